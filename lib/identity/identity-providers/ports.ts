import type { LdapConnection } from "./contract";

export interface IdentityProviderPort {
	byId(id: string): Promise<ExecutionIdentityProvider | null>;
	/**
	 * The private keys of the organization (PEM), the oldest first: for signing requests to SAML providers, or for decrypting their
	 * assertions.
	 */
	samlPrivateKeys(use: "sig" | "enc"): Promise<readonly string[]>;
	/** The enabled directory that people of this email domain belong to. */
	directoryOf(domain: string): Promise<ExecutionIdentityProvider | null>;
	/**
	 * Asks a directory whose name and password this is. Nothing is compared where `counts` says no: it is called with the unchangeable id
	 * of the entry before the password is compared.
	 */
	askDirectory(
		provider: ExecutionIdentityProvider,
		question: DirectoryQuestion,
	): Promise<DirectoryAnswer | DirectoryUnavailable>;
	/**
	 * Writes a new password to the directory, as the person whose former one it is; `refused` with the words of the directory.
	 */
	changeDirectoryPassword(
		provider: ExecutionIdentityProvider,
		change: DirectoryPasswordChange,
	): Promise<"changed" | { refused: string } | DirectoryUnavailable>;
}

/** The directory gave no usable answer; the log of the server says why. */
export interface DirectoryUnavailable {
	kind: "unavailable";
}

export interface DirectoryQuestion {
	name: string;
	password: string;
	/** Counts an attempt on the entry; false if there were too many. */
	counts(subject: string): Promise<boolean>;
	signal: AbortSignal;
}

export interface DirectoryPasswordChange {
	dn: string;
	former: string;
	password: string;
	signal: AbortSignal;
}

/** Who a directory says it is. `must-change`: the password is right, and has to be replaced first. */
export type DirectoryAnswer =
	| { kind: "refused" }
	| { kind: "out-of-use" }
	| { kind: "right" | "must-change"; person: DirectoryPerson };

/** A person of a directory. */
export interface DirectoryPerson {
	dn: string;
	/** Unique in the directory; it never changes. */
	subject: string;
	/** The values of the mapped attributes, by the names of the directory. */
	claims: Readonly<Record<string, string>>;
	/** The names of the mapped groups here that the directory puts the person into; null where none are mapped. */
	groups: readonly string[] | null;
}

export interface ExecutionIdentityProvider {
	id: string;
	kind: "oidc" | "google" | "github" | "saml" | "ldap";
	name: string;
	/** Portico's client id at the provider; for SAML, its entity id; for LDAP, the name of the service account. */
	clientId: string;
	clientSecret: string;
	/** The issuer of an OpenID provider, whose metadata is read. */
	issuer: string | null;
	/** The endpoints of a plain OAuth 2.0 service. */
	endpoints: { authorization: string; token: string; userinfo: string; emails?: string } | null;
	/** A SAML 2.0 identity provider; certificates are PEM. */
	saml: {
		entityId: string;
		singleSignOnUrl: string;
		certificates: readonly string[];
		/** Whether requests to it are signed. */
		signRequests: boolean;
	} | null;
	ldap: LdapConnection | null;
	scopes: readonly string[];
	/** Whether to create users at their first sign-in. */
	provisions: boolean;
	/** Whether to link to an existing user with the same verified email address. */
	linksByVerifiedEmail: boolean;
	/** Whether people may link their account to it themselves; never to a directory, which decides whose accounts it has. */
	linksFromAccount: boolean;
	/** Whether the `amr` of the provider is trusted. */
	trustsMethods: boolean;
	/** Whether the addresses that a SAML provider or a directory sends count as verified; it cannot say so itself. */
	trustsEmail: boolean;
	/** Portico's attribute → the provider's claim. */
	attributeMapping: Readonly<Record<string, string>>;
}
