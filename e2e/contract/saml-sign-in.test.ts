import { deflateRawSync } from "node:zlib";
import { ValidateInResponseTo } from "@node-saml/node-saml";
import { beforeAll, describe, expect, test } from "vitest";
import { flowTemplates } from "@/lib/flows/model";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { anAuthnRequest } from "@/lib/platform/saml/fixtures/an-authn-request";
import { post } from "../fixtures/applications";
import { Browser, formOf } from "../fixtures/browser";
import { freshHandle } from "../fixtures/drawn-flow";
import { createdOrganization, freshName } from "../fixtures/organizations";
import { signedUpPerson } from "../fixtures/people";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import {
	answeredForm,
	aServiceProvider,
	certificateOf,
	postFromElsewhere,
	refusalOf,
	responseForm,
	signing,
	statusOf,
	type TestProvider,
	xmlOf,
} from "../fixtures/saml";

let provider: TestProvider;
beforeAll(async () => {
	provider = await aServiceProvider();
});

const aBrowser = () => new Browser(baseUrl());

describe("a sign-in that a service provider begins", () => {
	test("by redirect ends with a response that its library accepts", async () => {
		const client = provider.client();
		const browser = aBrowser();
		const page = await browser.open(await client.getAuthorizeUrlAsync("where it was", undefined, {}));
		const form = await answeredForm(browser, page);
		expect(form.action).toBe(provider.acsUrl);
		expect(form.hidden.RelayState).toBe("where it was");
		const { profile } = await client.validatePostResponseAsync(form.hidden);
		expect(profile).toMatchObject({
			nameID: ADMIN.username,
			nameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
			issuer: `${baseUrl()}/t/root/samlsso/metadata`,
			sessionIndex: expect.stringMatching(/^_.{40}/),
		});
		expect(xmlOf(form)).toContain("ac:classes:PasswordProtectedTransport");
	});

	test("by post ends with one too, though the post brings no cookies", async () => {
		const client = provider.client({
			authnRequestBinding: "HTTP-POST",
			skipRequestCompression: true,
			...signing(provider),
		});
		const html = await client.getAuthorizeFormAsync("");
		const request = /name="SAMLRequest" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const answer = await postFromElsewhere("/t/root/samlsso", { SAMLRequest: request, RelayState: "there" });
		expect(answer.status).toBe(303);
		const browser = aBrowser();
		const page = await browser.open(answer.headers.location ?? "");
		const form = await answeredForm(browser, page);
		expect(form.hidden.RelayState).toBe("there");
		expect((await client.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(ADMIN.username);
		// The redirect is valid for one browser, once.
		expect(refusalOf(await aBrowser().open(answer.headers.location ?? ""))).toBe("used_request");
	});

	test("finds the session of another sign-in, unless it asks for a new one", async () => {
		const browser = aBrowser();
		await answeredForm(browser, await browser.open(await provider.client().getAuthorizeUrlAsync("", undefined, {})));
		const again = provider.client();
		const silent = await browser.open(await again.getAuthorizeUrlAsync("", undefined, {}));
		expect((await again.validatePostResponseAsync(responseForm(silent).hidden)).profile?.nameID).toBe(ADMIN.username);
		const forced = provider.client({ forceAuthn: true });
		const page = await browser.open(await forced.getAuthorizeUrlAsync("", undefined, {}));
		expect(page.url.pathname).toMatch(/^\/gate\/flow\//);
		const form = await answeredForm(browser, page);
		expect((await forced.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(ADMIN.username);
	});

	test("that must not ask anybody is told that somebody would have to be asked", async () => {
		const client = provider.client({ passive: true });
		const form = responseForm(await aBrowser().open(await client.getAuthorizeUrlAsync("", undefined, {})));
		expect(statusOf(xmlOf(form))).toEqual(["Responder", "NoPassive"]);
		expect((await client.validatePostResponseAsync(form.hidden)).profile).toBeNull();
	});

	test("takes what a login hint says along", async () => {
		const client = provider.client();
		const address = await client.getAuthorizeUrlAsync("", undefined, { additionalParams: { login_hint: "grace" } });
		expect((await aBrowser().open(address)).text).toContain('value="grace"');
	});

	test("is answered at the registered address that it names", async () => {
		const client = provider.client({ callbackUrl: `${provider.acsUrl}/second` });
		const browser = aBrowser();
		const form = await answeredForm(browser, await browser.open(await client.getAuthorizeUrlAsync("", undefined, {})));
		expect(form.action).toBe(`${provider.acsUrl}/second`);
	});

	test("is answered at the address with the index of the metadata that it names, and at no other (SAML 2.0 Core §3.4.1)", async () => {
		const issuer = `https://${freshName("sp")}.example/metadata`;
		const [first, second] = ["/a", "/b"].map((path) => new URL(path, issuer).href);
		await aServiceProvider({
			issuer,
			assertionConsumerUrls: [first, second],
			assertionConsumerIndexes: [
				{ index: 1, url: first },
				{ index: 0, url: second },
			],
		});
		const browser = aBrowser();
		const opened = (index: string) => {
			const xml = anAuthnRequest({ ID: `_${freshName("id")}`, AssertionConsumerServiceIndex: index }, { issuer });
			const query = new URLSearchParams({ SAMLRequest: deflateRawSync(xml).toString("base64") });
			return browser.open(`/t/root/samlsso?${query}`);
		};
		expect((await answeredForm(browser, await opened("1"))).action).toBe(first);
		expect((await answeredForm(browser, await opened("0"))).action).toBe(second);
		expect(refusalOf(await opened("2"))).toBe("invalid_redirect_uri");
	});

	test("is verified with each of several certificates of the service provider", async () => {
		const [old, own] = [await aCertificate(), await aCertificate()];
		const value = old.certificate + own.certificate;
		const twice = await aServiceProvider({ requireSignedRequests: true }, { certificate: { type: "PEM", value } });
		for (const { privateKey } of [old, own]) {
			const client = twice.client({ privateKey });
			const browser = aBrowser();
			const page = await browser.open(await client.getAuthorizeUrlAsync("", undefined, {}));
			expect((await answeredForm(browser, page)).action).toBe(twice.acsUrl);
		}
		const foreign = twice.client({ privateKey: (await aCertificate()).privateKey });
		const refused = await aBrowser().open(await foreign.getAuthorizeUrlAsync("", undefined, {}));
		expect(refusalOf(refused)).toBe("invalid_request");
	});

	test("that asks for two factors is not answered by one", async () => {
		const client = provider.client({ authnContext: ["https://refeds.org/profile/mfa"] });
		const browser = aBrowser();
		const page = await browser.open(await client.getAuthorizeUrlAsync("", undefined, {}));
		const form = await answeredForm(browser, page);
		expect(statusOf(xmlOf(form))[0]).toBe("Responder");
	});

	test("that asks for another NameID format is told so", async () => {
		const client = provider.client({ identifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" });
		const form = responseForm(await aBrowser().open(await client.getAuthorizeUrlAsync("", undefined, {})));
		expect(statusOf(xmlOf(form))).toEqual(["Requester", "InvalidNameIDPolicy"]);
	});
});

describe("a sign-in that begins here", () => {
	test("ends with a response that answers no request, where the application allows it", async () => {
		const own = await aServiceProvider({ idpInitiated: true, relayState: "start" });
		const address = `/t/root/samlsso?${new URLSearchParams({ spEntityID: own.issuer, login_hint: "admin" })}`;
		const browser = aBrowser();
		const page = await browser.open(address);
		expect(page.text).toContain('value="admin"');
		const form = await answeredForm(browser, page);
		expect(form).toMatchObject({ action: own.acsUrl, hidden: { RelayState: "start" } });
		expect(xmlOf(form)).not.toContain("InResponseTo");
		const client = own.client({ validateInResponseTo: ValidateInResponseTo.never });
		expect((await client.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(ADMIN.username);
		const elsewhere = await browser.open(
			`${address}&acs=${encodeURIComponent(`${own.acsUrl}/second`)}&RelayState=deep`,
		);
		expect(responseForm(elsewhere)).toMatchObject({ action: `${own.acsUrl}/second`, hidden: { RelayState: "deep" } });
		expect(refusalOf(await browser.open(`${address}&acs=https://evil.example/`))).toBe("invalid_redirect_uri");
	});

	test("is refused where the application does not allow it, and where nobody knows it", async () => {
		const at = (spEntityID: string) => aBrowser().open(`/t/root/samlsso?${new URLSearchParams({ spEntityID })}`);
		expect(refusalOf(await at(provider.issuer))).toBe("unauthorized_client");
		expect(refusalOf(await at("https://nobody.example"))).toBe("invalid_client");
		expect(refusalOf(await at(""))).toBe("invalid_client");
		expect(refusalOf(await aBrowser().open("/t/root/samlsso"))).toBe("invalid_request");
	});
});

describe("what a service provider is told", () => {
	const attributes = [
		{ name: "urn:oid:0.9.2342.19200300.100.1.3", claim: "email", nameFormat: "uri" },
		{ name: "login", claim: "preferred_username" },
		{ name: "verified", claim: "email_verified" },
		{ name: "website", claim: "website" },
	];

	test("are the attributes that it is set to, and an email address as the name", async () => {
		const person = await signedUpPerson(baseUrl());
		const own = await aServiceProvider({ nameIdFormat: "emailAddress", attributes });
		const client = own.client();
		const browser = aBrowser();
		const page = await browser.open(await client.getAuthorizeUrlAsync("", undefined, {}));
		const form = await answeredForm(browser, page, person);
		const { profile } = await client.validatePostResponseAsync(form.hidden);
		expect(profile).toMatchObject({
			nameID: person.email,
			nameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
			attributes: { "urn:oid:0.9.2342.19200300.100.1.3": person.email, login: person.username, verified: "false" },
		});
		expect(profile?.attributes).not.toHaveProperty("website");
	});

	test("is no address that nobody verified, where only verified ones are told", async () => {
		const person = await signedUpPerson(baseUrl());
		const own = await aServiceProvider({ nameIdFormat: "emailAddress", verifiedEmailOnly: true });
		const browser = aBrowser();
		const page = await browser.open(await own.client().getAuthorizeUrlAsync("", undefined, {}));
		const form = await answeredForm(browser, page, person);
		expect(statusOf(xmlOf(form))).toEqual(["Responder", "InvalidNameIDPolicy"]);
		expect(xmlOf(form)).not.toContain(person.email);
	});

	test("is asked of the person, where nobody trusts the application", async () => {
		const person = await signedUpPerson(baseUrl());
		const own = await aServiceProvider({ attributes }, { trusted: false, name: "Curious" });
		const browser = aBrowser();
		const client = own.client();
		const page = await browser.open(await client.getAuthorizeUrlAsync("", undefined, {}));
		const { action, hidden } = formOf(page, "/submit");
		const question = await browser.submit(action, { ...hidden, ...person });
		expect(question.text).toContain("Curious");
		const end = await browser.submit(`${question.url.pathname}/submit`, { answer: "allow" });
		expect((await client.validatePostResponseAsync(responseForm(end).hidden)).profile?.nameID).toBe(person.username);
		const later = own.client();
		const unasked = await browser.open(await later.getAuthorizeUrlAsync("", undefined, {}));
		expect((await later.validatePostResponseAsync(responseForm(unasked).hidden)).profile?.nameID).toBe(person.username);
	});

	test("as a pseudonym is the same at every sign-in, and another one at another service provider", async () => {
		const names = async (own: TestProvider) => {
			const browser = aBrowser();
			const client = own.client();
			const form = await answeredForm(
				browser,
				await browser.open(await client.getAuthorizeUrlAsync("", undefined, {})),
			);
			return (await client.validatePostResponseAsync(form.hidden)).profile?.nameID;
		};
		const [first, second] = [
			await aServiceProvider({ nameIdFormat: "persistent" }),
			await aServiceProvider({ nameIdFormat: "persistent" }),
		];
		const name = await names(first);
		expect(name).toMatch(/^_[\w-]{43}$/);
		expect(await names(first)).toBe(name);
		expect(await names(second)).not.toBe(name);
		const transient = await aServiceProvider({ nameIdFormat: "transient" });
		expect(await names(transient)).not.toBe(await names(transient));
	});

	test.each([
		["aes256-gcm", "rsa-oaep-mgf1p"],
		["aes128-cbc", "rsa-oaep-mgf1p"],
	])("is encrypted by %s and %s to the certificate of the application", async (algorithm, keyTransport) => {
		const own = await aServiceProvider({ encryption: { enabled: true, algorithm, keyTransport }, attributes });
		const client = own.client({ decryptionPvk: own.privateKey });
		const browser = aBrowser();
		const form = await answeredForm(browser, await browser.open(await client.getAuthorizeUrlAsync("", undefined, {})));
		expect(xmlOf(form)).toContain("EncryptedAssertion");
		expect(xmlOf(form)).not.toContain(ADMIN.username);
		expect((await client.validatePostResponseAsync(form.hidden)).profile).toMatchObject({ nameID: ADMIN.username });
	});

	test.each([
		[{ signResponse: false }, { wantAuthnResponseSigned: false }],
		[{ signAssertion: false }, { wantAssertionsSigned: false }],
		[{ signatureAlgorithm: "rsa-sha512" }, {}],
	])("is signed as the application is set to: %j", async (saml, settings) => {
		const own = await aServiceProvider(saml);
		const client = own.client(settings);
		const browser = aBrowser();
		const form = await answeredForm(browser, await browser.open(await client.getAuthorizeUrlAsync("", undefined, {})));
		expect((await client.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(ADMIN.username);
	});
});

describe("the page with the answer", () => {
	test("submits itself by one script that its policy names, and has a button for whoever runs none", async () => {
		const browser = aBrowser();
		await answeredForm(browser, await browser.open(await provider.client().getAuthorizeUrlAsync("", undefined, {})));
		const relayState = `"><script>alert(1)</script>&'`;
		const page = await browser.open(await provider.client().getAuthorizeUrlAsync(relayState, undefined, {}));
		expect(page.text).not.toContain("<script>alert");
		expect(responseForm(page).hidden.RelayState).toContain("alert(1)");
		const nonce = /<script nonce="([^"]+)"/.exec(page.text)?.[1];
		expect(page.headers["content-security-policy"]).toContain(`script-src 'nonce-${nonce}'`);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(page.text).toContain("<button");
	});
});

describe("the code of the sign-in", () => {
	test("is of no use to the application, nor can its own addresses get one", async () => {
		const own = await aServiceProvider({}, { redirectUrls: [REDIRECT_URI] });
		const query = new URLSearchParams({
			client_id: own.application.clientId,
			redirect_uri: REDIRECT_URI,
			response_type: "code",
			scope: "openid",
			code_challenge: "x".repeat(43),
			code_challenge_method: "S256",
		});
		expect(refusalOf(await aBrowser().open(`/oauth2/authorize?${query}`))).toBe("invalid_redirect_uri");
	});
});

describe("a sign-in through an organization", () => {
	test.each([
		["orgId", (acme: { id: string }) => ({ orgId: acme.id })],
		["fidp", (acme: { name: string }) => ({ fidp: "OrganizationSSO", org: acme.name })],
	])("that the link names by %s ends at the service provider of the root", async (_, parameters) => {
		const acme = await createdOrganization();
		const person = await signedUpPerson(baseUrl(), acme.name);
		const template = flowTemplates.find(({ id }) => id === "organization-discovery");
		const flow = { ...template?.definition(), handle: freshHandle() };
		const { id: authFlowId } = await post<{ id: string }>(baseUrl(), "/flows", flow);
		const own = await aServiceProvider({ idpInitiated: true }, { authFlowId });
		const query = new URLSearchParams({
			spEntityID: own.issuer,
			login_hint: person.username,
			...parameters(acme),
		});
		const browser = aBrowser();
		const page = await browser.open(`/t/root/samlsso?${query}`);
		expect(page.text).toContain(person.username);
		const form = await answeredForm(browser, page, person);
		const client = own.client({ validateInResponseTo: ValidateInResponseTo.never });
		const { profile } = await client.validatePostResponseAsync(form.hidden);
		expect(profile).toMatchObject({ nameID: person.username, issuer: `${baseUrl()}/t/root/samlsso/metadata` });
	});
});

describe("two organizations", () => {
	test("have their own applications, keys and people", async () => {
		const acme = await createdOrganization();
		const person = await signedUpPerson(baseUrl(), acme.name);
		const own = await aServiceProvider({}, { organization: acme.name });
		const client = own.client();
		const browser = aBrowser();
		const address = await client.getAuthorizeUrlAsync("", undefined, {});
		const form = await answeredForm(browser, await browser.open(address), person);
		expect((await client.validatePostResponseAsync(form.hidden)).profile?.nameID).toBe(person.username);
		// The other organization does not know the service provider, and its signatures are not valid for this one.
		expect(refusalOf(await browser.open(address.replace(`/t/${acme.name}/`, "/t/root/")))).toBe("invalid_client");
		const foreign = own.client({ idpCert: await certificateOf("root") });
		await foreign.getAuthorizeUrlAsync("", undefined, {});
		await expect(foreign.validatePostResponseAsync(form.hidden)).rejects.toThrow();
	});
});
