import type { RequestContext } from "@/lib/platform/kernel";
import type { ApiRequest, ApiResponse } from "./api-message";
import { type Asked, ask } from "./asked";
import { authenticate, authenticateAnywhere } from "./authenticate";
import { ANY_TOKEN, type Contract } from "./contract";
import { answerAcross, type CrossOrigin } from "./cross-origin";
import { countOpenRequest } from "./open-request-limit";
import { type RouteHandler, routeHandler } from "./route-handler";
import { SCIM_MEDIA_TYPE } from "./scim-error";

export { noSuchResource, type Resource, resource } from "./resource";
export type { CrossOrigin, RouteHandler };

export type UseCase<P, Q, B, Result> = (context: RequestContext, asked: Asked<P, Q, B>) => Promise<Result>;

/** Who asks where nobody needs to be signed in: what is known is what the request says of itself. */
export interface Caller {
	requestId: string;
	clientAddress: string;
	userAgent: string;
	/** BCP 47, what the client wants to read first; empty when it does not say. */
	language: string;
}

export type OpenUseCase<P, Q, B, Result> = (caller: Caller, asked: Asked<P, Q, B>) => Promise<Result>;

export interface Presented {
	/** JSON text. */
	body: string | null;
	headers?: Record<string, string>;
}

/** A document anyone may read. */
export function openRoute(produce: () => unknown): RouteHandler {
	return routeHandler(null, async () => ({
		status: 200,
		headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
		body: JSON.stringify(produce()),
	}));
}

/** Joins one contract to one use case. */
export function route<P, Q, B, A, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: UseCase<P, Q, B, Result>,
	present: (result: Result, asked: Asked<P, Q, B>) => Presented = presentJson,
): RouteHandler {
	const { scope } = contract;
	if (scope === null) throw new Error(`${contract.operationId} needs nobody signed in: join it by openOperation`);
	const inPath = contract.path.startsWith("/t/{organization}/");
	const obtainedForIt = contract.path.startsWith("/t/{organization}/o/");
	return routeHandler(contract as Contract, async (request, requestId) => {
		const organization = inPath ? request.params.organization : undefined;
		const principal =
			scope === ANY_TOKEN
				? await authenticateAnywhere(request)
				: await authenticate(request, scope, { organization, obtainedForIt });
		const asked = await ask(request, contract);
		const result = await useCase({ principal, requestId, clientAddress: request.clientAddress }, asked);
		return respond(request, contract as Contract, present(result, asked));
	});
}

/**
 * Joins a contract for which nobody needs to be signed in; what one address may ask a minute is bounded. Without `across`
 * no page of another origin can read what it answers.
 */
export function openOperation<P, Q, B, A, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: OpenUseCase<P, Q, B, Result>,
	present: (result: Result, asked: Asked<P, Q, B>) => Presented = presentJson,
	across?: CrossOrigin<Result>,
): RouteHandler {
	if (contract.scope !== null) throw new Error(`${contract.operationId} needs the scope ${contract.scope}`);
	const handler = routeHandler(contract as Contract, (request, requestId) =>
		answerAcross(across, request, requestId, async () => {
			countOpenRequest(request.clientAddress);
			const asked = await ask(request, contract);
			const result = await useCase(callerOf(request, requestId), asked);
			const response = respond(request, contract as Contract, present(result, asked));
			return { result, response: { ...response, headers: { ...response.headers, "cache-control": "no-store" } } };
		}),
	);
	return across === undefined ? handler : Object.assign(handler, { across });
}

function callerOf(request: ApiRequest, requestId: string): Caller {
	const first = /^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})\s*(?:[;,]|$)/i.exec(request.header("accept-language") ?? "");
	return {
		requestId,
		clientAddress: request.clientAddress,
		userAgent: (request.header("user-agent") ?? "").slice(0, LONGEST_USER_AGENT),
		language: first?.[1] ?? "",
	};
}

const LONGEST_USER_AGENT = 512;

function respond(request: ApiRequest, contract: Contract, presented: Presented): ApiResponse {
	const headers: Record<string, string> = { ...presented.headers };
	const { status } = contract.answer;
	if (presented.body === null) return { status, headers, body: null };
	headers["content-type"] = contract.face === "scim" ? SCIM_MEDIA_TYPE : "application/json";
	headers["cache-control"] = "private, no-cache";
	if (contract.method === "GET" && headers.etag !== undefined && noneMatch(request, headers.etag))
		return { status: 304, headers, body: null };
	return { status, headers, body: presented.body };
}

function noneMatch(request: ApiRequest, etag: string): boolean {
	const header = request.header("if-none-match");
	return header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;
}

function presentJson(result: unknown): Presented {
	return { body: result === undefined || result === null ? null : JSON.stringify(result) };
}
