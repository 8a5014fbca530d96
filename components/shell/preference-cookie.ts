const ONE_YEAR_SECONDS = 31_536_000;

/** Stores a preference in a cookie, so that the server receives it with the next request. */
export function rememberPreference(
	name: "language" | "theme" | "navigation" | "organization" | "sections",
	value: string,
): void {
	const secure = window.location.protocol === "https:" ? "; Secure" : "";
	const lifetime = value === "" ? 0 : ONE_YEAR_SECONDS;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
	document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}
