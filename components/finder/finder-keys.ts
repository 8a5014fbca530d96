/** The query keys of the finder. */
export const finderKeys = {
	things: (organization: string, text: string, language: string) => ["finder", organization, text, language] as const,
};
