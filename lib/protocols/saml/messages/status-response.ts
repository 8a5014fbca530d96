import { randomBytes } from "node:crypto";
import { now } from "@/lib/platform/kernel";
import { element, text } from "@/lib/platform/markup/xml-text";
import { ASSERTION, PROTOCOL, Status } from "@/lib/platform/saml/names";

/** A random id of 160 bits that is a valid XML id. */
export function newMessageId(): string {
	return `_${randomBytes(20).toString("hex")}`;
}

/** A time as text without milliseconds, which some service providers cannot parse. @param ms milliseconds since 1970 */
export function samlTimestamp(ms: number): string {
	return new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");
}

export interface StatusResponse {
	/** Entity id of Portico for the organization. */
	issuer: string;
	/** The URL to which the response is sent. */
	destination: string;
	/** The id of the request; null for an unsolicited response. */
	inResponseTo: string | null;
	/** The status code of the top level, then the second-level code. */
	status: readonly string[];
	/** A message for the log of the service provider. */
	message?: string;
}

/** An unsigned response (SAML 2.0 Core §3.2.2). @param content XML after its status */
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
			IssueInstant: samlTimestamp(now()),
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
