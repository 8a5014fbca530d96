/** Who acts. Only `lib/platform/http/authenticate.ts` and the seed make one. */
export interface Principal {
	organizationId: string;
	organizationName: string;
	type: "user" | "application" | "system";
	/** User id or application id. */
	id: string;
	/** Shown in the audit log and the version history. */
	name: string;
	/**
	 * The organization whose issuer gave the token, or whose flow is executed. Trust in the principal ends with that
	 * organization.
	 */
	issuedBy: string;
	/** The OAuth client the request came through. */
	clientId: string;
	scopes: ReadonlySet<string>;
}

/** What a use case knows about the request. */
export interface RequestContext {
	principal: Principal;
	requestId: string;
	clientAddress: string;
}
