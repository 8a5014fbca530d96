import { randomBytes } from "node:crypto";
import { ASSERTION, PROTOCOL, Status } from "../names";
import { element, text } from "../xml/xml-text";

/** An id of 160 bits that XML takes as one. */
export function newMessageId(): string {
	return `_${randomBytes(20).toString("hex")}`;
}

/** Without milliseconds, which some service providers cannot read. */
export function instant(ms: number): string {
	return new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");
}

export interface StatusResponse {
	/** Entity id of Portico for the organization. */
	issuer: string;
	/** Where it is sent. */
	destination: string;
	/** The request it answers; null for a response that nobody asked for. */
	inResponseTo: string | null;
	/** Of the top level, then the one below it. */
	status: readonly string[];
	/** For whoever reads the service provider's log. */
	message?: string;
}

/** A response (SAML 2.0 Core §3.2.2), not signed yet. @param content XML behind its status */
export function statusResponse(
	name: "Response" | "LogoutResponse",
	{ issuer, destination, inResponseTo, status, message }: StatusResponse,
	content = "",
): string {
	return element(
		`samlp:${name}`,
		{
			"xmlns:samlp": PROTOCOL,
			"xmlns:saml": ASSERTION,
			ID: newMessageId(),
			Version: "2.0",
			IssueInstant: instant(Date.now()),
			Destination: destination,
			InResponseTo: inResponseTo ?? undefined,
		},
		element("saml:Issuer", {}, text(issuer)),
		element(
			"samlp:Status",
			{},
			statusCode(status),
			...(message === undefined ? [] : [element("samlp:StatusMessage", {}, text(message))]),
		),
		content,
	);
}

function statusCode([top = Status.responder, ...below]: readonly string[]): string {
	return element("samlp:StatusCode", { Value: top }, ...(below.length === 0 ? [] : [statusCode(below)]));
}
