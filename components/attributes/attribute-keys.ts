/** The query keys of attributes. */
export const attributeKeys = {
	own: (organization: string) => ["attributes", organization, "own"] as const,
};
