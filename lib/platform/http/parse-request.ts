import type { ApiRequest } from "./api-message";
import type { BodyVerdict, Contract, RequestBody } from "./contract";
import { readJson } from "./read-json";
import { malformedQuery } from "./refusals";

/** The inputs of a request, typed by its contract. */
export interface ParsedRequest<Params, Query, Body> {
	params: Params;
	query: Query;
	body: Body;
	/** The versions in `If-Match`; null if the header is absent or `*`. */
	ifMatch: readonly number[] | null;
	/** The same as text, for what has no revision: the tags without their quotes. */
	entityTags: readonly string[] | null;
}

/** Parses the JSON value of a body. */
export type ParseBody<Body> = (raw: unknown) => BodyVerdict<Body> | Promise<BodyVerdict<Body>>;

/** Parses a request by its contract. @throws DomainError for anything that the contract does not allow */
export async function parseRequest<P, Q, B, A>(
	request: ApiRequest,
	contract: Contract<P, Q, B, A>,
	parseBody: ParseBody<B> | undefined = contract.body?.parse,
): Promise<ParsedRequest<P, Q, B>> {
	return {
		params: request.params as P,
		query: contract.query === undefined ? (undefined as Q) : readQuery(request.search, contract),
		body: contract.body && parseBody ? await readBody(request, contract.body, parseBody) : (undefined as B),
		ifMatch: contract.ifMatch === true ? readIfMatch(request.header("if-match")) : null,
		entityTags: contract.ifMatch === true ? readEntityTags(request.header("if-match")) : null,
	};
}

async function readBody<B>(
	request: ApiRequest,
	{ limitBytes, refusal }: Pick<RequestBody<B>, "limitBytes" | "refusal">,
	parse: ParseBody<B>,
): Promise<B> {
	const verdict = await parse(await readJson(request, limitBytes, refusal));
	if (verdict.ok) return verdict.value;
	throw (verdict.refusal ?? refusal)(verdict.problems.join("; "));
}

function readQuery<P, Q, B, A>(search: string, contract: Contract<P, Q, B, A>): Q {
	const refusalOf = contract.queryRefusal ?? (() => malformedQuery);
	const refuse = (parameter: string, problem: string) => refusalOf(parameter)(problem);
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

/** Entity tags are version numbers from 0; any other tag matches nothing. */
const NO_VERSION = -1;

function readIfMatch(header: string | undefined): readonly number[] | null {
	if (header === undefined || header.trim() === "*") return null;
	return header.split(",").map((tag) => Number(/^\s*"(\d{1,9})(?:-inactive)?"\s*$/.exec(tag)?.[1] ?? NO_VERSION));
}

function readEntityTags(header: string | undefined): readonly string[] | null {
	if (header === undefined || header.trim() === "*") return null;
	return header.split(",").map((tag) => /^\s*"([^"]*)"\s*$/.exec(tag)?.[1] ?? "");
}
