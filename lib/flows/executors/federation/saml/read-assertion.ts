import { attributeOf, childOf, childrenOf, claimOfAttribute, textOf } from "@/lib/platform/saml";
import { ASSERTION, nameIdFormatOf } from "@/lib/platform/saml/names";
import type { FederatedIdentity } from "../federated-identity";
import { WrongAnswer } from "../provider-failure";
import { refusing } from "./read-response";

const SKEW_MS = 60_000;
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const MAX_SUBJECT = 255;
const MAX_ATTRIBUTES = 200;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/** Methods of authentication (RFC 8176) that a class of authentication contexts stands for. */
const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
	["urn:oasis:names:tc:SAML:2.0:ac:classes:Password", ["pwd"]],
	["urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport", ["pwd"]],
	["https://refeds.org/profile/mfa", ["mfa"]],
	["http://schemas.microsoft.com/claims/multipleauthn", ["mfa"]],
]);

export interface ExpectedAssertion {
	/** The entity id of the provider. */
	issuer: string;
	/** Portico's entity id at the provider. */
	audience: string;
	requestId: string;
	assertionConsumerUrl: string;
	/** Whether the addresses that the provider sends are treated as verified. */
	trustsEmail: boolean;
}

/**
 * The person of a signed assertion (SAML 2.0 Profiles §4.1.4.3), after its conditions were checked.
 * @throws WrongAnswer
 */
export function readAssertion(assertion: Element, expected: ExpectedAssertion, now = Date.now()): FederatedIdentity {
	return refusing(() => {
		const issuer = childOf(assertion, ASSERTION, "Issuer");
		if (issuer === undefined || textOf(issuer) !== expected.issuer) throw new WrongAnswer("another issuer");
		requireConditions(assertion, expected.audience, now);
		const { subject, isAddress } = subjectOf(assertion, expected, now);
		const claims = claimsOf(assertion, subject);
		const email = claims.email ?? (isAddress ? subject : null);
		return {
			subject,
			email,
			emailVerified: email !== null && expected.trustsEmail,
			claims: email === null ? claims : { ...claims, email },
			amr: methodsOf(assertion, now),
		};
	});
}

function requireConditions(assertion: Element, audience: string, now: number): void {
	const conditions = childOf(assertion, ASSERTION, "Conditions");
	if (conditions === undefined) throw new WrongAnswer("no Conditions");
	requireNow(conditions, now);
	const restrictions = childrenOf(conditions, ASSERTION, "AudienceRestriction");
	const names = restrictions.map((each) => childrenOf(each, ASSERTION, "Audience").map(textOf));
	if (names.length === 0 || !names.every((each) => each.includes(audience)))
		throw new WrongAnswer("it is for another audience");
}

/** Checks `NotBefore` and `NotOnOrAfter`, with the usual difference between clocks. */
function requireNow(element: Element, now: number): void {
	const [from, until] = [instantOf(element, "NotBefore"), instantOf(element, "NotOnOrAfter")];
	if (from !== undefined && from > now + SKEW_MS) throw new WrongAnswer("it is not valid yet");
	if (until !== undefined && until <= now - SKEW_MS) throw new WrongAnswer("it is not valid any more");
}

function instantOf(element: Element, name: string): number | undefined {
	const value = attributeOf(element, name);
	if (value === undefined) return undefined;
	const instant = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(instant)) throw new WrongAnswer(`${name} is malformed`);
	return instant;
}

function subjectOf(
	assertion: Element,
	expected: ExpectedAssertion,
	now: number,
): { subject: string; isAddress: boolean } {
	const holder = childOf(assertion, ASSERTION, "Subject");
	if (holder === undefined || !childrenOf(holder, ASSERTION, "SubjectConfirmation").some(isConfirmed))
		throw new WrongAnswer("its subject is not confirmed for this request");
	const nameId = childOf(holder, ASSERTION, "NameID");
	const subject = nameId === undefined ? "" : textOf(nameId);
	if (nameId === undefined || subject === "" || subject.length > MAX_SUBJECT) throw new WrongAnswer("no usable NameID");
	const format = nameIdFormatOf(attributeOf(nameId, "Format") ?? "");
	if (format === "transient") throw new WrongAnswer("a transient NameID does not tell who somebody is");
	return { subject, isAddress: format === "emailAddress" };

	function isConfirmed(confirmation: Element): boolean {
		const data = childOf(confirmation, ASSERTION, "SubjectConfirmationData");
		if (attributeOf(confirmation, "Method") !== BEARER || data === undefined) return false;
		const until = instantOf(data, "NotOnOrAfter");
		return (
			attributeOf(data, "NotBefore") === undefined &&
			until !== undefined &&
			until > now - SKEW_MS &&
			attributeOf(data, "Recipient") === expected.assertionConsumerUrl &&
			attributeOf(data, "InResponseTo") === expected.requestId
		);
	}
}

/** The name under which mappings find the NameID. */
export const NAME_ID = "NameID";

/**
 * The first value of each attribute, by its name, by its friendly name, and by the claim that a known name stands for. A name
 * that an attribute really has takes precedence over the others.
 */
function claimsOf(assertion: Element, subject: string): Record<string, string> {
	const claims = new Map<string, string>();
	const others = new Map<string, string>();
	const attributes = childrenOf(assertion, ASSERTION, "AttributeStatement").flatMap((statement) =>
		childrenOf(statement, ASSERTION, "Attribute"),
	);
	if (attributes.length > MAX_ATTRIBUTES) throw new WrongAnswer("too many attributes");
	for (const attribute of attributes) {
		const [first] = childrenOf(attribute, ASSERTION, "AttributeValue");
		const name = attributeOf(attribute, "Name");
		// Values that are XML themselves cannot become attributes of a profile.
		if (first === undefined || name === undefined || first.getElementsByTagName("*").length > 0) continue;
		const value = textOf(first);
		if (!claims.has(name)) claims.set(name, value);
		for (const other of [attributeOf(attribute, "FriendlyName"), claimOfAttribute(name)])
			if (other !== undefined && !others.has(other)) others.set(other, value);
	}
	return Object.fromEntries([...others, ...claims, [NAME_ID, subject]]);
}

function methodsOf(assertion: Element, now: number): string[] {
	const statements = childrenOf(assertion, ASSERTION, "AuthnStatement");
	if (statements.length === 0) throw new WrongAnswer("no AuthnStatement");
	const methods = statements.flatMap((statement) => {
		const until = instantOf(statement, "SessionNotOnOrAfter");
		if (until !== undefined && until <= now - SKEW_MS) throw new WrongAnswer("the session there is over");
		const context = childOf(statement, ASSERTION, "AuthnContext");
		const name = context === undefined ? undefined : childOf(context, ASSERTION, "AuthnContextClassRef");
		return name === undefined ? [] : (METHODS.get(textOf(name)) ?? []);
	});
	return [...new Set(methods)];
}
