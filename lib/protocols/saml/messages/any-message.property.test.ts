import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { signXml } from "@/lib/platform/saml";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { anAuthnRequest } from "@/lib/platform/saml/fixtures/an-authn-request";
import { METADATA, PROTOCOL } from "@/lib/platform/saml/names";
import { RefusedMessage } from "../errors";
import { readAuthnRequest } from "./authn-request";
import { readLogoutRequest } from "./logout-request";
import { readLogoutResponse } from "./logout-response";
import { messageInForm, messageInQuery, rawParameters, verifiedRoot } from "./received-message";
import { readSpMetadata } from "./sp-metadata";

let key: Awaited<ReturnType<typeof aCertificate>>;
let signed: string;
beforeAll(async () => {
	key = await aCertificate();
	signed = signXml(anAuthnRequest(), { ...key, algorithm: "rsa-sha256" });
});

const SNIPPETS = [
	"<",
	">",
	"&",
	'"',
	"<!--",
	"-->",
	"<![CDATA[",
	"]]>",
	"<?x?>",
	"<!DOCTYPE a>",
	"&#0;",
	"&#xD800;",
	"&amp;",
	"</saml:Issuer>",
	"<ds:Reference/>",
	' ID="_request"',
	' xmlns:x="urn:x"',
	"\u0000",
	"\uD800",
];

/** Edits that cut pieces out of a text and insert others. */
const edits = fc.array(
	fc.record({
		at: fc.nat(4_000),
		cut: fc.nat(40),
		insert: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ unit: "binary", maxLength: 8 })),
	}),
	{ minLength: 1, maxLength: 6 },
);
type Edit = { at: number; cut: number; insert: string };
const edited = (text: string, changes: readonly Edit[]) =>
	changes.reduce((current, { at, cut, insert }) => {
		const place = at % (current.length + 1);
		return current.slice(0, place) + insert + current.slice(place + cut);
	}, text);

/** Whether a message was read or refused; throws every error that is not a refusal. */
function outcomeOf(read: () => unknown): "read" | "refused" {
	try {
		read();
		return "read";
	} catch (error) {
		if (error instanceof RefusedMessage || error instanceof DomainError) return "refused";
		throw error;
	}
}

const posted = (xml: string) =>
	messageInForm(rawParameters(`SAMLRequest=${encodeURIComponent(Buffer.from(xml).toString("base64"))}`), "SAMLRequest");

describe("for random input", () => {
	test("a message is read, or refused without another error", () => {
		fc.assert(
			fc.property(edits, fc.boolean(), (changes, isSigned) => {
				const xml = edited(isSigned ? signed : anAuthnRequest(), changes);
				const read = () => verifiedRoot(posted(xml), isSigned ? [key.publicKey] : [], isSigned);
				for (const reader of [readAuthnRequest, readLogoutRequest, readLogoutResponse]) outcomeOf(() => reader(read()));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	test("a signed message that is read has the signed content", () => {
		const original = readAuthnRequest(verifiedRoot(posted(signed), [key.publicKey], true));
		fc.assert(
			fc.property(edits, (changes) => {
				let request: unknown = original;
				outcomeOf(() => {
					request = readAuthnRequest(verifiedRoot(posted(edited(signed, changes)), [key.publicKey], true));
				});
				expect(request).toEqual(original);
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	test("a query is read, or refused without another error", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200 }), fc.base64String({ maxLength: 200 }), (query, message) => {
				outcomeOf(() => messageInQuery(rawParameters(query), "SAMLRequest"));
				const carried = `SAMLRequest=${encodeURIComponent(message)}&${query.replaceAll("=", "")}`;
				outcomeOf(() => verifiedRoot(messageInQuery(rawParameters(carried), "SAMLRequest"), [key.publicKey], false));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	test("metadata is read, or refused without another error", () => {
		const metadata = `<EntityDescriptor xmlns="${METADATA}" entityID="urn:sp"><SPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://sp.example/acs" index="1"/></SPSSODescriptor></EntityDescriptor>`;
		expect(outcomeOf(() => readSpMetadata(metadata))).toBe("read");
		fc.assert(
			fc.property(edits, (changes) => {
				outcomeOf(() => readSpMetadata(edited(metadata, changes)));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});
