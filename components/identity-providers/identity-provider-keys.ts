/** The query keys of identity providers. */
export const identityProviderKeys = {
	synchronizations: (id: string) => ["identity-providers", id, "synchronizations"] as const,
};
