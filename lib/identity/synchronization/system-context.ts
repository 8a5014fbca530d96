import type { RequestContext } from "@/lib/platform/kernel";

/**
 * Portico acting for a directory. With `overLinked` it changes the accounts that are linked to the directory, whatever they may do: the
 * directory signs them in anyway. Without, it has no permissions, so that a directory never fills a group that gives some.
 */
export function directoryContext(
	organizationId: string,
	{ requestId, overLinked }: { requestId: string; overLinked: boolean },
): RequestContext {
	return {
		principal: {
			...{ organizationId, organizationName: "", type: "system", id: "directory", name: "Directory" },
			...{ issuedBy: organizationId, clientId: "", scopes: new Set(overLinked ? ["system"] : []) },
		},
		requestId,
		clientAddress: "",
	};
}
