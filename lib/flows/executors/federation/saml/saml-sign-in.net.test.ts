import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { attributeOf, childOf, textOf } from "@/lib/platform/saml";
import { ASSERTION, NAME_ID_FORMAT_URIS, Status } from "@/lib/platform/saml/names";
import { anExecution, HeldUsers } from "../../fixtures/an-execution";
import { CALLBACK, type Context, executeOf, leave, reasonOf } from "../../fixtures/federated";
import {
	AUDIENCE,
	aKey,
	posted,
	requestIn,
	responseXml,
	type Said,
	type SamlKey,
	samlConnection,
} from "../../fixtures/saml-provider";
import { samlAuthExecutor } from "../../saml-auth/executor";

const execute = executeOf(samlAuthExecutor);
let key: SamlKey;
let other: SamlKey;
let users: HeldUsers;

beforeAll(async () => {
	[key, other] = await Promise.all([aKey(), aKey()]);
});
beforeEach(() => {
	users = new HeldUsers();
	users.add({ username: "ada" }, "sso alice");
});

const execution = (change: Partial<ExecutionIdentityProvider> = {}) => anExecution(samlConnection(key, change), users);

interface Situation {
	context?: Context;
	/** The XML of the response. */
	answer?: (id: string) => string;
	tamper?: (values: Record<string, string>) => Record<string, string>;
}

/** A complete sign-in. */
async function signIn({ context = execution(), answer, tamper = (values) => values }: Situation = {}) {
	const { url, data } = await leave(context, execute);
	const { id, relayState } = requestIn(url);
	const SAMLResponse = posted((answer ?? ((asked) => responseXml(key, asked)))(id));
	const values = tamper({ SAMLResponse, RelayState: relayState });
	return execute({ ...context, data: { ...context.data, ...data }, values: { ...context.values, ...values } });
}

const saying = (change: Partial<Said>) => ({ answer: (id: string) => responseXml(key, id, change) });

describe("the way to the provider", () => {
	it("carries an AuthnRequest for this application, which names where to answer, and a state of this execution", async () => {
		const context = execution();
		const { url } = await leave(context, execute);
		const { request, id, relayState } = requestIn(url);
		expect(url.startsWith("https://idp.example/sso?x=1&")).toBe(true);
		expect(attributeOf(request, "AssertionConsumerServiceURL")).toBe(CALLBACK);
		expect(attributeOf(request, "ForceAuthn")).toBeUndefined();
		const issuer = childOf(request, ASSERTION, "Issuer");
		expect(issuer && textOf(issuer)).toBe(AUDIENCE);
		expect(id).toMatch(/^_[0-9a-f]{32}$/);
		expect(relayState.startsWith(`${context.executionId}.`)).toBe(true);
		// SAML 2.0 Bindings §3.4.3.
		expect(Buffer.byteLength(relayState)).toBeLessThanOrEqual(80);
	});

	it("asks for a new authentication where the application does", async () => {
		const context = execution();
		const { url } = await leave({ ...context, request: { ...context.request, prompt: ["login"] } }, execute);
		expect(attributeOf(requestIn(url).request, "ForceAuthn")).toBe("true");
	});
});

describe("a signed response", () => {
	it.each(["assertion", "response", "both"] as const)("with a signature of the %s signs in", async (signs) => {
		expect(await signIn(saying({ signs }))).toMatchObject({
			kind: "success",
			subject: { username: "ada" },
			amr: ["fed"],
		});
	});

	it("by the second of two certificates signs in, while the provider changes its key", async () => {
		const saml = samlConnection(key).saml;
		const certificates = [other.certificate, key.certificate];
		const context = execution({ saml: saml && { ...saml, certificates } });
		expect(reasonOf(await signIn({ context }))).toBe("success");
	});

	it("creates a user where the provider may, with the values of known attributes; the address is not verified", async () => {
		users = new HeldUsers();
		expect(reasonOf(await signIn({ context: execution({ provisions: true }) }))).toBe("success");
		expect(users.created).toMatchObject([
			{ user: { username: "alice", attributes: { email: "alice@example.com", firstName: "Alice" }, verified: [] } },
		]);
	});

	it("has verified addresses where the administrator trusts them", async () => {
		users = new HeldUsers();
		await signIn({ context: execution({ provisions: true, trustsEmail: true }) });
		expect(users.created).toMatchObject([{ user: { verified: ["email"] } }]);
	});

	it("says how somebody authenticated there, which counts only where that is trusted", async () => {
		const said = saying({ contextClass: "https://refeds.org/profile/mfa" });
		expect(await signIn(said)).toMatchObject({ amr: ["fed"] });
		expect(await signIn({ ...said, context: execution({ trustsMethods: true }) })).toMatchObject({
			amr: ["fed", "mfa"],
		});
	});

	it("that says no is a decline", async () => {
		const said = saying({ status: Status.responder, secondStatus: Status.authnFailed, signs: "response" });
		expect(reasonOf(await signIn(said))).toBe("declined");
	});
});

describe("a response is refused", () => {
	const wrong: [string, Partial<Said>][] = [
		["without a signature", { signs: "nothing" }],
		["of another issuer", { issuer: "https://evil.example" }],
		["for another audience", { audience: "https://other.example" }],
		["for another recipient", { recipient: "https://other.example/acs" }],
		["with another destination", { destination: "https://other.example/acs" }],
		["to another request", { inResponseTo: "_other" }],
		["whose subject is confirmed for another request", { confirmedFor: "_other" }],
		["that is too old", { until: -120 }],
		["from the future", { from: 180 }],
		["with a transient subject", { format: NAME_ID_FORMAT_URIS.transient }],
		["without a subject", { nameId: "" }],
		["of another version", { version: "1.1" }],
		["with an error", { status: Status.responder }],
	];
	it.each(wrong)("%s", async (_, change) => {
		expect(reasonOf(await signIn(saying(change)))).toBe("provider-refused");
	});

	it.each(["assertion", "response", "both"] as const)("when another key signed the %s", async (signs) => {
		expect(reasonOf(await signIn({ answer: (id) => responseXml(other, id, { signs }) }))).toBe("provider-refused");
	});

	it("with a state that is not the execution's own", async () => {
		for (const RelayState of ["", "forged", "01a1fa6c-5f50-734c-9303-e32e5bd3c5c6.forged"]) {
			const result = await signIn({ tamper: (values) => ({ ...values, RelayState }) });
			expect(reasonOf(result)).toBe("provider-refused");
		}
	});

	it("that nobody asked for: the browser is sent to the provider instead", async () => {
		const values = { SAMLResponse: posted(responseXml(key, "_unasked")), RelayState: "x" };
		expect((await execute({ ...execution(), values })).kind).toBe("redirect");
	});

	it("the second time", async () => {
		const context = execution();
		const { url, data } = await leave(context, execute);
		const { id, relayState } = requestIn(url);
		const values = { SAMLResponse: posted(responseXml(key, id)), RelayState: relayState };
		const first = await execute({ ...context, data: { ...data }, values });
		expect(first.kind).toBe("success");
		const kept = { ...data, ...(first.kind === "success" ? first.data : {}) };
		expect((await execute({ ...context, data: kept, values })).kind).toBe("redirect");
	});

	it("after the connection was changed to another provider", async () => {
		const context = execution();
		const { url, data } = await leave(context, execute);
		const { id, relayState } = requestIn(url);
		const saml = samlConnection(key).saml;
		const changed = execution({ saml: saml && { ...saml, entityId: "https://new.example" } });
		const values = { SAMLResponse: posted(responseXml(key, id)), RelayState: relayState };
		expect(reasonOf(await execute({ ...changed, data: { ...data }, values }))).toBe("provider-refused");
	});

	it.each([
		["no base64", () => "<xml/>"],
		["nothing", () => "="],
		["no XML", () => posted("hello")],
		["a document type", (xml: string) => posted(xml.replace("<samlp:Response", "<!DOCTYPE x><samlp:Response"))],
		["another element", () => posted("<a/>")],
		["too much", (xml: string) => posted(xml.replace("</samlp:Status>", `${" ".repeat(200_000)}</samlp:Status>`))],
	])("that is %s", async (_, spoil) => {
		const result = await signIn({
			tamper: (values) => ({
				...values,
				SAMLResponse: spoil(Buffer.from(values.SAMLResponse ?? "", "base64").toString("utf8")),
			}),
		});
		expect(reasonOf(result)).toBe("provider-refused");
	});
});

describe("signature wrapping is refused", () => {
	const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
	const signatureIn = (xml: string) => /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? "";
	const evilOf = (xml: string) => xml.replace(signatureIn(xml), "").replaceAll(">alice<", ">mallory<");

	it.each<[string, (xml: string) => string]>([
		[
			"a second, forged assertion before the signed one",
			(xml) =>
				xml.replace(assertionIn(xml), `${evilOf(assertionIn(xml)).replace("_assertion", "_evil")}${assertionIn(xml)}`),
		],
		[
			"a forged assertion after the signed one",
			(xml) =>
				xml.replace(assertionIn(xml), `${assertionIn(xml)}${evilOf(assertionIn(xml)).replace("_assertion", "_evil")}`),
		],
		[
			"the signed assertion inside a forged one",
			(xml) =>
				xml.replace(
					assertionIn(xml),
					evilOf(assertionIn(xml))
						.replace("_assertion", "_evil")
						.replace("</saml:Assertion>", `${assertionIn(xml)}</saml:Assertion>`),
				),
		],
		[
			"the signed assertion in an Object of the signature of a forged one",
			(xml) => {
				const signed = assertionIn(xml);
				const wrapped = signatureIn(signed).replace(
					"</ds:Signature>",
					`<ds:Object>${signed.replace(signatureIn(signed), "")}</ds:Object></ds:Signature>`,
				);
				return xml.replace(signed, evilOf(signed).replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`));
			},
		],
		[
			"the signed assertion in an extension, and a forged one with its ID",
			(xml) =>
				xml
					.replace("<samlp:Status>", `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions><samlp:Status>`)
					.replace(/<saml:Assertion(?!.*<saml:Assertion).*<\/saml:Assertion>/s, (last) => evilOf(last)),
		],
		["a change of the subject", (xml) => xml.replaceAll(">alice<", ">mallory<")],
		[
			"a second subject",
			(xml) =>
				xml.replace("<saml:Subject>", "<saml:Subject><saml:NameID>mallory</saml:NameID></saml:Subject><saml:Subject>"),
		],
	])("%s", async (_, forge) => {
		users.add({ username: "mallory" }, "sso mallory");
		const result = await signIn({ answer: (id) => forge(responseXml(key, id)) });
		expect(reasonOf(result)).toBe("provider-refused");
	});

	it("a comment inside a subject, which is read as it was signed", async () => {
		users.add({ username: "victim" }, "sso alice@victim.example");
		const signed = (id: string) => responseXml(key, id, { nameId: "alice@victim.example.evil.example" });
		const answer = (id: string) => signed(id).replace("victim.example.evil", "victim.example<!-- -->.evil");
		const result = await signIn({ answer });
		expect(reasonOf(result)).not.toBe("success");
	});
});
