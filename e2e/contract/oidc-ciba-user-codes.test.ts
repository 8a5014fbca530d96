import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { type ApprovalOrganization, approvalOrganization, PERSONS_PASSWORD } from "../fixtures/approval-organization";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { campaignTest } from "../fixtures/in-campaign";
import { baseUrl } from "../fixtures/run";

// OpenID Connect CIBA Core 1.0 §7.1.2: codes that only a person and this server know.

const CODE = "harbour 417";
const SECURITY = "/account/security";

let organization: ApprovalOrganization;
let till: ApplicationBody;
beforeAll(async () => {
	organization = await approvalOrganization();
	till = await organization.application({ userCode: true });
});

/** A browser in which the person has just signed in to their account, at their organization. */
async function atAccount(username: string, at = organization): Promise<Browser> {
	const browser = new Browser(baseUrl());
	const { csrfToken } = (await browser.open("/api/auth/csrf")).body as { csrfToken: string };
	const query = new URLSearchParams({ org: at.name });
	const page = await browser.submit(`/api/auth/signin/portico?${query}`, { csrfToken, callbackUrl: SECURITY });
	const form = formOf(page, "/submit");
	const fields = { action: "sign_in", ...form.hidden, username, password: PERSONS_PASSWORD };
	expect((await browser.submit(form.action, fields)).url.pathname).toBe(SECURITY);
	return browser;
}

const set = (browser: Browser, userCode: string): Promise<Page> => browser.submit("/account/user-code", { userCode });

async function personWithCode(code = CODE): Promise<{ username: string; browser: Browser }> {
	const username = await organization.person();
	const browser = await atAccount(username);
	expect((await set(browser, code)).url.searchParams.get("done")).toBe("user-code");
	return { username, browser };
}

/** The status and the error of a request with this code. */
async function outcome(login_hint: string, user_code?: string, by = till) {
	const fields = { scope: "openid", login_hint, ...(user_code !== undefined && { user_code }) };
	const { status, body } = await organization.ask(by, fields);
	return body.error ?? status;
}

describe("§4: user codes", () => {
	test("are named by the metadata", async () => {
		const path = `/t/${organization.name}/.well-known/openid-configuration`;
		const { body } = await api("GET", path, { token: null });
		expect(body).toMatchObject({ backchannel_user_code_parameter_supported: true });
	});

	test("are registered by a client, and are off where it does not say so", async () => {
		const register = async (metadata: object) => {
			const token = await switchedToken(baseUrl(), organization.name);
			const grant_types = ["urn:openid:params:grant-type:ciba"];
			const path = `/t/${organization.name}/api/server/v1/client-registration`;
			return (await api("POST", path, { token, body: { grant_types, ...metadata } })).body;
		};
		expect(await register({})).toMatchObject({ backchannel_user_code_parameter: false });
		expect(await register({ backchannel_user_code_parameter: true })).toMatchObject({
			backchannel_user_code_parameter: true,
		});
	});
});

describe("§7.1.2: a request with the code of the person", () => {
	test("is taken, also in another width and with spaces around it", async () => {
		const { username } = await personWithCode("417352");
		expect(await outcome(username, "417352")).toBe(200);
		expect(await outcome(username, " ４１７３５２ ")).toBe(200);
	});

	campaignTest("is taken within a signed request, and counts there alone", async () => {
		const { privateKey, publicKey } = await generateKeyPair("ES256");
		const value = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "k1" }] });
		const settings = { userCode: true, signingAlgorithm: "ES256" };
		const signing = await organization.application(settings, { certificate: { type: "JWK_SET", value } });
		const { username } = await personWithCode();
		const now = Math.floor(Date.now() / 1_000);
		const signed = (claims: object) =>
			new SignJWT({ scope: "openid", login_hint: username, jti: randomUUID(), nbf: now, ...claims })
				.setProtectedHeader({ alg: "ES256", kid: "k1" })
				.setIssuer(signing.clientId)
				.setAudience(organization.issuer)
				.setIssuedAt()
				.setExpirationTime("1m")
				.sign(privateKey);
		const within = await organization.ask(signing, { request: await signed({ user_code: CODE }) });
		expect(within.status, within.text).toBe(200);
		const beside = await organization.ask(signing, { request: await signed({}), user_code: CODE });
		expect(beside.body.error).toBe("missing_user_code");
	});

	test("is refused to an application that is not set to it", async () => {
		const { username } = await personWithCode();
		expect(await outcome(username, CODE, await organization.application())).toBe("invalid_request");
	});
});

describe("§13: a request without the code of the person", () => {
	test.each([undefined, ""])("is missing_user_code where it has %j, whether or not there is one", async (code) => {
		const [{ username }, other] = [await personWithCode(), await organization.person()];
		for (const name of [username, other]) expect(await outcome(name, code)).toBe("missing_user_code");
	});

	test("is answered the same for a wrong code and for a person without one", async () => {
		const [{ username }, other] = [await personWithCode(), await organization.person()];
		const [wrong, none] = await Promise.all(
			[username, other].map((login_hint) =>
				organization.ask(till, { scope: "openid", login_hint, user_code: "harbour 418" }),
			),
		);
		expect(wrong).toMatchObject({ status: 400, body: { error: "invalid_user_code" } });
		expect(none?.body).toEqual(wrong?.body);
	});

	campaignTest("is not taken with the code of another person, or with the password", async () => {
		const [{ username }] = [await personWithCode(), await personWithCode("another 935")];
		expect(await outcome(username, "another 935")).toBe("invalid_user_code");
		expect(await outcome(username, PERSONS_PASSWORD)).toBe("invalid_user_code");
	});

	campaignTest("asks nobody: the account shows no request", async () => {
		const { username, browser } = await personWithCode();
		await outcome(username, "harbour 418");
		expect((await browser.open("/account")).text).not.toContain("/gate/approval/");
		await outcome(username, CODE);
		expect((await browser.open("/account")).text).toContain("/gate/approval/");
	});

	campaignTest(
		"locks the code of the person, for every application and not for their sign-in, until they set another one",
		async () => {
			const { username, browser } = await personWithCode();
			const other = await organization.application({ userCode: true });
			for (let attempt = 0; attempt < 10; attempt++)
				expect(await outcome(username, "wrong 1")).toBe("invalid_user_code");
			expect(await outcome(username, CODE)).toBe("invalid_user_code");
			expect(await outcome(username, CODE, other)).toBe("invalid_user_code");
			await atAccount(username);
			await set(browser, "quay 52 east");
			expect(await outcome(username, "quay 52 east")).toBe(200);
		},
	);

	campaignTest("of right codes in between starts the count again", async () => {
		const { username } = await personWithCode();
		for (let attempt = 0; attempt < 9; attempt++) await outcome(username, "wrong 1");
		expect(await outcome(username, CODE)).toBe(200);
		for (let attempt = 0; attempt < 9; attempt++) await outcome(username, "wrong 1");
		expect(await outcome(username, CODE)).toBe(200);
	});
});

describe("the code at the account", () => {
	test("is changed, so that the one before is wrong, and removed, so that none is right", async () => {
		const { username, browser } = await personWithCode();
		await set(browser, "quay 52 east");
		expect(await outcome(username, CODE)).toBe("invalid_user_code");
		expect(await outcome(username, "quay 52 east")).toBe(200);
		const removed = await browser.submit("/account/user-code/remove", {});
		expect(removed.url.searchParams.get("done")).toBe("user-code-removed");
		expect(await outcome(username, "quay 52 east")).toBe("invalid_user_code");
		expect((await browser.submit("/account/user-code/remove", {})).url.searchParams.get("done")).toBe("gone");
	});

	test.each([
		["short", "41735"],
		["easy to guess", "123456"],
	])("is not set where it is %s", async (_, code) => {
		const username = await organization.person();
		const page = await set(await atAccount(username), code);
		expect(page.url.searchParams.get("again")).toBe("1");
		expect(await outcome(username, code)).toBe("invalid_user_code");
	});

	campaignTest("is never shown again", async () => {
		const { browser } = await personWithCode();
		const pages = [await browser.open(SECURITY), await browser.submit("/account/data/download", {})];
		expect(pages[1]?.text).toContain("userCodeChangedAt");
		for (const { text } of pages) expect(text).not.toContain(CODE);
	});

	campaignTest("is offered where an application takes codes, and not elsewhere", async () => {
		const browser = await atAccount(await organization.person());
		expect((await browser.open(SECURITY)).text).toContain("/account/user-code");
		const elsewhere = await approvalOrganization();
		const other = await atAccount(await elsewhere.person(), elsewhere);
		const page = await other.open(SECURITY);
		expect(page.text).not.toContain("/account/user-code");
	});
});
