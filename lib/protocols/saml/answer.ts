import { environment } from "@/lib/platform/env";
import type { ErrorPage } from "./errors";

/** The response to a browser. */
export interface Answer {
	status: 200 | 303 | 304 | 405;
	headers: Record<string, string | string[]>;
	body?: string;
}

/** Redirects the browser, which follows with GET. */
export function seeOther(location: string, cookies: string[] = []): Answer {
	const headers = { location, "cache-control": "no-store", ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) };
	return { status: 303, headers };
}

/** Redirects to the page that shows the error. */
export function errorPage(error: ErrorPage): Answer {
	return seeOther(`${environment().baseUrl}/gate/error?${new URLSearchParams({ error })}`);
}
