import { now } from "@/lib/platform/kernel";
import { element, text } from "@/lib/platform/markup/xml-text";
import { attributeOf, childOf, childrenOf, textOf } from "@/lib/platform/saml";
import { ASSERTION, PROTOCOL } from "@/lib/platform/saml/names";
import { RefusedMessage } from "../errors";
import { nameIdElement } from "./assertion";
import { type MessageHeader, readHeader } from "./message-header";
import type { NameId } from "./name-id";
import { refusing } from "./received-message";
import { samlTimestamp } from "./status-response";

/** A service provider's request to end sessions (SAML 2.0 Core §3.7.1). */
export interface LogoutRequest extends MessageHeader {
	nameId: string;
	/** The sessions to end; empty for all sessions of this NameID. */
	sessionIndexes: string[];
}

const MAX_SESSIONS = 50;

/** @throws RefusedMessage */
export function readLogoutRequest(root: Element, at = now()): LogoutRequest {
	const header = readHeader(root, "LogoutRequest");
	return refusing(() => {
		const until = attributeOf(root, "NotOnOrAfter");
		if (until !== undefined && !(Date.parse(until) > at))
			throw new RefusedMessage("the message has expired", "used_request");
		const nameId = childOf(root, ASSERTION, "NameID");
		if (nameId === undefined) throw new RefusedMessage("the NameID is missing");
		const sessionIndexes = childrenOf(root, PROTOCOL, "SessionIndex").map(textOf);
		if (sessionIndexes.length > MAX_SESSIONS) throw new RefusedMessage("too many sessions are named");
		return { ...header, nameId: textOf(nameId), sessionIndexes };
	});
}

/** How long a request is valid. */
const LIFETIME_MS = 5 * 60_000;

/** The unsigned request that notifies a service provider about the end of a session. */
export function logoutRequest(
	{ id, issuer, destination }: { id: string; issuer: string; destination: string },
	{ name, sessionIndex }: { name: NameId; sessionIndex: string },
	at = now(),
): string {
	return element(
		"samlp:LogoutRequest",
		{
			"xmlns:samlp": PROTOCOL,
			"xmlns:saml": ASSERTION,
			ID: id,
			Version: "2.0",
			IssueInstant: samlTimestamp(at),
			NotOnOrAfter: samlTimestamp(at + LIFETIME_MS),
			Destination: destination,
		},
		element("saml:Issuer", {}, text(issuer)),
		nameIdElement(name),
		element("samlp:SessionIndex", {}, text(sessionIndex)),
	);
}
