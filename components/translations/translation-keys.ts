/** The query keys of texts. */
export const translationKeys = {
	inUse: () => ["translations", "in-use"] as const,
	stale: () => ["translations", "stale"] as const,
	shared: () => ["translations", "shared"] as const,
};
