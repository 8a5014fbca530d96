import { environment } from "@/lib/platform/env";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import type { ApiRequest, ApiResponse } from "./api-message";
import { askedLanguage } from "./asked-language";
import type { Authentication } from "./authentication";
import { configures } from "./configures";
import type { Contract } from "./contract";
import { answerAcross, type CrossOrigin } from "./cross-origin";
import { answerDocument, keptDocument } from "./kept-document";
import { noneMatch } from "./none-match";
import { countOpenRequest } from "./open-request-limit";
import { type ParseBody, type ParsedRequest, parseRequest } from "./parse-request";
import { configurationLocked } from "./refusals";
import { requestHandler } from "./request-handler";
import { inShareOfRequests } from "./request-shares";
import { SCIM_MEDIA_TYPE } from "./scim-error";

export type { CrossOrigin };

/** An operation as it is served: its contract with its use case. */
export interface Operation {
	contract: Contract;
	handle(request: ApiRequest): Promise<ApiResponse>;
	/** The same for a caller who is already authorized; absent for public operations. @throws DomainError */
	invoke?(context: RequestContext, request: ApiRequest): Promise<ApiResponse>;
	/** The same as a part of another operation, in whose turn it runs, also while the configuration is locked. @throws DomainError */
	part?(context: RequestContext, request: ApiRequest): Promise<ApiResponse>;
	/** The pages of other origins that may call the operation. */
	across?: Pick<CrossOrigin, "isKnown">;
}

/** An operation for authorized callers, before it is known who they are and which pages may read its answers. */
export interface JoinedOperation extends Required<Pick<Operation, "contract" | "invoke" | "part">> {
	servedFor(callers: Callers): Operation;
}

/** Who may call the operations that are not public. */
export interface Callers {
	authentication: Authentication;
	/** The pages of other origins that may read what the application of their token gets. */
	across: CrossOrigin<Principal>;
}

/** The caller of a public operation, known only by the request. */
export interface Caller {
	requestId: string;
	clientAddress: string;
	userAgent: string;
	/** The token of `Authorization: Bearer` (RFC 6750 §2.1), which the use case verifies; null without one. */
	bearer: string | null;
	/** The preferred language as BCP 47; empty if the request names none. */
	language: string;
}

export interface Presented {
	/** JSON text. */
	body: string | null;
	headers?: Record<string, string>;
}

/** A response of unknown length, in the media type of the contract. */
export interface PresentedParts {
	parts: AsyncIterable<string>;
	headers?: Record<string, string>;
}

type Present<P, Q, B, Result> = (result: Result, request: ParsedRequest<P, Q, B>) => Presented | PresentedParts;

type Perform<P, Q, B, Result> = (context: RequestContext, request: ParsedRequest<P, Q, B>) => Promise<Result>;

/** Parses the JSON value of a body for a caller. */
type ParseFor<Body> = (raw: unknown, context: RequestContext) => ReturnType<ParseBody<Body>>;

/**
 * Joins a contract to its use case.
 * @param present writes the result; JSON by default
 */
export function operation<P, Q, B, A, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: Perform<P, Q, B, Result>,
	present?: Present<P, Q, B, Result>,
): JoinedOperation;
/**
 * Joins a contract to its use case if the server parses the body by more than the schema of the contract.
 * @param parseBody must refuse everything that the schema refuses
 */
export function operation<P, Q, B, A, Parsed, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: Perform<P, Q, Parsed, Result>,
	present: Present<P, Q, Parsed, Result>,
	parseBody: ParseFor<Parsed>,
): JoinedOperation;
export function operation<P, Q, B, A, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: Perform<P, Q, B, Result>,
	present: Present<P, Q, B, Result> = presentJson,
	parseBody: ParseFor<B> | undefined = contract.body?.parse,
): JoinedOperation {
	const { access } = contract;
	if (access === "public") throw new Error(`${contract.operationId} is public: join it by publicOperation`);
	const inPath = contract.path.startsWith("/t/{organization}/");
	const obtainedForIt = contract.path.startsWith("/t/{organization}/o/");
	const perform = async (context: RequestContext, request: ApiRequest) => {
		const parse = parseBody && ((raw: unknown) => parseBody(raw, context));
		const parsed = await parseRequest(request, contract, parse);
		const result = await useCase(context, parsed);
		return respond(request, contract as Contract, present(result, parsed));
	};
	const isLocked = configures(contract);
	const invoke = async (context: RequestContext, request: ApiRequest) => {
		const { configurationLocked: locked } = environment();
		if (isLocked && locked !== null) throw configurationLocked(locked.address);
		return inShareOfRequests(contract as Contract, { context, request }, () => perform(context, request));
	};
	const principalOf = ({ authenticate, authenticateAnywhere }: Authentication, request: ApiRequest) =>
		access === "any-token"
			? authenticateAnywhere(request)
			: authenticate(request, access, {
					organization: inPath ? request.params.organization : undefined,
					obtainedForIt,
				});
	const operated = { contract: contract as Contract, invoke, part: perform };
	return {
		...operated,
		servedFor: ({ authentication, across }) => ({
			...operated,
			across,
			handle: requestHandler(contract as Contract, (request, requestId) =>
				answerAcross(
					across,
					request,
					requestId,
					async () => {
						const principal = await principalOf(authentication, request);
						const context = { principal, requestId, clientAddress: request.clientAddress };
						return { result: principal, response: await invoke(context, request) };
					},
					contract.errorFormat,
				),
			),
		}),
	};
}

/**
 * Joins a public contract to its use case, with a limit on requests per address. Without `across`, no page of another origin can
 * read the responses.
 */
export function publicOperation<P, Q, B, A, Result>(
	contract: Contract<P, Q, B, A>,
	useCase: (caller: Caller, request: ParsedRequest<P, Q, B>) => Promise<Result>,
	present: Present<P, Q, B, Result> = presentJson,
	across?: CrossOrigin<Result>,
): Operation {
	if (contract.access !== "public") throw new Error(`${contract.operationId} needs ${contract.access}`);
	return {
		contract: contract as Contract,
		handle: requestHandler(contract as Contract, (request, requestId) =>
			answerAcross(across, request, requestId, async () => {
				countOpenRequest(request.clientAddress);
				const parsed = await parseRequest(request, contract);
				const result = await useCase(callerOf(request, requestId), parsed);
				const response = respond(request, contract as Contract, present(result, parsed));
				return { result, response: { ...response, headers: { ...response.headers, "cache-control": "no-store" } } };
			}),
		),
		...(across !== undefined && { across }),
	};
}

/** A public document that changes only with a release. */
export function documentOperation(contract: Contract, produce: () => unknown): Operation {
	return {
		contract,
		handle: requestHandler(contract, (request) => answerDocument(request, keptDocument(contract.operationId, produce))),
	};
}

function callerOf(request: ApiRequest, requestId: string): Caller {
	return {
		requestId,
		clientAddress: request.clientAddress,
		userAgent: (request.header("user-agent") ?? "").slice(0, MAX_USER_AGENT),
		bearer: /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(request.header("authorization") ?? "")?.[1] ?? null,
		language: askedLanguage(request.header("accept-language")),
	};
}

const MAX_USER_AGENT = 512;

function respond(request: ApiRequest, contract: Contract, presented: Presented | PresentedParts): ApiResponse {
	const headers: Record<string, string> = { ...presented.headers };
	const { status, mediaType } = contract.answer;
	const { body, parts } = "parts" in presented ? { ...presented, body: null } : { ...presented, parts: undefined };
	if (body === null && parts === undefined) return { status, headers, body: null };
	headers["content-type"] = mediaType ?? (contract.errorFormat === "scim" ? SCIM_MEDIA_TYPE : "application/json");
	// An answer to a change may have a secret that is shown once (RFC 7591 §3.2.1).
	headers["cache-control"] ??= contract.method === "GET" ? "private, no-cache" : "no-store";
	if (contract.method === "GET" && headers.etag !== undefined && noneMatch(request, headers.etag))
		return { status: 304, headers, body: null };
	return { status, headers, body, ...(parts !== undefined && { parts }) };
}

function presentJson(result: unknown): Presented {
	return { body: result === undefined || result === null ? null : JSON.stringify(result) };
}
