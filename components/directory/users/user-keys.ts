/** The query and mutation keys of users. */
export const userKeys = {
	one: (organization: string, id: string) => ["users", organization, id] as const,
	named: (organization: string, search: string) => ["users", organization, "named", search] as const,
	choices: (organization: string, kind: "groups" | "roles", search: string) =>
		["users", organization, kind, search] as const,
};
