import type { IncomingMessage, ServerResponse } from "node:http";
import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import type { PageHandler } from "./page-handler";

/** Pages that say the same to everybody who comes from the same application in the same language. */
const PATHS: ReadonlySet<string> = new Set(["/gate/signed-out"]);
const PARAMETERS = ["organization", "client_id"];
/** As long as other processes may not know a change of an application or its branding. */
const KEPT_MS = 900;
const MAX_PAGES = 500;

interface KeptPage {
	headers: ReadonlyMap<string, number | string | string[]>;
	html: string;
	/** The nonce that its scripts have; each answer gets another one. */
	nonce: string;
}

export type KeptPages = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers requests of anybody for these pages from a page that was rendered less than a second ago, so that many of them cost no
 * more than a file. Requests that come while it is being rendered wait for it.
 * @param render renders a page, with the content security policy that is set before
 * @param admit is called before a page is rendered. @throws DomainError to refuse it
 * @returns false for all other requests
 */
export function keptPages(
	render: PageHandler,
	admit: (request: IncomingMessage) => void,
	perf: { now(): number } = performance,
): KeptPages {
	const pages = new LRUCache<string, Promise<KeptPage | null>>({
		max: MAX_PAGES,
		ttl: KEPT_MS,
		ttlResolution: 0,
		perf,
	});
	return async (request, response) => {
		const key = keyOf(request);
		if (key === null) return false;
		const known = pages.get(key);
		if (known === undefined) {
			admit(request);
			const rendered = recorded(request, response, render);
			pages.set(key, rendered);
			if ((await rendered.catch(() => null)) === null) pages.delete(key);
			await rendered;
			return true;
		}
		const page = await known.catch(() => null);
		if (page === null) return false;
		for (const [name, value] of page.headers) response.setHeader(name, value);
		response.end(page.html.replaceAll(page.nonce, nonceOf(request)));
		return true;
	};
}

/** What such a page depends on; null for a request that is not for one. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
	const [path = "", search] = url.split("?", 2);
	if (method !== "GET" || !PATHS.has(path) || headers.rsc !== undefined) return null;
	const query = new URLSearchParams(search);
	const cookies = parseCookie(headers.cookie ?? "");
	const language = preferredLanguage(cookies.flow_language ?? cookies.language, headers["accept-language"] ?? null);
	const theme = cookies.flow_theme ?? cookies.theme;
	return JSON.stringify([
		path,
		language.code,
		theme === "light" || theme === "dark" ? theme : null,
		...PARAMETERS.map((name) => query.getAll(name)),
	]);
}

/** Renders the page for this request, and records it; null if it cannot be kept. */
async function recorded(
	request: IncomingMessage,
	response: ServerResponse,
	render: PageHandler,
): Promise<KeptPage | null> {
	const before = new Set(response.getHeaderNames());
	// A compressed page could not get another nonce.
	delete request.headers["accept-encoding"];
	const chunks: Buffer[] = [];
	const keep = (chunk: unknown) => {
		if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
	};
	const write = response.write.bind(response) as (...args: unknown[]) => boolean;
	const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
	let ended = false;
	response.write = ((...args: unknown[]) => {
		// Some implementations of `end` call it.
		if (!ended) keep(args[0]);
		return write(...args);
	}) as typeof response.write;
	const over = new Promise<boolean>((resolve) => {
		response.end = ((...args: unknown[]) => {
			ended = true;
			keep(args[0]);
			resolve(true);
			return end(...args);
		}) as typeof response.end;
		response.once("close", () => resolve(false));
	});
	await render(request, response);
	const complete = await over;
	const headers = new Map(
		Object.entries(response.getHeaders()).flatMap(([name, value]) =>
			value === undefined || before.has(name) || name === "content-length" ? [] : [[name, value] as const],
		),
	);
	const keeps =
		complete && response.statusCode === 200 && !headers.has("set-cookie") && !headers.has("content-encoding");
	return keeps ? { headers, html: Buffer.concat(chunks).toString("utf8"), nonce: nonceOf(request) } : null;
}

function nonceOf({ headers }: IncomingMessage): string {
	return String(headers["x-nonce"]);
}
