/** The URL of an image that a screen may load: https, a data URL, or one of Portico's paths. */
export function safeImageSource(source: string | undefined): string | undefined {
	const address = source?.trim() ?? "";
	// Any https origin serves as the base, because only the kind of URL is checked.
	if (!URL.canParse(address, ourselves)) return undefined;
	const url = new URL(address, ourselves);
	if (url.origin === ourselves) return address.startsWith("/") ? url.pathname + url.search : undefined;
	if (url.protocol === "https:") return url.href;
	return url.protocol === "data:" && /^image\/[a-z+.-]+[;,]/i.test(url.pathname) ? address : undefined;
}

const ourselves = "https://portico.invalid";
