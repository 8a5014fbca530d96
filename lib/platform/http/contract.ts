import type { ZodObject, ZodType, z } from "zod";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How answers and refusals are written: as the management interfaces do, or as SCIM 2.0 (RFC 7644 §3.12). */
export type Face = "management" | "scim";

/**
 * Instead of a scope: any token that counts will do, wherever it acts, and the use case decides what it is good for. The
 * path then only says what is asked about; the caller stays who they are, where they are.
 */
export const ANY_TOKEN = "";

/** The code and message a refusal of this kind carries; the description names the problem. */
export interface Refusal {
	code: string;
	message: string;
}

/** One line of the error table of an operation, for the documentation and its tests. */
export interface DocumentedError extends Refusal {
	status: number;
	when: string;
}

export type BodyVerdict<Body> = { ok: true; value: Body } | { ok: false; problems: string[]; refusal?: Refusal };

export interface RequestBody<Body> {
	/** What the documentation shows. */
	schema: ZodType;
	/** Reports every problem, each with its JSON path. */
	parse(raw: unknown): BodyVerdict<Body>;
	refusal: Refusal;
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
	face?: Face;
	/** The scope a token must hold, or `ANY_TOKEN`; null where nobody needs to be signed in. */
	scope: string | null;
	params?: ZodObject & ZodType<Params>;
	query?: ZodObject & ZodType<Query>;
	/** Which refusal a bad query parameter gets. */
	queryRefusal?: (parameter: string) => Refusal;
	body?: RequestBody<Body>;
	/** The response carries an ETag, and a conditional GET is answered 304. */
	etag?: boolean;
	/** `If-Match` is honoured. */
	ifMatch?: boolean;
	answer: { status: 200 | 201 | 204; schema?: ZodType<Answer>; description: string };
	errors: readonly DocumentedError[];
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
	refusal: Refusal,
	limitBytes = 65_536,
	refusalOf: (issue: { path: readonly PropertyKey[] }) => Refusal = () => refusal,
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
