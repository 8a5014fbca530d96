import type { REMEDY_OF_KIND } from "./remedy-of-kind";

/** The kind of a refusal; `STATUS_OF_KIND` in `lib/platform/http/status.ts` maps it to an HTTP status. */
export type ErrorKind =
	| "invalid"
	| "unauthenticated"
	| "forbidden"
	| "not-found"
	| "method-not-allowed"
	| "timeout"
	| "conflict"
	| "precondition-failed"
	| "too-large"
	| "unsupported-media-type"
	| "too-many-requests"
	| "bad-gateway"
	| "unavailable";

/** One row of the error table of an operation. */
export interface DocumentedRefusal {
	kind: ErrorKind;
	code: string;
	message: string;
	/** When the operation refuses with this code, for the documentation. */
	when: string;
}

/** A function that creates a refusal: `throw flowNotFound()`. */
export interface Refusal<Args extends unknown[] = []> extends Readonly<DocumentedRefusal> {
	(...args: Args): DomainError;
	/** What whoever is refused can do, for the documentation; absent where `REMEDY_OF_KIND` says it. */
	readonly remedy?: string;
}

type SpeakingKind = keyof typeof REMEDY_OF_KIND;
type Remedied = { kind: SpeakingKind; remedy?: string } | { kind: Exclude<ErrorKind, SpeakingKind>; remedy: string };

type RefusalDefinition<Args extends unknown[]> = RefusalWords<Args> & Remedied;

interface RefusalWords<Args extends unknown[]> extends DocumentedRefusal {
	/** The description in the response. */
	description: string | ((...args: Args) => string);
	/** Additional response headers, for example `Retry-After`. */
	headers?: Record<string, string> | ((...args: Args) => Record<string, string>);
	/** The `scimType` of SCIM responses, if `code` is not one that SCIM defines. */
	scimType?: (...args: Args) => string;
}

/**
 * A documented error. Every management interface responds with its `code`, `message` and `description`. Anything else that is
 * thrown is a defect, and results in a 500. Created by `defineRefusal` only.
 */
export class DomainError extends Error {
	readonly kind: ErrorKind;
	readonly code: string;
	readonly description: string;
	/** Additional response headers, for example `WWW-Authenticate` or `Allow`. */
	readonly headers: Readonly<Record<string, string>>;
	readonly scimType: string | undefined;

	constructor(
		refusal: DocumentedRefusal,
		description: string,
		headers: Readonly<Record<string, string>> = {},
		scimType?: string,
	) {
		super(refusal.message);
		this.name = "DomainError";
		this.kind = refusal.kind;
		this.code = refusal.code;
		this.description = description;
		this.headers = headers;
		this.scimType = scimType;
	}
}

/**
 * Defines a refusal once: contracts list it, use cases throw it.
 * @example
 * export const flowNotFound = defineRefusal({ kind: "not-found", code: "FMS-1006", message: "Flow not found",
 *   when: "No such flow.", description: "The flow does not exist." });
 */
export function defineRefusal<Args extends unknown[] = []>(definition: RefusalDefinition<Args>): Refusal<Args> {
	const { description, headers, scimType, ...documented } = definition;
	const refuse = (...args: Args) =>
		new DomainError(
			documented,
			typeof description === "string" ? description : description(...args),
			typeof headers === "function" ? headers(...args) : headers,
			scimType?.(...args),
		);
	return Object.assign(refuse, documented);
}

/** The same refusal, documented for one operation with another `when`. */
export function refusedWhen({ kind, code, message }: DocumentedRefusal, when: string): DocumentedRefusal {
	return { kind, code, message, when };
}
