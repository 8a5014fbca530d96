import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** Which words `/gate/error` shows. */
export type ErrorPage =
	| "invalid_request"
	| "invalid_client"
	| "invalid_redirect_uri"
	| "unauthorized_client"
	| "used_request"
	| "temporarily_unavailable";

/** A message that nobody is answered for: the browser gets a page that says so. `reason` is for the log. */
export class RefusedMessage extends Error {
	readonly page: ErrorPage;

	constructor(reason: string, page: ErrorPage = "invalid_request") {
		super(reason);
		this.name = "RefusedMessage";
		this.page = page;
	}
}

/** A request that the service provider is answered with a status instead of what it asked for. */
export class FailedRequest extends Error {
	/** Of the top level, and the one below it. */
	readonly status: readonly [string, string];

	constructor(top: string, second: string, message: string) {
		super(message);
		this.name = "FailedRequest";
		this.status = [top, second];
	}
}

export const invalidRequest = defineRefusal({
	kind: "invalid",
	code: "SML-1001",
	message: "Invalid request format",
	when: "The body is malformed.",
	description: (problem: string) => problem,
});

export const invalidMetadata = defineRefusal({
	kind: "invalid",
	code: "SML-1002",
	message: "Invalid SAML metadata",
	when: "The text is no XML, has a document type, describes no service provider or several, or holds what Portico cannot use.",
	description: (problem: string) => problem,
});
