/** Names of what is read and written about users, for the query cache. */
export const userKeys = {
	one: (organization: string, id: string) => ["users", organization, id] as const,
	choices: (organization: string, kind: "groups" | "roles", search: string) =>
		["users", organization, kind, search] as const,
};
