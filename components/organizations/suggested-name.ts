/** A name for `/t/{name}/…` derived from the display name of an organization; empty where no character can be used. */
export function suggestedName(displayName: string): string {
	return displayName
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replaceAll("ß", "ss")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+/, "")
		.slice(0, 63)
		.replace(/-+$/, "");
}
