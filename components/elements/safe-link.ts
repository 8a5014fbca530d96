/** The address of a link to the web or to a mail address; undefined for any other, which would be no link or run something. */
export function safeLink(address: string | undefined): string | undefined {
	if (address === undefined || !URL.canParse(address)) return undefined;
	return ["https:", "http:", "mailto:"].includes(new URL(address).protocol) ? address : undefined;
}
