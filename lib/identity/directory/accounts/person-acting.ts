import type { RequestContext } from "@/lib/platform/kernel";

/** What is known of the request in which a person changes something about themselves. */
export type RequestOrigin = Pick<RequestContext, "requestId" | "clientAddress">;

export const unknownOrigin: RequestOrigin = { requestId: "", clientAddress: "" };

/** The person as who acts: in a flow, everybody changes only what is theirs. */
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
