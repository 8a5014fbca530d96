/** Redirects to another page by GET, so that Back and Reload do not submit the form again. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
	const headers = new Headers({ location, "cache-control": "no-store" });
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}
