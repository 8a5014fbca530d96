/** Names of what is written about groups and roles, for the query cache. */
export const directoryKeys = {
	references: (id: string) => ["directory", id, "references"] as const,
	save: (id: string) => ["directory", id, "save"] as const,
	remove: (id: string) => ["directory", id, "remove"] as const,
};
