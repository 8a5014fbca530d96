import { environment } from "@/lib/platform/env";

/** Whether every return URL of a request is valid; the library answers 500 for an invalid one. */
export async function hasValidReturnUrls(request: Request): Promise<boolean> {
	const named = [
		...new URL(request.url).searchParams.getAll("callbackUrl"),
		...(await postedCallbacks(request)),
		...callbackCookies(request.headers.get("cookie") ?? ""),
	];
	return named.every((address) => address === "" || isAddress(address));
}

function isAddress(address: string): boolean {
	const url = URL.parse(address, address.startsWith("/") ? environment().baseUrl : undefined);
	return url !== null && /^https?:$/.test(url.protocol);
}

/** Parses a body in the same way as the library: as JSON by its content type, else as a form. */
async function postedCallbacks(request: Request): Promise<string[]> {
	if (request.method !== "POST" || request.body === null) return [];
	const text = await request.clone().text();
	if (request.headers.get("content-type")?.includes("application/json") !== true)
		return new URLSearchParams(text).getAll("callbackUrl");
	try {
		const { callbackUrl } = Object(JSON.parse(text)) as { callbackUrl?: unknown };
		return callbackUrl === undefined ? [] : [typeof callbackUrl === "string" ? callbackUrl : "no address"];
	} catch {
		return ["no address"];
	}
}

/** All values of a parameter, because parsers differ in which of several values they use. */
function callbackCookies(header: string): string[] {
	return [...header.matchAll(/(?:^|;\s*)(?:__Secure-)?next-auth\.callback-url=([^;]*)/g)].map(([, value = ""]) => {
		try {
			return decodeURIComponent(value);
		} catch {
			return "no address";
		}
	});
}
