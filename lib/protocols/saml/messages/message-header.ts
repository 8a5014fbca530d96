import { RefusedMessage } from "../errors";
import { ASSERTION, PROTOCOL } from "../names";
import { attributeOf, childOf, textOf } from "../xml/parse-xml";
import { refusing } from "./received-message";

/** What every message says of itself (SAML 2.0 Core §3.2.1, §3.2.2). */
export interface MessageHeader {
	id: string;
	issuer: string;
	/** Milliseconds since 1970. */
	issuedAt: number;
	destination: string | undefined;
}

/** XML Schema NCName, as far as anybody uses it, and no longer than is stored. */
const ID = /^[A-Za-z_][\w.-]{0,255}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const MAX_ISSUER = 1_024;

/** @throws RefusedMessage for another element, another version, and what is missing or malformed */
export function readHeader(root: Element, name: "AuthnRequest" | "LogoutRequest" | "LogoutResponse"): MessageHeader {
	if (root.namespaceURI !== PROTOCOL || root.localName !== name) throw new RefusedMessage(`the message is no ${name}`);
	if (attributeOf(root, "Version") !== "2.0") throw new RefusedMessage("the version is not 2.0");
	const id = attributeOf(root, "ID") ?? "";
	if (!ID.test(id)) throw new RefusedMessage("the ID is missing or malformed");
	const instant = attributeOf(root, "IssueInstant") ?? "";
	const issuedAt = INSTANT.test(instant) ? Date.parse(instant) : Number.NaN;
	if (Number.isNaN(issuedAt)) throw new RefusedMessage("the IssueInstant is missing or malformed");
	return { id, issuedAt, issuer: issuerOf(root), destination: attributeOf(root, "Destination") };
}

/** Who says that they sent the message. @throws RefusedMessage */
export function issuerOf(root: Element): string {
	return refusing(() => {
		const issuer = childOf(root, ASSERTION, "Issuer");
		const name = issuer === undefined ? "" : textOf(issuer);
		if (name === "" || name.length > MAX_ISSUER) throw new RefusedMessage("the Issuer is missing or too long");
		return name;
	});
}

/** Clocks may differ by this. */
const SKEW_MS = 2 * 60_000;
/** A request that is older was kept by somebody. */
const LIFETIME_MS = 10 * 60_000;
/** Longer than a request is taken: an id is forgotten when the request is too old in any case. */
export const REMEMBERED_SECONDS = (LIFETIME_MS + 2 * SKEW_MS) / 1000;

/** @throws RefusedMessage for a message that is too old, from the future, or was sent to somebody else */
export function requireTimely({ issuedAt, destination }: MessageHeader, endpoint: string, now = Date.now()): void {
	if (issuedAt > now + SKEW_MS) throw new RefusedMessage("the message is from the future", "used_request");
	if (issuedAt < now - LIFETIME_MS - SKEW_MS) throw new RefusedMessage("the message is too old", "used_request");
	if (destination !== undefined && destination !== "" && destination !== endpoint)
		throw new RefusedMessage("the Destination is another one");
}
