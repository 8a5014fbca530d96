import { DomainError } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import type { ApiRequest, ApiResponse } from "./api-message";
import type { Contract, ErrorFormat } from "./contract";
import { errorResponse } from "./error-response";
import { lists } from "./listed-refusals";
import { requestIdOf } from "./request-id";

/**
 * Answers a request with `answer`, or with the refusal that it throws, and logs the request. A refusal that the contract does not
 * list is still sent, but logged as a defect, which fails the tests against a server.
 */
export function requestHandler(
	contract: Contract | null,
	answer: (request: ApiRequest, requestId: string) => Promise<ApiResponse>,
	format: ErrorFormat = contract?.errorFormat ?? "management",
): (request: ApiRequest) => Promise<ApiResponse> {
	return async (request) => {
		const requestId = requestIdOf(request.header("x-request-id"));
		const startedAt = performance.now();
		let response: ApiResponse;
		try {
			response = await answer(request, requestId);
		} catch (thrown) {
			if (contract !== null && thrown instanceof DomainError && !lists(contract, thrown))
				log().error(
					{ requestId, operation: contract.operationId, code: thrown.code, err: thrown },
					"refused with what its contract does not list",
				);
			response = errorResponse(thrown, requestId, format);
		}
		response.headers["x-request-id"] = requestId;
		const { status } = response;
		// The reason of an outage has a line of its own, once a minute.
		const level = status >= 500 && status !== 503 ? "error" : request.method === "GET" ? "debug" : "info";
		const logger = log();
		if (logger.isLevelEnabled(level)) {
			const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
			logger[level]({ requestId, method: request.method, path: request.path, status, durationMs }, "request");
		}
		return response;
	};
}
