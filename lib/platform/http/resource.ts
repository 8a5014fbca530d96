import type { ApiRequest, ApiResponse } from "./api-message";
import type { ErrorFormat, HttpMethod } from "./contract";
import { preflight } from "./cross-origin";
import type { Operation } from "./operation";
import { methodNotAllowed, nothingHere } from "./refusals";
import { requestHandler } from "./request-handler";

/** Answers every method of one path. */
export type Resource = (request: ApiRequest) => Promise<ApiResponse>;

/** Serves the operations of one path, and answers all other methods with 405 and `Allow`. */
export function resourceOf(operations: readonly Operation[]): Resource {
	const byMethod = new Map<string, Operation>(operations.map((each) => [each.contract.method, each]));
	const get = byMethod.get("GET" satisfies HttpMethod);
	if (get !== undefined) byMethod.set("HEAD", get);
	const allowed = [...byMethod.keys(), "OPTIONS"].toSorted(asListed).join(", ");
	const across = operations.find((each) => each.across !== undefined)?.across;
	const format = operations[0]?.contract.errorFormat;
	const otherwise = requestHandler(
		null,
		async (request) => {
			if (request.method !== "OPTIONS") throw methodNotAllowed(allowed);
			return across === undefined
				? { status: 204, headers: { allow: allowed }, body: null }
				: preflight(across, request, allowed);
		},
		format,
	);
	return (request) => (byMethod.get(request.method)?.handle ?? otherwise)(request);
}

/** Answers 404 for paths below an interface that no operation has. */
export function noSuchResource(format?: ErrorFormat): Resource {
	return requestHandler(null, () => Promise.reject(nothingHere()), format);
}

const ORDER = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

function asListed(a: string, b: string): number {
	return ORDER.indexOf(a) - ORDER.indexOf(b);
}
