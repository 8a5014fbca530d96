import { randomUUID } from "node:crypto";
import { log } from "@/lib/platform/log";
import type { ApiRequest, ApiResponse } from "./api-message";
import type { Contract, Face } from "./contract";
import type { CrossOrigin } from "./cross-origin";
import { errorResponse } from "./error-response";
import { fromWebRequest, toWebResponse } from "./web";

type NextHandler = (
	request: Request,
	context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

/** A handler that Next calls as a function and the front door calls as `handle`. */
export interface RouteHandler extends NextHandler {
	handle(request: ApiRequest): Promise<ApiResponse>;
	contract: Contract | null;
	/** Which pages of other origins may call it. */
	across?: Pick<CrossOrigin, "isKnown">;
}

/** Answers by `answer`, and as `face` has it where that throws; logs the request. */
export function routeHandler(
	contract: Contract | null,
	answer: (request: ApiRequest, requestId: string) => Promise<ApiResponse>,
	face: Face = contract?.face ?? "management",
): RouteHandler {
	async function handle(request: ApiRequest): Promise<ApiResponse> {
		const requestId = requestIdOf(request);
		const startedAt = performance.now();
		let response: ApiResponse;
		try {
			response = await answer(request, requestId);
		} catch (thrown) {
			response = errorResponse(thrown, requestId, face);
		}
		response.headers["x-request-id"] = requestId;
		const { status } = response;
		const level = status >= 500 ? "error" : request.method === "GET" ? "debug" : "info";
		const logger = log();
		if (logger.isLevelEnabled(level)) {
			const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
			logger[level]({ requestId, method: request.method, path: request.path, status, durationMs }, "request");
		}
		return response;
	}
	const next: NextHandler = async (request, { params }) =>
		toWebResponse(await handle(fromWebRequest(request, (await params) as Record<string, string>)));
	return Object.assign(next, { handle, contract });
}

function requestIdOf(request: ApiRequest): string {
	const given = request.header("x-request-id");
	return given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
