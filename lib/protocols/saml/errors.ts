import { defineRefusal } from "@/lib/platform/kernel/refusal";

/** The key of the text that `/gate/error` shows. */
export type ErrorPage =
	| "invalid_request"
	| "invalid_client"
	| "invalid_redirect_uri"
	| "unauthorized_client"
	| "used_request"
	| "temporarily_unavailable";

/** A message to which the service provider gets no response; the browser gets an error page. `reason` is for the log. */
export class RefusedMessage extends Error {
	readonly page: ErrorPage;

	constructor(reason: string, page: ErrorPage = "invalid_request") {
		super(reason);
		this.name = "RefusedMessage";
		this.page = page;
	}
}

/** A request that is answered with an error status. */
export class FailedRequest extends Error {
	/** The status code of the top level, and the second-level code. */
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
	remedy: "Send the metadata of one service provider or identity provider, as XML without a document type.",
	description: (problem: string) => problem,
});
