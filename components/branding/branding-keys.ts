/** Names of what is written about branding, for the query cache. */
export const brandingKeys = {
	save: () => ["branding", "save"] as const,
	reset: () => ["branding", "reset"] as const,
};
