import { environment } from "@/lib/platform/env";

/** As long as an execution lives. */
const LIFETIME_SECONDS = 30 * 60;

/** Where the pages of an execution stand; its cookies reach no other. */
export function flowPath(executionId: string): string {
	return `/gate/flow/${executionId}`;
}

/** The `Set-Cookie` that binds an execution to this browser. */
export function flowCookie(executionId: string, secret: string): string {
	return `${cookieName()}=${secret}; Path=${flowPath(executionId)}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure()}`;
}

/** The `Set-Cookie` that keeps the pages of an execution in the language the application asked for (`ui_locales`). */
export function flowLanguageCookie(executionId: string, language: string): string {
	return `flow_language=${language}; Path=${flowPath(executionId)}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure()}`;
}

/** The secret that `flowCookie` gave this browser for the page it asks for. */
export function flowSecret(cookieHeader: string): string | null {
	const start = `${cookieName()}=`;
	const pair = cookieHeader.split(";").find((candidate) => candidate.trim().startsWith(start));
	return pair === undefined ? null : pair.trim().slice(start.length);
}

function cookieName(): string {
	return secure() === "" ? "portico_flow" : "__Secure-portico_flow";
}

function secure(): string {
	return environment().baseUrl.startsWith("https:") ? "; Secure" : "";
}
