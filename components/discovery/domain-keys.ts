/** Names of what is asked and written about domains, for the query cache. */
export const domainKeys = {
	config: () => ["domains", "config"] as const,
	owners: (organization: string, search: string) => ["domains", organization, "owners", search] as const,
	check: (organizationId: string, typed: string) => ["domains", organizationId, "check", typed] as const,
	impact: (organizationId: string, domains: readonly string[]) =>
		["domains", organizationId, "impact", ...domains] as const,
	explain: () => ["domains", "explain"] as const,
	save: (organizationId: string) => ["domains", organizationId, "save"] as const,
	verify: (organizationId: string, domain: string) => ["domains", organizationId, "verify", domain] as const,
};
