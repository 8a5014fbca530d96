/** The query keys of branding. */
export const brandingKeys = {
	ofApplication: (application: string) => ["branding", application] as const,
};
