import { organizationOf } from "@/lib/platform/kernel/console-address";
import type { Permission } from "@/lib/platform/kernel/permissions";
import type { Access, Contract, HttpMethod } from "./contract";
import { REFUSAL_HEADER } from "./scim-error";

/** The refusal of a call; `status` is 0 without a response. */
export class CallError extends Error {
	readonly status: number;
	readonly code: string;
	readonly description: string;
	/** The `scimType` of a SCIM response. */
	readonly scimType: string | undefined;

	constructor(status: number, code: string, message: string, description: string, scimType?: string) {
		super(message);
		this.name = "CallError";
		this.status = status;
		this.code = code;
		this.description = description;
		this.scimType = scimType;
	}
}

export interface CallOptions<Params, Query, Body> {
	params?: Params;
	query?: Partial<Record<keyof Query & string, string | number | undefined>>;
	body?: Body | string;
	/** The entity tag for `If-Match`. */
	ifMatch?: string;
	signal?: AbortSignal;
}

/** The access of an operation, and whether it is refused while the configuration is locked. */
export type CalledAccess = Access | `${Permission}:configured`;

/**
 * The parts of a contract that the browser needs: method, path and permission, and its types. A whole contract is not assignable,
 * because it has a summary: it would add the schemas of its room to the page.
 */
export interface CalledContract<Params, Query, Body, Answer> {
	readonly method: HttpMethod;
	readonly path: string;
	readonly access: CalledAccess;
	readonly summary?: never;
	/** For the types only. */
	readonly types?: { params: Params; query: Query; body: Body; answer: Answer };
}

/** The part of a contract in the `calls.ts` of its room. */
export type Called<C> = C extends Contract<infer P, infer Q, infer B, infer A> ? CalledContract<P, Q, B, A> : never;

/** Calls an operation from the browser, authenticated by the session cookie. @throws CallError */
export async function call<P, Q, B, A>(
	contract: CalledContract<P, Q, B, A>,
	options: CallOptions<P, Q, unknown> = {},
): Promise<{ value: A; etag: string | null }> {
	const response = await request(contract, options, "application/json");
	const text = await response.text();
	return { value: (text === "" ? undefined : JSON.parse(text)) as A, etag: response.headers.get("etag") };
}

/** Sends the request of a call; the body of a successful response is not read yet. @throws CallError */
export async function request<P, Q, B, A>(
	contract: CalledContract<P, Q, B, A>,
	options: CallOptions<P, Q, unknown>,
	accept: string,
): Promise<Response> {
	const headers: Record<string, string> = { accept };
	if (options.body !== undefined) headers["content-type"] = "application/json";
	const organization = organizationOfPage();
	if (organization !== undefined) headers["x-organization"] = organization;
	if (options.ifMatch !== undefined) headers["if-match"] = options.ifMatch;
	const body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
	let response: Response;
	try {
		response = await fetch(urlOf(contract.path, options.params, options.query), {
			method: contract.method,
			headers,
			body,
			credentials: "same-origin",
			signal: options.signal,
		});
	} catch (error) {
		if (options.signal?.aborted === true) throw error;
		throw new CallError(0, "NETWORK", "No answer", "The server could not be reached.");
	}
	if (response.ok) return response;
	throw refusalFrom(response, await response.text());
}

/** The organization in the address of this tab. */
function organizationOfPage(): string | undefined {
	return typeof location === "undefined" ? undefined : organizationOf(location.pathname);
}

function urlOf(path: string, params: unknown, query: Record<string, unknown> = {}): string {
	const values = (params ?? {}) as Record<string, string>;
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	return search.size === 0 ? filled : `${filled}?${search}`;
}

function refusalFrom({ status, headers }: Response, text: string): CallError {
	try {
		const { code, message, description, scimType, detail } = JSON.parse(text) as Record<string, string>;
		if (code !== undefined && message !== undefined) return new CallError(status, code, message, description ?? "");
		// RFC 7644 §3.12: `scimType` is only present for the errors that SCIM defines.
		if (detail !== undefined) {
			const known = headers.get(REFUSAL_HEADER) ?? scimType ?? `SCIM-${status}`;
			return new CallError(status, known, detail, detail, scimType);
		}
	} catch {
		// The body is not JSON of Portico: a proxy has answered.
	}
	return new CallError(status, "UNKNOWN", "Unexpected answer", `The server answered ${status}.`);
}
