/** The address of a picture that a screen may load: https, a picture written into the address, or one of our own paths. */
export function safeImageSource(source: string | undefined): string | undefined {
	const address = source?.trim() ?? "";
	// Any secure origin does: only the kind of address is asked for, and a path of ours stays one.
	if (!URL.canParse(address, ourselves)) return undefined;
	const url = new URL(address, ourselves);
	if (url.origin === ourselves) return address.startsWith("/") ? url.pathname + url.search : undefined;
	if (url.protocol === "https:") return url.href;
	return url.protocol === "data:" && /^image\/[a-z+.-]+[;,]/i.test(url.pathname) ? address : undefined;
}

const ourselves = "https://portico.invalid";
