import { attributeOf, childOf, childrenOf, textOf } from "@/lib/platform/saml";
import { ASSERTION, PROTOCOL } from "@/lib/platform/saml/names";
import { RefusedMessage } from "../errors";
import type { AskedContext } from "./authn-context";
import { type MessageHeader, readHeader } from "./message-header";
import { refusing } from "./received-message";

/** An authentication request (SAML 2.0 Core §3.4.1). */
export interface AuthnRequest extends MessageHeader {
	forceAuthn: boolean;
	isPassive: boolean;
	acsUrl: string | undefined;
	acsIndex: number | undefined;
	/** The requested binding of the response. */
	binding: string | undefined;
	nameIdFormat: string | undefined;
	/** The NameID of the requested user, if any. */
	subject: string | undefined;
	context: AskedContext | null;
}

const MAX_CLASSES = 20;
const MAX_SUBJECT = 300;

/** @throws RefusedMessage */
export function readAuthnRequest(root: Element): AuthnRequest {
	const header = readHeader(root, "AuthnRequest");
	return refusing(() => ({
		...header,
		forceAuthn: flag(root, "ForceAuthn"),
		isPassive: flag(root, "IsPassive"),
		acsUrl: attributeOf(root, "AssertionConsumerServiceURL"),
		acsIndex: indexOf(root),
		binding: attributeOf(root, "ProtocolBinding"),
		nameIdFormat: formatOf(root),
		subject: subjectOf(root),
		context: contextOf(root),
	}));
}

function flag(root: Element, name: string): boolean {
	const value = attributeOf(root, name) ?? "false";
	if (!["true", "false", "1", "0"].includes(value)) throw new RefusedMessage(`${name} is neither true nor false`);
	return value === "true" || value === "1";
}

function indexOf(root: Element): number | undefined {
	const value = attributeOf(root, "AssertionConsumerServiceIndex");
	if (value === undefined) return undefined;
	if (!/^\d{1,5}$/.test(value)) throw new RefusedMessage("AssertionConsumerServiceIndex is no index");
	return Number(value);
}

function formatOf(root: Element): string | undefined {
	const policy = childOf(root, PROTOCOL, "NameIDPolicy");
	return policy === undefined ? undefined : attributeOf(policy, "Format");
}

function subjectOf(root: Element): string | undefined {
	const subject = childOf(root, ASSERTION, "Subject");
	if (subject === undefined) return undefined;
	// Web browser SSO profile §4.1.4.1: the subject must not contain a confirmation.
	if (childrenOf(subject, ASSERTION, "SubjectConfirmation").length > 0)
		throw new RefusedMessage("a SubjectConfirmation is not accepted");
	const nameId = childOf(subject, ASSERTION, "NameID");
	if (nameId === undefined) throw new RefusedMessage("the Subject must be a NameID");
	const name = textOf(nameId);
	if (name === "" || name.length > MAX_SUBJECT) throw new RefusedMessage("the Subject is empty or too long");
	return name;
}

const COMPARISONS = ["exact", "minimum", "maximum", "better"] as const;

function contextOf(root: Element): AskedContext | null {
	const requested = childOf(root, PROTOCOL, "RequestedAuthnContext");
	if (requested === undefined) return null;
	const asked = attributeOf(requested, "Comparison") ?? "exact";
	const comparison = COMPARISONS.find((each) => each === asked);
	if (comparison === undefined) throw new RefusedMessage("the Comparison is not one of SAML");
	const classes = childrenOf(requested, ASSERTION, "AuthnContextClassRef").map(textOf);
	if (classes.length > MAX_CLASSES) throw new RefusedMessage("too many authentication contexts are named");
	return { comparison, classes };
}
