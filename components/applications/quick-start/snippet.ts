import type { ApplicationKind } from "../application-kind";

/** What is filled in. No secret is among it: the code says where to put it. */
export interface SnippetFacts {
	kind: ApplicationKind;
	issuer: string;
	clientId: string;
	/** The first redirect URL with http or https, or an example. */
	redirectUrl: string;
	/** Words separated by spaces. */
	scope: string;
	/** How the token endpoint knows the application, as OpenID Connect names it. */
	method: "none" | "client_secret_basic" | "client_secret_post" | "tls_client_auth" | "private_key_jwt";
	grantTypes: readonly string[];
	/** Permissions that the application may have for itself. */
	permissions: readonly string[];
	/** Authorization requests must be pushed. */
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
	/** Kinds of applications that are usually made with it. */
	kinds: readonly ApplicationKind[];
	/** Whether it uses a grant that the application has. */
	works: (facts: SnippetFacts) => boolean;
	files: (facts: SnippetFacts) => SnippetFile[];
}

/** A string as most languages write it, YAML among them. */
export const quoted = (text: string) => JSON.stringify(text);

/** A string as a shell reads it. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export const pathOf = (url: string) => new URL(url).pathname;

export const signsIn = ({ grantTypes }: SnippetFacts) => grantTypes.includes("authorization_code");
/** Whether a sign-in is what every library can do: by a secret or without, and with a request in the address. */
export const signsInPlainly = (facts: SnippetFacts) =>
	signsIn(facts) && !facts.pushed && (facts.method === "none" || hasSecret(facts));
export const actsForItself = ({ grantTypes }: SnippetFacts) => grantTypes.includes("client_credentials");
export const hasSecret = ({ method }: SnippetFacts) =>
	method === "client_secret_basic" || method === "client_secret_post";

/** Lines of which those are left out that do not apply. */
export const lines = (...parts: (string | false)[]) => `${parts.filter((part) => part !== false).join("\n")}\n`;
