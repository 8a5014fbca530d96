/** The user or application that acts. Created only by `lib/identity/authentication/authenticate.ts` and the seed. */
export interface Principal {
	organizationId: string;
	organizationName: string;
	type: "user" | "application" | "system";
	/** User id or application id. */
	id: string;
	/** The name in the audit log and the version history. */
	name: string;
	/**
	 * The organization whose issuer issued the token, or whose flow is executed. Trust in the principal does not extend beyond that
	 * organization.
	 */
	issuedBy: string;
	/** The OAuth client of the token of the request. */
	clientId: string;
	scopes: ReadonlySet<string>;
	/** The agent that acts, for itself or for the user. */
	agent?: { id: string; name: string };
}

/** The facts about a request that a use case gets. */
export interface RequestContext {
	principal: Principal;
	requestId: string;
	clientAddress: string;
	/** The name of the client, where an assistant makes the request for the principal. */
	assistant?: string;
}
