import type { RequestContext } from "@/lib/platform/kernel";

/** The request in which users change something of their own. */
export type RequestOrigin = Pick<RequestContext, "requestId" | "clientAddress">;

export const unknownOrigin: RequestOrigin = { requestId: "", clientAddress: "" };

/** The context with the user as the principal: in a flow, users change only their own data. */
export function personActing(
	organizationId: string,
	{ id, username }: { id: string; username: string },
	origin: RequestOrigin,
): RequestContext {
	return {
		...origin,
		principal: {
			organizationId,
			organizationName: "",
			type: "user",
			id,
			name: username,
			issuedBy: organizationId,
			clientId: "",
			scopes: new Set(),
		},
	};
}
