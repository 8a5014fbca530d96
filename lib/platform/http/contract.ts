import type { ZodObject, ZodType, z } from "zod";
import type { Permission } from "@/lib/platform/kernel/permissions";
import type { DocumentedRefusal, Refusal } from "@/lib/platform/kernel/refusal";
import { countItems } from "./count-items";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The format of responses and refusals: management interfaces, SCIM 2.0 (RFC 7644 §3.12), or OAuth 2.0 (RFC 6749 §5.2). */
export type ErrorFormat = "management" | "scim" | "oauth";

/**
 * Who may call an operation: holders of a permission in the request's organization; with `own-token`, holders of any valid token
 * there, about themselves; with `any-token`, in whichever organization the token acts, if the use case decides what it allows; or
 * everybody.
 */
export type Access = Permission | "own-token" | "any-token" | "public";

/** The refusal of an invalid body or query; it takes a description of the problems. */
export type FormatRefusal = Refusal<[problems: string]>;

export type BodyVerdict<Body> = { ok: true; value: Body } | { ok: false; problems: string[]; refusal?: FormatRefusal };

export interface RequestBody<Body> {
	/** For the documentation. */
	schema: ZodType;
	/** Reports every problem with its JSON path. */
	parse(raw: unknown): BodyVerdict<Body>;
	refusal: FormatRefusal;
	limitBytes: number;
}

/** One operation of an interface: the only source of its validation, types, browser client and documentation. */
export interface Contract<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
	method: HttpMethod;
	/** In the syntax of OpenAPI: `/flows/{flowId}`. */
	path: string;
	operationId: string;
	summary: string;
	description?: string;
	tag: string;
	/** The format of the management interfaces by default. */
	errorFormat?: ErrorFormat;
	access: Access;
	params?: ZodObject & ZodType<Params>;
	query?: ZodObject & ZodType<Query>;
	/** The refusal of an invalid query parameter. */
	queryRefusal?: (parameter: string) => FormatRefusal;
	body?: RequestBody<Body>;
	/** Whether responses have an ETag, and conditional GETs are answered with 304. */
	etag?: boolean;
	/** Whether answering takes long for reasons other than reading a list, so that an organization may have few at once. */
	costly?: boolean;
	/** Whether `If-Match` is evaluated. */
	ifMatch?: boolean;
	answer: { status: 200 | 201 | 204; schema?: ZodType<Answer>; mediaType?: string; description: string };
	/** The refusals of this operation, without the common refusals of all operations. */
	refusals: readonly DocumentedRefusal[];
}

/** Infers the types of a contract that is written as a literal. */
export function defineContract<
	P extends ZodObject | undefined = undefined,
	Q extends ZodObject | undefined = undefined,
	Body = undefined,
	A extends ZodType | undefined = undefined,
>(
	contract: Omit<Contract, "params" | "query" | "body" | "answer"> & {
		params?: P;
		query?: Q;
		body?: RequestBody<Body>;
		answer: { status: 200 | 201 | 204; schema?: A; mediaType?: string; description: string };
	},
): Contract<
	P extends ZodObject ? z.output<P> : undefined,
	Q extends ZodObject ? z.output<Q> : undefined,
	Body,
	A extends ZodType ? z.output<A> : undefined
> {
	return contract as never;
}

/** How many problems of a body are described; the others are counted. */
const MAX_PROBLEMS = 500;

/** The lists of a body may have as many items as would fill it with items of this size, and these in any case. */
const BYTES_OF_AN_ITEM = 50;
const MIN_ITEMS = 5_000;

/** A JSON body that is validated by its schema. */
export function jsonBody<Schema extends ZodType>(
	schema: Schema,
	refusal: FormatRefusal,
	limitBytes = 65_536,
	refusalOf: (issue: { path: readonly PropertyKey[] }) => FormatRefusal = () => refusal,
): RequestBody<z.output<Schema>> {
	return {
		schema,
		refusal,
		limitBytes,
		parse(raw) {
			const most = Math.max(MIN_ITEMS, Math.floor(limitBytes / BYTES_OF_AN_ITEM));
			if (countItems(raw) > most)
				return { ok: false, problems: [`The lists of the body must not have more than ${most} items together.`] };
			const parsed = schema.safeParse(raw);
			if (parsed.success) return { ok: true, value: parsed.data };
			const [first] = parsed.error.issues;
			return {
				ok: false,
				refusal: first === undefined ? refusal : refusalOf(first),
				problems: problemsIn(parsed.error.issues),
			};
		},
	};
}

/** The problems of a value as sentences, each with its path. */
export function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string[] {
	const problems = issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
		const place = jsonPath(path);
		return place === "" ? message : `${place}: ${message}`;
	});
	const more = issues.length - problems.length;
	return more === 0 ? problems : [...problems, `further problems: ${more}`];
}

/** Writes a path as `nodes[3].inputs[0].type`. */
export function jsonPath(path: readonly PropertyKey[]): string {
	let text = "";
	for (const step of path) {
		if (typeof step === "number") text += `[${step}]`;
		else text += text === "" ? String(step) : `.${String(step)}`;
	}
	return text;
}
