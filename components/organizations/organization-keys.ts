/** The query and mutation keys of organizations. */
export const organizationKeys = {
	below: (organization: string, search: string) => ["organizations", organization, "below", search] as const,
};
