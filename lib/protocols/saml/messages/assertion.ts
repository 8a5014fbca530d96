import type { SamlSettings } from "@/lib/identity/applications/contract";
import { now } from "@/lib/platform/kernel";
import { element, text } from "@/lib/platform/markup/xml-text";
import { ASSERTION, ATTRIBUTE_NAME_FORMAT_URIS, NAME_ID_FORMAT_URIS } from "@/lib/platform/saml/names";
import type { NameId } from "./name-id";
import { newMessageId, samlTimestamp } from "./status-response";

/** How long an assertion is valid. */
const LIFETIME_MS = 5 * 60_000;
/** The allowed difference between clocks. */
const SKEW_MS = 60_000;

export interface AssertionContent {
	/** Entity id of Portico for the organization. */
	issuer: string;
	/** The URL to which the response is posted. */
	recipient: string;
	inResponseTo: string | null;
	nameId: NameId;
	sessionIndex: string;
	/** Seconds since 1970. */
	authenticatedAt: number;
	contextClass: string;
	/** The claims about the user that the assertion may contain. */
	claims: Readonly<Record<string, unknown>>;
}

/** The unsigned assertion about a sign-in (SAML 2.0 Profiles §4.1.4.2). */
export function assertion(saml: SamlSettings, content: AssertionContent, at = now()): string {
	const { issuer, recipient, inResponseTo, nameId, sessionIndex, authenticatedAt, contextClass, claims } = content;
	const until = samlTimestamp(at + LIFETIME_MS);
	return element(
		"saml:Assertion",
		{ "xmlns:saml": ASSERTION, ID: newMessageId(), Version: "2.0", IssueInstant: samlTimestamp(at) },
		element("saml:Issuer", {}, text(issuer)),
		element(
			"saml:Subject",
			{},
			nameIdElement(nameId),
			element(
				"saml:SubjectConfirmation",
				{ Method: "urn:oasis:names:tc:SAML:2.0:cm:bearer" },
				element("saml:SubjectConfirmationData", {
					NotOnOrAfter: until,
					Recipient: recipient,
					InResponseTo: inResponseTo ?? undefined,
				}),
			),
		),
		element(
			"saml:Conditions",
			{ NotBefore: samlTimestamp(at - SKEW_MS), NotOnOrAfter: until },
			element(
				"saml:AudienceRestriction",
				{},
				...[saml.issuer, ...saml.audiences].map((audience) => element("saml:Audience", {}, text(audience))),
			),
		),
		element(
			"saml:AuthnStatement",
			{ AuthnInstant: samlTimestamp(authenticatedAt * 1000), SessionIndex: sessionIndex },
			element("saml:AuthnContext", {}, element("saml:AuthnContextClassRef", {}, text(contextClass))),
		),
		attributeStatement(saml, claims),
	);
}

export function nameIdElement({ format, value, spNameQualifier }: NameId): string {
	const attributes = { Format: NAME_ID_FORMAT_URIS[format], SPNameQualifier: spNameQualifier };
	return element("saml:NameID", attributes, text(value));
}

/** The AttributeStatement; an empty text without attributes, because it needs at least one. */
function attributeStatement({ attributes }: SamlSettings, claims: AssertionContent["claims"]): string {
	const stated = attributes.flatMap(({ name, claim, nameFormat }) => {
		const values = textsOf(Object.hasOwn(claims, claim) ? claims[claim] : undefined);
		if (values.length === 0) return [];
		const written = values.map((value) => element("saml:AttributeValue", {}, text(value)));
		return [element("saml:Attribute", { Name: name, NameFormat: ATTRIBUTE_NAME_FORMAT_URIS[nameFormat] }, ...written)];
	});
	return stated.length === 0 ? "" : element("saml:AttributeStatement", {}, ...stated);
}

/** A claim as values of an attribute: a list becomes several values, an address one line. */
function textsOf(claim: unknown): string[] {
	if (Array.isArray(claim)) return claim.flatMap(textsOf);
	if (typeof claim === "string") return claim === "" ? [] : [claim];
	if (typeof claim === "number" || typeof claim === "boolean") return [String(claim)];
	return typeof claim === "object" && claim !== null && "formatted" in claim ? textsOf(claim.formatted) : [];
}
