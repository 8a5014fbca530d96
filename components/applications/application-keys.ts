/** The query keys of applications; `page` is that of a list, whose pages all begin with the key without one. */
export const applicationKeys = {
	offered: (organization: string) => ["applications", organization, "offered"] as const,
	organizations: (organization: string, page: object) => ["applications", organization, "organizations", page] as const,
	owners: (id: string) => ["applications", id, "owners"] as const,
	grants: (id: string, ...page: object[]) => ["applications", id, "grants", ...page] as const,
	ownTokens: (id: string, ...page: object[]) => ["applications", id, "own-tokens", ...page] as const,
	accessRequests: (id: string, ...page: object[]) => ["applications", id, "access-requests", ...page] as const,
	accessThing: (kind: string, id: string) => ["applications", "access-things", kind, "one", id] as const,
	accessThings: (kind: string, search: string) => ["applications", "access-things", kind, "found", search] as const,
};
