/** A name for `/t/{name}/…` out of what an organization is called; empty where nothing of it can stand there. */
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
