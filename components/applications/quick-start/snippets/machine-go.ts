import { actsForItself, hasSecret, lines, quoted, type Snippet } from "../snippet";

/** Tokens for the application itself, with golang.org/x/oauth2. */
export const machineGo: Snippet = {
	id: "machine-go",
	label: "Go · client_credentials",
	kinds: ["machine"],
	works: (facts) => actsForItself(facts) && hasSecret(facts),
	files: (facts) => [
		{
			name: "main.go",
			code: lines(
				"// go get golang.org/x/oauth2",
				"package main",
				"",
				"import (",
				'\t"context"',
				'\t"os"',
				"",
				'\t"golang.org/x/oauth2"',
				'\t"golang.org/x/oauth2/clientcredentials"',
				")",
				"",
				"func main() {",
				"\tconfig := clientcredentials.Config{",
				`\t\tClientID: ${quoted(facts.clientId)},`,
				'\t\tClientSecret: os.Getenv("PORTICO_CLIENT_SECRET"),',
				`\t\tTokenURL: ${quoted(`${facts.issuer}/oauth2/token`)},`,
				`\t\tAuthStyle: oauth2.${facts.method === "client_secret_basic" ? "AuthStyleInHeader" : "AuthStyleInParams"},`,
				facts.permissions.length > 0 && `\t\tScopes: []string{${facts.permissions.map(quoted).join(", ")}},`,
				"\t}",
				"\t// Fetches a token when it needs one, and shows it with each request.",
				"\tclient := config.Client(context.Background())",
				"\t_ = client",
				"}",
			),
		},
	],
};
