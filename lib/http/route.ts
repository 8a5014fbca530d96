import { randomUUID } from "node:crypto";
import { DomainError, type RequestContext } from "@/lib/kernel";
import { log } from "@/lib/log";
import type { ApiRequest, ApiResponse } from "./api-message";
import { authenticate, authenticateAnywhere } from "./authenticate";
import { ANY_TOKEN, type Contract, type Face, type HttpMethod } from "./contract";
import { answerAcross, type CrossOrigin, preflight } from "./cross-origin";
import { errorResponse } from "./error-response";
import { countOpenRequest } from "./open-request-limit";
import { readJson } from "./read-json";
import { SCIM_MEDIA_TYPE } from "./scim-error";
import { fromWebRequest, toWebResponse } from "./web";

export type { CrossOrigin };

/** What a use case is asked with. */
export interface Asked<Params, Query, Body> {
	params: Params;
	query: Query;
	body: Body;
	/** Versions named by `If-Match`; null when the header is absent or `*`. */
	ifMatch: number[] | null;
}

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
	return nextHandler(null, async () => ({
		status: 200,
		headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
		body: JSON.stringify(produce()),
	}));
}

/** What a `route.ts` exports: a handler for every verb. */
export type Resource = Record<HttpMethod | "HEAD" | "OPTIONS", RouteHandler>;

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
	return nextHandler(contract as Contract, async (request, requestId) => {
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
	const handler = nextHandler(contract as Contract, (request, requestId) =>
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

/** The handlers of one path, with 405 and `Allow` for every other verb. */
export function resource(...handlers: RouteHandler[]): Resource {
	const byMethod = new Map(handlers.map((handler) => [handler.contract?.method ?? "GET", handler]));
	const allowed = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
	const face = handlers[0]?.contract?.face;
	const refused = () =>
		new DomainError("method-not-allowed", "REQ-4050", "Method not allowed", `This path answers ${allowed}.`, {
			allow: allowed,
		});
	const refuse = nextHandler(null, () => Promise.reject(refused()), face);
	const across = handlers.find((handler) => handler.across !== undefined)?.across;
	const answerOptions = async (request: ApiRequest) =>
		across === undefined
			? { status: 204, headers: { allow: allowed }, body: null }
			: preflight(across, request, allowed);
	// The front door leads every verb here that no member is named after.
	const options = nextHandler(
		null,
		(request) => (request.method === "OPTIONS" ? answerOptions(request) : Promise.reject(refused())),
		face,
	);
	const get = byMethod.get("GET");
	return {
		GET: get ?? refuse,
		HEAD: get ?? refuse,
		POST: byMethod.get("POST") ?? refuse,
		PUT: byMethod.get("PUT") ?? refuse,
		PATCH: byMethod.get("PATCH") ?? refuse,
		DELETE: byMethod.get("DELETE") ?? refuse,
		OPTIONS: options,
	};
}

/** Answers every verb on a path below an interface that leads nowhere. */
export function noSuchResource(face?: Face): Resource {
	const refuse = nextHandler(
		null,
		async () => {
			throw new DomainError("not-found", "REQ-4040", "Not found", "There is nothing at this path.");
		},
		face,
	);
	return { GET: refuse, HEAD: refuse, POST: refuse, PUT: refuse, DELETE: refuse, PATCH: refuse, OPTIONS: refuse };
}

function nextHandler(
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

async function ask<P, Q, B, A>(request: ApiRequest, contract: Contract<P, Q, B, A>): Promise<Asked<P, Q, B>> {
	return {
		params: request.params as P,
		query: contract.query === undefined ? (undefined as Q) : readQuery(request.search, contract),
		body: contract.body === undefined ? (undefined as B) : await readBody(request, contract.body),
		ifMatch: contract.ifMatch === true ? readIfMatch(request.header("if-match")) : null,
	};
}

async function readBody<B>(
	request: ApiRequest,
	expected: NonNullable<Contract<unknown, unknown, B>["body"]>,
): Promise<B> {
	const raw = await readJson(request, expected.limitBytes, expected.refusal);
	const verdict = expected.parse(raw);
	if (verdict.ok) return verdict.value;
	const { code, message } = verdict.refusal ?? expected.refusal;
	throw new DomainError("invalid", code, message, verdict.problems.join("; "));
}

const MALFORMED_QUERY = { code: "REQ-4000", message: "Invalid query parameter" };

function readQuery<P, Q, B, A>(search: string, contract: Contract<P, Q, B, A>): Q {
	const refusalOf = contract.queryRefusal ?? (() => MALFORMED_QUERY);
	const refuse = (parameter: string, description: string) => {
		const { code, message } = refusalOf(parameter);
		return new DomainError("invalid", code, message, description);
	};
	const values: Record<string, string> = {};
	const known = contract.query?.shape ?? {};
	for (const [name, value] of new URLSearchParams(search)) {
		if (!Object.hasOwn(known, name)) continue;
		if (Object.hasOwn(values, name)) throw refuse(name, `The parameter ${name} occurs more than once.`);
		values[name] = value;
	}
	const parsed = contract.query?.safeParse(values);
	if (parsed === undefined || parsed.success) return parsed?.data as Q;
	const parameter = String(parsed.error.issues[0]?.path[0] ?? "");
	throw refuse(parameter, parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
}

/** Our entity tags are version numbers; any other tag matches nothing, so it becomes version 0. */
/** Versions and revisions begin at 0. */
const NO_VERSION = -1;

function readIfMatch(header: string | undefined): number[] | null {
	if (header === undefined || header.trim() === "*") return null;
	return header.split(",").map((tag) => Number(/^\s*"(\d{1,9})(?:-inactive)?"\s*$/.exec(tag)?.[1] ?? NO_VERSION));
}

function noneMatch(request: ApiRequest, etag: string): boolean {
	const header = request.header("if-none-match");
	return header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;
}

function requestIdOf(request: ApiRequest): string {
	const given = request.header("x-request-id");
	return given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

function presentJson(result: unknown): Presented {
	return { body: result === undefined || result === null ? null : JSON.stringify(result) };
}
