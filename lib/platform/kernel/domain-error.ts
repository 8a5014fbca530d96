/** What kind of refusal this is; `lib/platform/http/error-status.ts` is the one place that maps it to an HTTP status. */
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
	| "unavailable";

/**
 * A refusal the product makes on purpose. `code`, `message` and `description` are the three members every management
 * interface answers with; anything thrown that is not a DomainError is a defect and answered 500.
 */
export class DomainError extends Error {
	readonly kind: ErrorKind;
	readonly code: string;
	readonly description: string;
	/** Extra response headers, for example `WWW-Authenticate` or `Allow`. */
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		kind: ErrorKind,
		code: string,
		message: string,
		description: string,
		headers: Record<string, string> = {},
	) {
		super(message);
		this.name = "DomainError";
		this.kind = kind;
		this.code = code;
		this.description = description;
		this.headers = headers;
	}
}
