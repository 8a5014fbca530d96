/** Who acts. Made only by `lib/platform/http/authenticate.ts` and by the seed. */
export interface Principal {
	organizationId: string;
	organizationName: string;
	type: "user" | "application" | "system";
	/** User id or application id. */
	id: string;
	/** What audit and version history show. */
	name: string;
	/** The organization whose issuer gave the token, or whose flow runs: what it says counts for those it vouches for. */
	issuedBy: string;
	/** The OAuth client the request came through. */
	clientId: string;
	scopes: ReadonlySet<string>;
}

/** What a use case knows of the request that asks for it. */
export interface RequestContext {
	principal: Principal;
	requestId: string;
	clientAddress: string;
}
