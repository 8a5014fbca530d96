import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import type { ApiRequest, ApiResponse } from "./api-message";
import type { ErrorFormat } from "./contract";
import { errorResponse } from "./error-response";
import { countOpenRequest } from "./open-request-limit";

/**
 * Which pages of other origins may read the responses of an operation (Fetch Standard, CORS protocol). Cookies are never used:
 * the responses do not allow credentials, so browsers withhold responses to requests with credentials.
 */
export interface CrossOrigin<Result = never> {
	/** Whether an allowed page can exist at this origin; called before the request is parsed, and for refusals. */
	isKnown(origin: string): Promise<boolean>;
	/** Whether pages of this origin may read this result. */
	mayRead(origin: string, result: Result): Promise<boolean>;
}

const ASKED_HEADERS = "authorization, content-type, dpop, if-match, if-none-match, x-request-id";
const PREFLIGHT_KEPT_SECONDS = 600;
const CACHED_FOR_MS = 10_000;
const MAX_ORIGINS = 10_000;
const MAX_ORIGIN = 300;

/** Answers a request. With `across`, pages of an allowed origin may read the response, whether a result or a refusal. */
export async function answerAcross<Result>(
	across: CrossOrigin<Result> | undefined,
	request: ApiRequest,
	requestId: string,
	answer: () => Promise<{ result: Result; response: ApiResponse }>,
	format?: ErrorFormat,
): Promise<ApiResponse> {
	if (across === undefined) return (await answer()).response;
	const origin = foreignOrigin(request);
	const answered = await answer().catch((thrown: unknown) => errorResponse(thrown, requestId, format));
	if (!("result" in answered)) {
		// Requests over the rate limit cause no look-up.
		const known = origin !== null && (await isKnown(across, origin, answered.status !== 429));
		return readableAt(known ? origin : null, answered);
	}
	const { result, response } = answered;
	const readable = origin !== null && (await across.mayRead(origin, result).catch(() => false));
	return readableAt(readable ? origin : null, response);
}

/** Answers the `OPTIONS` request that browsers send before a cross-origin request. */
export async function preflight(
	across: Pick<CrossOrigin, "isKnown">,
	request: ApiRequest,
	methods: string,
): Promise<ApiResponse> {
	const origin = foreignOrigin(request);
	const response: ApiResponse = { status: 204, headers: { allow: methods }, body: null };
	if (origin === null || request.header("access-control-request-method") === undefined)
		return readableAt(null, response);
	countOpenRequest(request.clientAddress);
	if (!(await isKnown(across, origin, true))) return readableAt(null, response);
	response.headers["access-control-allow-methods"] = methods;
	response.headers["access-control-allow-headers"] = ASKED_HEADERS;
	response.headers["access-control-max-age"] = String(PREFLIGHT_KEPT_SECONDS);
	return readableAt(origin, response);
}

/** The origin of the requesting page; null without one, and for Portico's own pages. */
function foreignOrigin(request: ApiRequest): string | null {
	const origin = request.header("origin");
	if (origin === undefined || origin.length > MAX_ORIGIN || !/^https?:\/\//.test(origin)) return null;
	return origin === new URL(environment().baseUrl).origin ? null : origin;
}

async function isKnown(across: Pick<CrossOrigin, "isKnown">, origin: string, mayAsk: boolean): Promise<boolean> {
	const origins = processState(
		"known-origins",
		() => new LRUCache<string, { known: boolean }>({ max: MAX_ORIGINS, ttl: CACHED_FOR_MS }),
	);
	const cached = origins.get(origin);
	if (cached !== undefined || !mayAsk) return cached?.known === true;
	// If the look-up fails, the response is sent without the permission to read it, instead of not at all.
	const known = await across.isKnown(origin).catch(() => null);
	if (known !== null) origins.set(origin, { known });
	return known === true;
}

function readableAt(origin: string | null, response: ApiResponse): ApiResponse {
	const { vary } = response.headers;
	const extraHeaders: Record<string, string> =
		origin === null
			? {}
			: {
					"access-control-allow-origin": origin,
					"access-control-expose-headers": "dpop-nonce, etag, location, retry-after, www-authenticate, x-request-id",
				};
	const headers = { ...response.headers, ...extraHeaders, vary: vary === undefined ? "origin" : `${vary}, origin` };
	return { ...response, headers };
}
