import { hasSecureCookies, readCookie, setCookie } from "@/lib/platform/http/cookies";

/** The lifetime of an execution. */
const LIFETIME_SECONDS = 30 * 60;
const CHOSEN = "language_chosen";

/** The path of the pages of an execution; its cookies are sent to this path only. */
export function flowPath(executionId: string): string {
	return `/gate/flow/${executionId}`;
}

/** The `Set-Cookie` that binds an execution to this browser. */
export function flowCookie(executionId: string, secret: string): string {
	return setCookie(cookieName(), secret, { path: flowPath(executionId), maxAge: LIFETIME_SECONDS });
}

/**
 * The `Set-Cookie` that keeps the pages below this path, of an execution or of a question after it, in the language the application
 * asked for (`ui_locales`).
 */
export function flowLanguageCookie(path: string, language: string): string {
	return setCookie("flow_language", language, { path, maxAge: LIFETIME_SECONDS });
}

/** The `Set-Cookie` lines by which the person's choice on this page of the gate takes precedence over `ui_locales` until the sign-in ends. */
export function languageChosen(page: string): string[] {
	const path = /^\/gate\/(?:flow|consent|access)\/[\w-]+/.exec(page)?.[0];
	if (path === undefined) return [];
	return [
		setCookie("flow_language", "", { path, maxAge: 0 }),
		setCookie(CHOSEN, "yes", { path: "/", maxAge: LIFETIME_SECONDS }),
	];
}

/** Whether the person chose the language of the pages of this sign-in. */
export function hasChosenLanguage(cookieHeader: string): boolean {
	return readCookie(cookieHeader, CHOSEN) !== null;
}

/** The `Set-Cookie` that shows the pages of an execution in this theme, whatever the browser prefers. */
export function flowThemeCookie(executionId: string, theme: "light" | "dark"): string {
	return setCookie("flow_theme", theme, { path: flowPath(executionId), maxAge: LIFETIME_SECONDS });
}

/** The secret that `flowCookie` set in this browser, for the requested page. */
export function flowSecret(cookieHeader: string): string | null {
	return readCookie(cookieHeader, cookieName());
}

function cookieName(): string {
	return hasSecureCookies() ? "__Secure-portico_flow" : "portico_flow";
}
