import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { signXml } from "@/lib/platform/saml";
import { api } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import {
	answeredForm,
	aServiceProvider,
	endpoint,
	postFromElsewhere,
	refusalOf,
	signing,
	type TestProvider,
} from "../fixtures/saml";

let plain: TestProvider;
let strict: TestProvider;
beforeAll(async () => {
	plain = await aServiceProvider({}, { certificate: null });
	strict = await aServiceProvider({ requireSignedRequests: true });
});

const aBrowser = () => new Browser(baseUrl());
const inflated = (address: string) =>
	inflateRawSync(Buffer.from(new URL(address).searchParams.get("SAMLRequest") ?? "", "base64")).toString();
const deflated = (xml: string | Buffer) => deflateRawSync(Buffer.from(xml)).toString("base64");

/** The URL with the library's request, changed by `change`. */
async function changed(provider: TestProvider, change: (xml: string) => string, more: Record<string, string> = {}) {
	const xml = change(inflated(await provider.client().getAuthorizeUrlAsync("", undefined, {})));
	return `/t/root/samlsso?${new URLSearchParams({ SAMLRequest: deflated(xml), ...more })}`;
}

const opened = async (address: string) => refusalOf(await aBrowser().open(address));
/** The redirect after a posted message: the error code, or null for a redirect that continues. */
async function posted(xml: string, path = "/t/root/samlsso"): Promise<string | null> {
	const answer = await postFromElsewhere(path, { SAMLRequest: Buffer.from(xml).toString("base64") });
	expect(answer.status, answer.text).toBe(303);
	const url = new URL(answer.headers.location ?? "", baseUrl());
	return url.pathname.endsWith("/samlsso/continue") ? null : refusalOf({ url });
}

describe("a request that is refused with a page, and never with a redirect", () => {
	test.each<[string, string, (xml: string) => string]>([
		[
			"of a service provider nobody knows",
			"invalid_client",
			(xml) => xml.replace(plain.issuer, "https://evil.example"),
		],
		[
			"for an address that is not registered",
			"invalid_redirect_uri",
			(xml) => xml.replace(`"${plain.acsUrl}"`, '"https://evil.example/acs"'),
		],
		[
			"for an address that begins like a registered one",
			"invalid_redirect_uri",
			(xml) => xml.replace(`"${plain.acsUrl}"`, `"${plain.acsUrl}.evil.example"`),
		],
		[
			"for an index that is not registered",
			"invalid_redirect_uri",
			(xml) => xml.replace(/AssertionConsumerServiceURL="[^"]*"/, 'AssertionConsumerServiceIndex="7"'),
		],
		["for another destination", "invalid_request", (xml) => xml.replace(endpoint(), "https://idp.example/sso")],
		["of another version", "invalid_request", (xml) => xml.replace('Version="2.0"', 'Version="1.1"')],
		["without an ID", "invalid_request", (xml) => xml.replace(/ ID="[^"]*"/, "")],
		[
			"that is too old",
			"used_request",
			(xml) => xml.replace(/IssueInstant="[^"]*"/, 'IssueInstant="2020-01-01T00:00:00Z"'),
		],
		[
			"from the future",
			"used_request",
			(xml) => xml.replace(/IssueInstant="[^"]*"/, 'IssueInstant="2999-01-01T00:00:00Z"'),
		],
		[
			"with a document type",
			"invalid_request",
			(xml) => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(/^<\?xml[^>]*\?>/, "")}`,
		],
		[
			"with an Issuer that a comment cuts",
			"invalid_request",
			(xml) => xml.replace(plain.issuer, `${plain.issuer}<!-- -->.evil.example`),
		],
		["that is not well formed", "invalid_request", (xml) => xml.slice(0, -5)],
		["that is no AuthnRequest", "invalid_request", (xml) => xml.replaceAll("AuthnRequest", "Response")],
		["that holds NUL", "invalid_request", (xml) => xml.replace(plain.issuer, `${plain.issuer}&#0;`)],
		["that holds half a character", "invalid_request", (xml) => xml.replace(plain.issuer, `${plain.issuer}&#xD800;`)],
	])("%s", async (_, error, change) => {
		expect(await opened(await changed(plain, change))).toBe(error);
		const xml = change(inflated(await plain.client().getAuthorizeUrlAsync("", undefined, {})));
		expect(await posted(xml)).toBe(error);
	});

	test("that was used before", async () => {
		const address = await plain.client().getAuthorizeUrlAsync("", undefined, {});
		expect(await opened(address)).toBeNull();
		expect(await opened(address)).toBe("used_request");
		const many = await plain.client().getAuthorizeUrlAsync("", undefined, {});
		const outcomes = await Promise.all(Array.from({ length: 10 }, () => opened(many)));
		expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
	});

	test.each([
		["no base64", "SAMLRequest=%3Cxml%3E"],
		["nothing", "SAMLRequest="],
		["nothing deflated", "SAMLRequest=AAAA"],
		["gigabytes", `SAMLRequest=${encodeURIComponent(deflated(Buffer.alloc(10_000_000)))}`],
		["deep nesting", `SAMLRequest=${encodeURIComponent(deflated("<a>".repeat(9_000) + "</a>".repeat(9_000)))}`],
		["random bytes", `SAMLRequest=${encodeURIComponent(randomBytes(400).toString("base64"))}`],
		["a parameter twice", "SAMLRequest=AAAA&SAMLRequest=AAAA"],
		["percent signs", "SAMLRequest=%%%"],
		["NUL", "spEntityID=%00"],
		["NUL in RelayState", "spEntityID=x&RelayState=%00"],
	])("that is %s", async (_, query) => {
		expect(await opened(`/t/root/samlsso?${query}`)).toMatch(/^invalid_(request|client)$/);
	});

	test("of an application that is disabled", async () => {
		const own = await aServiceProvider();
		const path = `/t/root/api/server/v1/applications/${own.application.id}`;
		const { body } = await api<object>("GET", path);
		expect((await api("PUT", path, { body: { ...body, enabled: false } })).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await opened(await own.client().getAuthorizeUrlAsync("", undefined, {}))).toBe("invalid_client");
	});

	test("that is posted as something else, or too large", async () => {
		const headers = { "content-type": "text/xml" };
		const answer = await api("POST", "/t/root/samlsso", { token: null, headers, body: "<a/>" });
		expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining("error=invalid_request")]);
		expect(await posted("x".repeat(200_000))).toBe("invalid_request");
	});

	test("by another verb, or of an organization that there is not", async () => {
		const answer = await api("DELETE", "/t/root/samlsso", { token: null });
		expect([answer.status, answer.headers.allow]).toEqual([405, "GET, POST"]);
		expect((await api("GET", "/t/nowhere/samlsso", { token: null })).status).toBe(404);
	});
});

describe("a signature", () => {
	const signer = () => ({ ...signing(strict), certificate: certificatePem(), algorithm: "rsa-sha256" as const });
	const certificatePem = () => (strict.application.certificate as { value: string }).value;
	const xmlFor = async () => inflated(await strict.client().getAuthorizeUrlAsync("", undefined, {}));
	const sign = (xml: string) =>
		signXml(xml.replace(/^<\?xml[^>]*\?>/, ""), { ...signer(), privateKey: strict.privateKey });

	test("is required where the application is set so", async () => {
		expect(await opened(await changed(strict, (xml) => xml))).toBe("invalid_request");
		expect(await posted(await xmlFor())).toBe("invalid_request");
		const client = strict.client(signing(strict));
		const browser = aBrowser();
		const page = await browser.open(await client.getAuthorizeUrlAsync("there", undefined, {}));
		const form = await answeredForm(browser, page);
		expect((await client.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(ADMIN.username);
		expect(await posted(sign(await xmlFor()))).toBeNull();
	});

	test("of a query covers the message, the RelayState and the algorithm", async () => {
		const address = () => strict.client(signing(strict)).getAuthorizeUrlAsync("there", undefined, {});
		expect(await opened((await address()).replace("RelayState=there", "RelayState=elsewhere"))).toBe("invalid_request");
		expect(await opened((await address()).replace("rsa-sha256", "rsa-sha512"))).toBe("invalid_request");
		expect(await opened((await address()).replace(/&Signature=[^&]*/, ""))).toBe("invalid_request");
		expect(await opened((await address()).replace(/&Sig(nature|Alg)=[^&]*/g, ""))).toBe("invalid_request");
		const other = await address();
		const swapped = (await address()).replace(
			/SAMLRequest=[^&]*/,
			`SAMLRequest=${new URL(other).search.slice(13, -40)}`,
		);
		expect(await opened(swapped)).toBe("invalid_request");
	});

	test("by SHA-1, by another key, or by the application's own key of somebody else is none", async () => {
		const weak = strict.client({ ...signing(strict), signatureAlgorithm: "sha1" });
		expect(await opened(await weak.getAuthorizeUrlAsync("", undefined, {}))).toBe("invalid_request");
		const other = await aServiceProvider();
		const foreign = strict.client(signing(other));
		expect(await opened(await foreign.getAuthorizeUrlAsync("", undefined, {}))).toBe("invalid_request");
	});

	test("that is wrong is refused also where none is required", async () => {
		const own = await aServiceProvider();
		const client = own.client(signing(strict));
		expect(await opened(await client.getAuthorizeUrlAsync("", undefined, {}))).toBe("invalid_request");
	});

	test("does not carry over to what is wrapped around the signed message", async () => {
		const signed = sign(await xmlFor());
		const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? "";
		const evil = (await xmlFor()).replace(/^<\?xml[^>]*\?>/, "").replace(/AssertionConsumerServiceURL="[^"]*"/, "");
		const bare = signed.replace(signature, "");
		for (const inside of [
			signed,
			`${signature}${bare}`,
			`<samlp:Extensions>${signed}</samlp:Extensions>`,
			`${signature}<samlp:Extensions>${bare}</samlp:Extensions>`,
			signature.replace("</ds:Signature>", `<ds:Object>${bare}</ds:Object></ds:Signature>`),
		])
			for (const xml of [evil, evil.replace(/ ID="[^"]*"/, / ID="[^"]*"/.exec(bare)?.[0] ?? "")])
				expect(await posted(xml.replace("</samlp:AuthnRequest>", `${inside}</samlp:AuthnRequest>`))).toBe(
					"invalid_request",
				);
	});
});

describe("the way back from the sign-in", () => {
	/** Goes through the sign-in without taking the last step. */
	async function atReturn(browser: Browser): Promise<URL> {
		const page = await browser.open(await plain.client().getAuthorizeUrlAsync("", undefined, {}));
		await answeredForm(browser, page);
		let url = new URL(await plain.client().getAuthorizeUrlAsync("", undefined, {}));
		for (let hop = 0; hop < 6 && !url.pathname.endsWith("/return"); hop++) {
			const answer = await browser.request("GET", url);
			url = new URL(answer.headers.location ?? "", url);
		}
		expect(url.pathname).toBe("/t/root/samlsso/return");
		return url;
	}

	test("is for the browser that began, and for one time", async () => {
		const browser = aBrowser();
		const url = await atReturn(browser);
		expect(refusalOf(await aBrowser().open(url))).toBe("used_request");
		expect((await browser.open(url)).text).toContain("SAMLResponse");
		expect(refusalOf(await browser.open(url))).toBe("used_request");
	});

	test("takes no code of another sign-in, and none that it did not ask for", async () => {
		const browser = aBrowser();
		const [first, second] = [await atReturn(browser), await atReturn(browser)];
		second.searchParams.set("code", first.searchParams.get("code") ?? "");
		expect(refusalOf(await browser.open(second))).toBe("used_request");
		expect(refusalOf(await browser.open("/t/root/samlsso/return?state=x&code=y"))).toBe("used_request");
		expect(refusalOf(await browser.open("/t/root/samlsso/return"))).toBe("used_request");
		expect(refusalOf(await browser.open("/t/root/samlsso/continue"))).toBe("used_request");
	});
});
