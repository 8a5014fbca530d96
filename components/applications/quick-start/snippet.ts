import type { ApplicationKind } from "../application-kind";

/** The values that are inserted into snippets. */
export interface SnippetFacts {
	kind: ApplicationKind;
	issuer: string;
	clientId: string;
	/** The first redirect URL with http or https, or an example. */
	redirectUrl: string;
	/** The registered page to which a sign-out returns, which is not the callback; undefined without one. */
	signOutUrl: string | undefined;
	/** The client secret, only while it is shown. */
	secret: string | undefined;
	/** Scopes separated by spaces. */
	scope: string;
	/** The client authentication method at the token endpoint, by its name in OpenID Connect. */
	method:
		| "none"
		| "client_secret_basic"
		| "client_secret_post"
		| "tls_client_auth"
		| "private_key_jwt"
		| "federated_jwt"
		| "attest_jwt_client_auth";
	grantTypes: readonly string[];
	/** The permissions that the application can request for itself. */
	permissions: readonly string[];
	/** Whether authorization requests must be pushed (RFC 9126). */
	pushed: boolean;
	/** Whether tokens must be bound to a key (RFC 9449). */
	boundToKey: boolean;
	/** Whether requests for an approval carry the code of the person (CIBA Core 1.0 §7.1.2). */
	userCode: boolean;
	/** Whether it signs people in by screens of its own. */
	ownScreens: boolean;
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
	/** The callback, and the page after a sign-out, on the machine of a developer who begins with this library. */
	addresses?: readonly [callback: string, home: string];
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
export const refreshes = ({ grantTypes }: SnippetFacts) => grantTypes.includes("refresh_token");
export const actsForItself = ({ grantTypes }: SnippetFacts) => grantTypes.includes("client_credentials");
export const hasSecret = ({ method }: SnippetFacts) =>
	method === "client_secret_basic" || method === "client_secret_post";

/** Where a program listens on the developer's machine: at the port of its redirect URL. */
export function portOf({ redirectUrl }: SnippetFacts): string {
	const { hostname, port } = new URL(redirectUrl);
	return isLoopback(hostname) && port !== "" ? port : "8080";
}

const isLoopback = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/** All that a program reads from its environment, as the first of its files; those of frameworks come before. */
export function environmentFile(
	facts: SnippetFacts,
	{ name = ".env", own = [] }: { name?: string; own?: string[] } = {},
): SnippetFile[] {
	const code = [
		...own,
		...(hasSecret(facts)
			? [
					"# The client secret, which is shown once, when the application is made",
					`PORTICO_CLIENT_SECRET=${facts.secret ?? ""}`,
				]
			: []),
	];
	return code.length === 0 ? [] : [{ name, code: lines(...code) }];
}

/** The key of a program's own sessions. */
export const SESSION_SECRET_LINES = ["# Signs the sessions of your program: openssl rand -hex 32", "SESSION_SECRET="];

/** Joins the lines and leaves out those that are false. */
export const lines = (...parts: (string | false)[]) => `${parts.filter((part) => part !== false).join("\n")}\n`;
