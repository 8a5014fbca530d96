import { userPort } from "@/lib/identity/directory";
import type { Principal, RequestContext } from "@/lib/platform/kernel";

/** On whose authority something is done later. */
export interface Author {
	authorType: Principal["type"];
	authorId: string;
	authorName: string;
	authorPermissions: string[];
}

/** The caller as the author of what is done later. */
export function authorOf({ principal }: RequestContext): Author {
	const { type, id, name, scopes } = principal;
	return { authorType: type, authorId: id, authorName: name, authorPermissions: [...scopes].toSorted() };
}

/**
 * A rule or a review that acts. It may do what its author could do when they saved it, as far as they still can: nothing that needs a
 * permission, once their account is disabled or deleted.
 */
export async function acting(
	organizationId: string,
	author: Author,
	{ id, name, requestId }: { id: string; name: string; requestId: string },
): Promise<RequestContext> {
	const held =
		author.authorType === "user"
			? await userPort(organizationId, { requestId, clientAddress: "" }).allowedScopes(
					author.authorId,
					null,
					author.authorPermissions,
				)
			: author.authorPermissions;
	return {
		principal: {
			...{ organizationId, organizationName: "", type: "system", id, name, issuedBy: organizationId, clientId: "" },
			scopes: new Set(held),
		},
		requestId,
		clientAddress: "",
	};
}
