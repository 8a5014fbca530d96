import type { ApplicationKind } from "../application-kind";

/** The values that are inserted into snippets. They contain no secret: the code says where to put it. */
export interface SnippetFacts {
	kind: ApplicationKind;
	issuer: string;
	clientId: string;
	/** The first redirect URL with http or https, or an example. */
	redirectUrl: string;
	/** Scopes separated by spaces. */
	scope: string;
	/** The client authentication method at the token endpoint, by its name in OpenID Connect. */
	method: "none" | "client_secret_basic" | "client_secret_post" | "tls_client_auth" | "private_key_jwt";
	grantTypes: readonly string[];
	/** The permissions that the application can request for itself. */
	permissions: readonly string[];
	/** Whether authorization requests must be pushed (RFC 9126). */
	pushed: boolean;
}

export interface SnippetFile {
	name: string;
	code: string;
}

/** How one library is set up for an application. */
export interface Snippet {
	id: string;
	/** The name of the library. */
	label: string;
	/** The kinds of applications that usually use it. */
	kinds: readonly ApplicationKind[];
	/** Whether the snippet works with the settings of the application. */
	works: (facts: SnippetFacts) => boolean;
	files: (facts: SnippetFacts) => SnippetFile[];
	/** Set if no test runs the code; the page says so. */
	notRun?: true;
}

/** A quoted string in the syntax of most languages, including YAML. */
export const quoted = (text: string) => JSON.stringify(text);

/** A quoted string in the syntax of a POSIX shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export const pathOf = (url: string) => new URL(url).pathname;

export const signsIn = ({ grantTypes }: SnippetFacts) => grantTypes.includes("authorization_code");
/** Whether every library can do the sign-in: with a secret or as a public client, and without a pushed authorization request. */
export const signsInPlainly = (facts: SnippetFacts) =>
	signsIn(facts) && !facts.pushed && (facts.method === "none" || hasSecret(facts));
export const actsForItself = ({ grantTypes }: SnippetFacts) => grantTypes.includes("client_credentials");
export const hasSecret = ({ method }: SnippetFacts) =>
	method === "client_secret_basic" || method === "client_secret_post";

/** Joins the lines and leaves out those that are false. */
export const lines = (...parts: (string | false)[]) => `${parts.filter((part) => part !== false).join("\n")}\n`;
