/** Names of what is read and written about organizations, for the query cache. */
export const organizationKeys = {
	below: (organization: string, search: string) => ["organizations", organization, "below", search] as const,
	create: () => ["organizations", "create"] as const,
	update: (id: string) => ["organizations", id, "update"] as const,
	remove: (id: string) => ["organizations", id, "remove"] as const,
};
