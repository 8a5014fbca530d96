import type { ZodObject, ZodType, z } from "zod";
import type { Permission } from "@/lib/platform/kernel/permissions";
import type { DocumentedRefusal, Refusal } from "@/lib/platform/kernel/refusal";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How answers and refusals are written: as the management interfaces do, or as SCIM 2.0 (RFC 7644 §3.12). */
export type ErrorFormat = "management" | "scim";

/**
 * Who may call an operation: holders of a permission in the organization the request is about; holders of any token that
 * counts, wherever it acts, where the use case decides what it is good for; or everybody.
 */
export type Access = Permission | "any-token" | "public";

/** What a body or a query that is not as it must be is refused with; it takes the problems. */
export type FormatRefusal = Refusal<[problems: string]>;

export type BodyVerdict<Body> = { ok: true; value: Body } | { ok: false; problems: string[]; refusal?: FormatRefusal };

export interface RequestBody<Body> {
	/** What the documentation shows. */
	schema: ZodType;
	/** Reports every problem, each with its JSON path. */
	parse(raw: unknown): BodyVerdict<Body>;
	refusal: FormatRefusal;
	limitBytes: number;
}

/** One operation of an interface: the single source of validation, types, browser client and documentation. */
export interface Contract<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
	method: HttpMethod;
	/** As OpenAPI writes it: `/flows/{flowId}`. */
	path: string;
	operationId: string;
	summary: string;
	description?: string;
	tag: string;
	/** Without, that of the management interfaces. */
	errorFormat?: ErrorFormat;
	access: Access;
	params?: ZodObject & ZodType<Params>;
	query?: ZodObject & ZodType<Query>;
	/** Which refusal a bad query parameter gets. */
	queryRefusal?: (parameter: string) => FormatRefusal;
	body?: RequestBody<Body>;
	/** The response carries an ETag, and a conditional GET is answered 304. */
	etag?: boolean;
	/** `If-Match` is honoured. */
	ifMatch?: boolean;
	answer: { status: 200 | 201 | 204; schema?: ZodType<Answer>; description: string };
	/** What this operation refuses; the interfaces add what every operation does. */
	refusals: readonly DocumentedRefusal[];
}

/** Keeps the inferred types of a contract written as a literal. */
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
		answer: { status: 200 | 201 | 204; schema?: A; description: string };
	},
): Contract<
	P extends ZodObject ? z.output<P> : undefined,
	Q extends ZodObject ? z.output<Q> : undefined,
	Body,
	A extends ZodType ? z.output<A> : undefined
> {
	return contract as never;
}

/** A JSON body checked by its schema alone. */
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
			const parsed = schema.safeParse(raw);
			if (parsed.success) return { ok: true, value: parsed.data };
			const [first] = parsed.error.issues;
			return {
				ok: false,
				refusal: first === undefined ? refusal : refusalOf(first),
				problems: parsed.error.issues.map((issue) => {
					const path = jsonPath(issue.path);
					return path === "" ? issue.message : `${path}: ${issue.message}`;
				}),
			};
		},
	};
}

/** `nodes[3].inputs[0].type` */
export function jsonPath(path: readonly PropertyKey[]): string {
	let text = "";
	for (const step of path) {
		if (typeof step === "number") text += `[${step}]`;
		else text += text === "" ? String(step) : `.${String(step)}`;
	}
	return text;
}
