/** Names of what is written about applications, for the query cache. */
export const applicationKeys = {
	create: () => ["applications", "create"] as const,
	update: (id: string) => ["applications", id, "update"] as const,
	remove: (id: string) => ["applications", id, "remove"] as const,
	secret: (id: string) => ["applications", id, "secret"] as const,
};
