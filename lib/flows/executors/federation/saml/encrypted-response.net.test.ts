import { createPublicKey, verify } from "node:crypto";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encrypt } from "xml-encryption";
import { signXml } from "@/lib/platform/saml";
import { ASSERTION } from "@/lib/platform/saml/names";
import { anExecution, HeldUsers } from "../../fixtures/an-execution";
import { executeOf, leave, reasonOf } from "../../fixtures/federated";
import { aKey, posted, requestIn, responseXml, type SamlKey, samlConnection } from "../../fixtures/saml-provider";
import { samlAuthExecutor } from "../../saml-auth/executor";

const GCM = "http://www.w3.org/2009/xmlenc11#aes256-gcm";
const OAEP = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
const SUBJECT_ONLY = /<saml:Subject>.*<\/saml:Subject>/s;

const execute = executeOf(samlAuthExecutor);
let provider: SamlKey;
let portico: SamlKey;
let former: SamlKey;

beforeAll(async () => {
	[provider, portico, former] = await Promise.all([aKey(), aKey(), aKey()]);
});

let users: HeldUsers;
beforeEach(() => {
	users = new HeldUsers();
	users.add({ username: "ada" }, "sso alice");
});

function execution(signRequests = false) {
	const connection = samlConnection(provider);
	const saml = connection.saml && { ...connection.saml, signRequests };
	const context = anExecution({ ...connection, saml }, users);
	const samlPrivateKeys = async (use: "sig" | "enc") =>
		use === "sig" ? [portico.privateKey] : [former.privateKey, portico.privateKey];
	return {
		...context,
		ports: { ...context.ports, identityProviders: { ...context.ports.identityProviders, samlPrivateKeys } },
	};
}

interface Encryption {
	to?: SamlKey;
	content?: string;
	keyTransport?: string;
	/** Changes the signed response before its assertion is encrypted. */
	change?: (xml: string) => string;
	/** Changes what is encrypted. */
	wrap?: (assertion: string) => string;
	signs?: "assertion" | "response" | "nothing";
}

/** A response whose assertion is encrypted; a signature of the response comes afterwards. */
async function encryptedResponse(id: string, encryption: Encryption = {}) {
	const {
		to = portico,
		content = GCM,
		keyTransport = OAEP,
		change = (xml) => xml,
		wrap = (xml) => xml,
		signs = "assertion",
	} = encryption;
	const xml = change(responseXml(provider, id, { signs: signs === "assertion" ? "assertion" : "nothing" }));
	const [assertion = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
	const data = await promisify(encrypt)(wrap(assertion), {
		rsa_pub: to.publicKey,
		pem: to.certificate,
		encryptionAlgorithm: content,
		keyEncryptionAlgorithm: keyTransport,
		disallowEncryptionWithInsecureAlgorithm: false,
		warnInsecureAlgorithm: false,
	});
	const encrypted = `<saml:EncryptedAssertion xmlns:saml="${ASSERTION}">${data}</saml:EncryptedAssertion>`;
	const whole = xml.replace(assertion, () => encrypted);
	return signs === "response" ? signXml(whole, { ...provider, algorithm: "rsa-sha256" }) : whole;
}

async function signIn(answer: (id: string) => Promise<string>) {
	const context = execution();
	const { url, data } = await leave(context, execute);
	const { id, relayState } = requestIn(url);
	const values = { SAMLResponse: posted(await answer(id)), RelayState: relayState };
	return execute({ ...context, data: { ...context.data, ...data }, values });
}

describe("an encrypted assertion signs in", () => {
	it.each([
		GCM,
		GCM.replace("256", "128"),
		...[256, 128].map((bits) => `http://www.w3.org/2001/04/xmlenc#aes${bits}-cbc`),
	])("by %s", async (content) => {
		expect(await signIn((id) => encryptedResponse(id, { content }))).toMatchObject({
			kind: "success",
			subject: { username: "ada" },
		});
	});

	it("to the former key, while the provider still has it", async () => {
		expect(reasonOf(await signIn((id) => encryptedResponse(id, { to: former })))).toBe("success");
	});

	it("whose response is signed instead", async () => {
		expect(reasonOf(await signIn((id) => encryptedResponse(id, { signs: "response" })))).toBe("success");
	});
});

describe("an encrypted assertion is refused", () => {
	it.each<[string, Encryption]>([
		["without any signature: everybody can encrypt to Portico", { signs: "nothing" }],
		[
			"encrypted to another key",
			{
				get to() {
					return provider;
				},
			},
		],
		["with RSA 1.5", { keyTransport: "http://www.w3.org/2001/04/xmlenc#rsa-1_5" }],
		["with Triple DES", { content: "http://www.w3.org/2001/04/xmlenc#tripledes-cbc" }],
		["whose subject was changed", { change: (xml) => xml.replaceAll(">alice<", ">mallory<") }],
		["of which a part is missing", { change: (xml) => xml.replace(SUBJECT_ONLY, "") }],
		["that is another element", { signs: "response", wrap: (xml) => xml.replaceAll("saml:Assertion", "saml:Advice") }],
		["that is no XML", { signs: "response", wrap: () => "alice" }],
		["with a document type", { signs: "response", wrap: (xml) => `<!DOCTYPE x>${xml}` }],
	])("%s", async (_, encryption) => {
		users.add({ username: "mallory" }, "sso mallory");
		expect(reasonOf(await signIn((id) => encryptedResponse(id, encryption)))).toBe("provider-refused");
	});

	it("beside a plain one", async () => {
		const answer = async (id: string) => {
			const [plain = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(responseXml(provider, id)) ?? [];
			return (await encryptedResponse(id)).replace("</samlp:Response>", `${plain}</samlp:Response>`);
		};
		expect(reasonOf(await signIn(answer))).toBe("provider-refused");
	});

	it("with a changed cipher text", async () => {
		const answer = async (id: string) =>
			(await encryptedResponse(id)).replace(
				/(.*CipherValue>)([^<]{40})([^<]+<\/)/s,
				(_, before: string, start: string, rest: string) => `${before}${[...start].reverse().join("")}${rest}`,
			);
		expect(reasonOf(await signIn(answer))).toBe("provider-refused");
	});
});

describe("a request to a provider", () => {
	it("is signed by the organization's key where the provider wants that (SAML 2.0 Bindings §3.4.4.1)", async () => {
		const { url } = await leave(execution(true), execute);
		const [, query = ""] = url.split("?");
		expect(query).toMatch(/^x=1&SAMLRequest=[^&]+&RelayState=[^&]+&SigAlg=[^&]+&Signature=[^&]+$/);
		const parts = query.split("&").slice(1);
		const signed = parts.slice(0, 3).join("&");
		const signature = Buffer.from(decodeURIComponent(parts[3]?.slice("Signature=".length) ?? ""), "base64");
		expect(verify("sha256", Buffer.from(signed), createPublicKey(portico.publicKey), signature)).toBe(true);
	});

	it("is not signed otherwise", async () => {
		const { url } = await leave(execution(), execute);
		expect(new URL(url).searchParams.has("Signature")).toBe(false);
	});
});
