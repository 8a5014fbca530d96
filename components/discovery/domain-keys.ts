/** The query and mutation keys of domains. */
export const domainKeys = {
	owners: (organization: string, search: string) => ["domains", organization, "owners", search] as const,
	check: (organizationId: string, typed: string) => ["domains", organizationId, "check", typed] as const,
	impact: (organizationId: string, domains: readonly string[]) =>
		["domains", organizationId, "impact", ...domains] as const,
};
