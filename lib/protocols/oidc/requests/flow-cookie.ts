import { hasSecureCookies, readCookie, setCookie } from "@/lib/platform/http/cookies";

/** As long as an execution lives. */
const LIFETIME_SECONDS = 30 * 60;

/** Where the pages of an execution stand; its cookies reach no other. */
export function flowPath(executionId: string): string {
	return `/gate/flow/${executionId}`;
}

/** The `Set-Cookie` that binds an execution to this browser. */
export function flowCookie(executionId: string, secret: string): string {
	return setCookie(cookieName(), secret, { path: flowPath(executionId), maxAge: LIFETIME_SECONDS });
}

/** The `Set-Cookie` that keeps the pages of an execution in the language the application asked for (`ui_locales`). */
export function flowLanguageCookie(executionId: string, language: string): string {
	return setCookie("flow_language", language, { path: flowPath(executionId), maxAge: LIFETIME_SECONDS });
}

/** The secret that `flowCookie` gave this browser for the page it asks for. */
export function flowSecret(cookieHeader: string): string | null {
	return readCookie(cookieHeader, cookieName());
}

function cookieName(): string {
	return hasSecureCookies() ? "__Secure-portico_flow" : "portico_flow";
}
