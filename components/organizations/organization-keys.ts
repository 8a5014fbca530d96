/** Names of what is read and written about organizations, for the query cache. */
export const organizationKeys = {
	below: (organization: string, search: string) => ["organizations", organization, "below", search] as const,
};
