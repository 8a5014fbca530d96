import { now } from "@/lib/platform/kernel";
import { attributeOf, childOf, textOf } from "@/lib/platform/saml";
import { ASSERTION, PROTOCOL } from "@/lib/platform/saml/names";
import { RefusedMessage } from "../errors";
import { refusing } from "./received-message";

/** The members that every message has (SAML 2.0 Core §3.2.1, §3.2.2). */
export interface MessageHeader {
	id: string;
	issuer: string;
	/** Milliseconds since 1970. */
	issuedAt: number;
	destination: string | undefined;
}

/** The ASCII part of an XML Schema NCName, up to the length that is stored. */
const ID = /^[A-Za-z_][\w.-]{0,255}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const MAX_ISSUER = 1_024;

/** @throws RefusedMessage for another element or version, and for missing or malformed members */
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

/** The claimed sender of the message. @throws RefusedMessage */
export function issuerOf(root: Element): string {
	return refusing(() => {
		const issuer = childOf(root, ASSERTION, "Issuer");
		const name = issuer === undefined ? "" : textOf(issuer);
		if (name === "" || name.length > MAX_ISSUER) throw new RefusedMessage("the Issuer is missing or too long");
		return name;
	});
}

/** The allowed difference between clocks. */
const SKEW_MS = 2 * 60_000;
/** The maximum age of a request; an older one may be a replay. */
const LIFETIME_MS = 10 * 60_000;
/** Ids are stored longer than the maximum age of a request, so that no request is accepted twice. */
export const REMEMBERED_SECONDS = (LIFETIME_MS + 2 * SKEW_MS) / 1000;

/** @throws RefusedMessage for a message that is too old, from the future, or has another destination */
export function requireTimely({ issuedAt, destination }: MessageHeader, endpoint: string, at = now()): void {
	if (issuedAt > at + SKEW_MS) throw new RefusedMessage("the message is from the future", "used_request");
	if (issuedAt < at - LIFETIME_MS - SKEW_MS) throw new RefusedMessage("the message is too old", "used_request");
	if (destination !== undefined && destination !== "" && destination !== endpoint)
		throw new RefusedMessage("the Destination is another one");
}
