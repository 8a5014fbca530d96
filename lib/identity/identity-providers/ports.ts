export interface IdentityProviderPort {
	byId(id: string): Promise<ExecutionIdentityProvider | null>;
	/**
	 * The private keys of the organization (PEM), the oldest first: for signing requests to SAML providers, or for decrypting their
	 * assertions.
	 */
	samlPrivateKeys(use: "sig" | "enc"): Promise<readonly string[]>;
}

export interface ExecutionIdentityProvider {
	id: string;
	kind: "oidc" | "google" | "github" | "saml";
	name: string;
	/** Portico's client id at the provider; for SAML, its entity id. */
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
	scopes: readonly string[];
	/** Whether to create users at their first sign-in. */
	provisions: boolean;
	/** Whether to link to an existing user with the same verified email address. */
	linksByVerifiedEmail: boolean;
	/** Whether the `amr` of the provider is trusted. */
	trustsMethods: boolean;
	/** Whether the addresses that a SAML provider sends count as verified; it cannot say so itself. */
	trustsEmail: boolean;
	/** Portico's attribute → the provider's claim. */
	attributeMapping: Readonly<Record<string, string>>;
}
