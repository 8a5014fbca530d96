import { randomBytes } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FlowDefinition } from "@/lib/flows/model";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { api } from "../fixtures/api";
import { type Acknowledged, CIBA, PERSONS_PASSWORD } from "../fixtures/approval-organization";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { createdFlow } from "../fixtures/flows";
import { campaignTest } from "../fixtures/in-campaign";
import { mailText } from "../fixtures/mail-text";
import { postForm } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";
import { scimOf } from "../fixtures/scim";
import { templateFlow } from "../fixtures/template-flow";

// OpenID Connect Client-Initiated Backchannel Authentication Flow, Core 1.0.

let mails: MailServer;
let application: ApplicationBody;
let config: openid.Configuration;

beforeAll(async () => {
	mails = await startMailServer();
	const senderId = `s-${randomBytes(6).toString("hex")}`;
	const settings = {
		host: "127.0.0.1",
		port: mails.port,
		security: "opportunistic",
		fromAddress: "sign-in@portico.test",
	};
	const sender = {
		id: senderId,
		name: "Mail",
		channel: "email",
		provider: "smtp",
		settings,
		secrets: {},
		isDefault: false,
	};
	const created = await api("POST", "/senders", { body: sender });
	expect(created.status, created.text).toBe(201);
	const definition = templateFlow("approval", `approval-${senderId}`);
	const flow = await createdFlow({ ...withSender(definition, senderId) });
	const made = await api("PUT", `/flows/${flow.id}/default`);
	expect(made.status, made.text).toBeLessThan(300);
	application = await aClient();
	config = await clientOf(application);
});
afterAll(() => mails.close());

function withSender(definition: FlowDefinition, senderId: string): FlowDefinition {
	const nodes = definition.nodes.map((node) =>
		node.executor?.name === "ApprovalNoticeExecutor" ? { ...node, properties: { senderId } } : node,
	);
	return { ...definition, nodes };
}

const aClient = (backchannelAuthentication: object = {}, more: object = {}) =>
	oidcApplication({
		...{ name: "Till", grantTypes: [CIBA, "refresh_token"], redirectUrls: [] },
		backchannelAuthentication: { requestsPerHour: 1_000, refusedForMinutes: 0, ...backchannelAuthentication },
		...more,
	});

interface Asked {
	userName: string;
	email: string;
}

/** A person whose address an administrator has entered. */
async function aPerson(): Promise<Asked> {
	const userName = `ciba-${randomBytes(6).toString("hex")}`;
	const email = `${userName}@example.org`;
	const emails = [{ value: email, primary: true }];
	await scimOf("root").user({ userName, password: PERSONS_PASSWORD, emails });
	return { userName, email };
}

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});
const ask = (fields: Record<string, string>, by = application) =>
	postForm<Acknowledged>("/t/root/oauth2/bc-authorize", { scope: "openid profile", ...fields }, basic(by));
const poll = (auth_req_id: string, by = application) =>
	postForm<Record<string, string>>("/t/root/oauth2/token", { grant_type: CIBA, auth_req_id }, basic(by));

async function linkTo({ email }: Asked): Promise<string> {
	return eventually("the mail", () => {
		const mail = mails.received.findLast(({ to }) => to.includes(email));
		const link = /https?:\/\/\S+\/gate\/approval\/\S+/.exec(mail === undefined ? "" : mailText(mail))?.[0];
		expect(link).toBeDefined();
		return String(link);
	});
}

/** Opens the link, signs in, and returns the page with the question. */
async function question(person: Asked, browser = new Browser(baseUrl())): Promise<Page> {
	const page = await browser.open(await linkTo(person));
	const open = formOf(page, "/oauth2/approval");
	const next = await browser.submit(open.action, open.hidden);
	if (!next.text.includes('name="password"')) return next;
	const form = formOf(next, "/submit");
	return browser.submit(form.action, { ...form.hidden, username: person.userName, password: PERSONS_PASSWORD });
}

async function answered(
	person: Asked,
	fields: Record<string, string>,
	browser = new Browser(baseUrl()),
): Promise<Page> {
	const page = await question(person, browser);
	const form = formOf(page, "/submit");
	return browser.submit(form.action, { ...form.hidden, ...fields });
}

test("Core §5: openid-client asks, the person approves in another browser, and the client polls its tokens", async () => {
	const person = await aPerson();
	const started = await openid.initiateBackchannelAuthentication(config, {
		...{ scope: "openid profile", login_hint: person.userName, binding_message: "W4SCT" },
	});
	const { number } = started as unknown as Acknowledged;
	expect(number).toMatch(/^\d\d$/);
	const browser = new Browser(baseUrl());
	const page = await question(person, browser);
	for (const shown of ["Till", "W4SCT"]) expect(page.text).toContain(shown);
	const form = formOf(page, "/submit");
	const wrong = await browser.submit(form.action, { ...form.hidden, approvalNumber: "1", approval: "approve" });
	const again = formOf(wrong, "/submit");
	const done = await browser.submit(again.action, { ...again.hidden, approvalNumber: number, approval: "approve" });
	expect(done.url.searchParams.get("outcome")).toBe("approved");
	const tokens = await openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 });
	expect(tokens.claims()).toMatchObject({ preferred_username: person.userName, amr: ["pwd"] });
	expect(decodeJwt(String(tokens.id_token)).acr).toBeTruthy();
	expect(tokens.refresh_token).toBeTruthy();
	expect((await poll(started.auth_req_id)).body.error).toBe("invalid_grant");
});

describe("the authentication request", () => {
	test("§7.1: is answered with an expiry and an interval, and requested_expiry is bounded", async () => {
		const { userName } = await aPerson();
		const { status, body } = await ask({ login_hint: userName });
		expect(status).toBe(200);
		expect(body).toMatchObject({ expires_in: 300, interval: 5 });
		expect((await ask({ login_hint: userName, requested_expiry: "99999" })).body.expires_in).toBe(1_200);
		expect((await ask({ login_hint: userName, requested_expiry: "0" })).body.error).toBe("invalid_request");
	});

	test.each([
		["§7.1: no hint", {}, "invalid_request", 400],
		["§7.1: two hints", { login_hint: "admin", id_token_hint: "x" }, "invalid_request", 400],
		["§7.1: a login_hint_token, which is not supported", { login_hint_token: "x" }, "invalid_request", 400],
		[
			"§7.1: a user code of an application that is not set to it",
			{ login_hint: "admin", user_code: "1" },
			"invalid_request",
			400,
		],
		["§13: an unknown person", { login_hint: "nobody-at-all" }, "unknown_user_id", 400],
		["§13: an id_token_hint that is none", { id_token_hint: "x" }, "invalid_request", 400],
		[
			"§13: a binding message of control characters",
			{ login_hint: "admin", binding_message: "\u202E" },
			"invalid_binding_message",
			400,
		],
		["§13: a scope the application has not", { login_hint: "admin", scope: "nothing" }, "invalid_scope", 400],
	])("%s is refused", async (_, fields, error, status) => {
		const answer = await ask(fields as Record<string, string>);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
	});

	test("§13: is for applications that authenticate", async () => {
		const wrong = { ...application, clientSecret: "wrong" };
		expect(await ask({ login_hint: "admin" }, wrong)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
	});

	test("§7.1.1: must be signed where the application says so, by its key", async () => {
		const { privateKey, publicKey } = await generateKeyPair("ES256");
		const keys = JSON.stringify({ keys: [await exportJWK(publicKey)] });
		const signing = await aClient({ signingAlgorithm: "ES256" }, { certificate: { type: "JWK_SET", value: keys } });
		const { userName } = await aPerson();
		expect((await ask({ login_hint: userName }, signing)).body.error).toBe("invalid_request");
		const now = Math.floor(Date.now() / 1_000);
		const signed = (key: CryptoKey) =>
			new SignJWT({ scope: "openid", login_hint: userName, jti: randomBytes(8).toString("hex"), nbf: now })
				.setProtectedHeader({ alg: "ES256" })
				.setIssuer(signing.clientId)
				.setAudience(`${baseUrl()}/t/root`)
				.setIssuedAt(now)
				.setExpirationTime(now + 60)
				.sign(key);
		const bare = (request: string) =>
			postForm<Acknowledged>("/t/root/oauth2/bc-authorize", { request }, basic(signing));
		const by = await bare(await signed(privateKey));
		expect(by.status, by.text).toBe(200);
		const other = await generateKeyPair("ES256");
		expect((await bare(await signed(other.privateKey))).body.error).toBe("invalid_request");
	});

	test("asks a person only so often, and not again after a denial that is remembered", async () => {
		const strict = await aClient({ requestsPerHour: 2, refusedForMinutes: 15 });
		const [often, denies] = [await aPerson(), await aPerson()];
		const statuses = [];
		for (let time = 0; time < 3; time++) statuses.push((await ask({ login_hint: often.userName }, strict)).status);
		expect(statuses).toEqual([200, 200, 429]);
		const { body } = await ask({ login_hint: denies.userName }, strict);
		const page = await answered(denies, { approvalNumber: "", approval: "deny" });
		expect(page.text).toContain("Denied");
		expect((await poll(body.auth_req_id, strict)).body.error).toBe("access_denied");
		expect(await ask({ login_hint: denies.userName }, strict)).toMatchObject({
			status: 403,
			body: { error: "access_denied" },
		});
	});
});

describe("the token request", () => {
	test("§11: waits, is slowed down, and belongs to the client that asked", async () => {
		const { userName } = await aPerson();
		const { auth_req_id } = (await ask({ login_hint: userName })).body;
		expect((await poll(auth_req_id)).body.error).toBe("authorization_pending");
		expect((await poll(auth_req_id)).body.error).toBe("slow_down");
		const other = await aClient();
		expect((await poll(auth_req_id, other)).body.error).toBe("invalid_grant");
		expect((await poll("guessed")).body.error).toBe("invalid_grant");
	});

	test("§11: an expired request is told from one that never was", async () => {
		const { userName } = await aPerson();
		const { auth_req_id } = (await ask({ login_hint: userName, requested_expiry: "1" })).body;
		await eventually("the expiry", async () => {
			expect((await poll(auth_req_id)).body.error).toBe("expired_token");
		});
	});
});

describe("an approval", () => {
	campaignTest("is not given by another person who opens the link", async () => {
		const [person, other] = [await aPerson(), await aPerson()];
		const { body } = await ask({ login_hint: person.userName });
		const browser = new Browser(baseUrl());
		const page = await browser.open(await linkTo(person));
		const open = formOf(page, "/oauth2/approval");
		const form = formOf(await browser.submit(open.action, open.hidden), "/submit");
		const next = await browser.submit(form.action, {
			...form.hidden,
			username: other.userName,
			password: PERSONS_PASSWORD,
		});
		expect(next.text).not.toContain('value="approve"');
		expect((await poll(body.auth_req_id)).body.error).toBe("authorization_pending");
	});

	campaignTest("is not given twice: a second browser finds that the request is over", async () => {
		const person = await aPerson();
		const { body } = await ask({ login_hint: person.userName });
		const [first, second] = [new Browser(baseUrl()), new Browser(baseUrl())];
		const pages = [await question(person, first), await question(person, second)];
		const answer = (browser: Browser, page: Page) => {
			const form = formOf(page, "/submit");
			return browser.submit(form.action, { ...form.hidden, approvalNumber: body.number, approval: "approve" });
		};
		const done = await Promise.all([answer(first, pages[0] as Page), answer(second, pages[1] as Page)]);
		expect(done.map(({ url }) => url.searchParams.get("outcome")).sort()).toEqual(["approved", "over"]);
		expect((await poll(body.auth_req_id)).body.access_token).toBeTruthy();
	});

	test("is not given after the application has taken its request back, by its own client alone", async () => {
		const person = await aPerson();
		const { body } = await ask({ login_hint: person.userName });
		const page = await question(person);
		const other = await aClient();
		const revoke = (by: ApplicationBody) => postForm("/t/root/oauth2/revoke", { token: body.auth_req_id }, basic(by));
		expect((await revoke(other)).status).toBe(200);
		expect((await poll(body.auth_req_id)).body.error).toBe("authorization_pending");
		expect((await revoke(application)).status).toBe(200);
		expect(page.text).toContain("Till");
		expect((await poll(body.auth_req_id)).body.error).toBe("invalid_grant");
		expect((await new Browser(baseUrl()).open(await linkTo(person))).text).toContain("This request is over");
	});

	campaignTest("of a link without its secret is not shown", async () => {
		const person = await aPerson();
		await ask({ login_hint: person.userName });
		const link = new URL(await linkTo(person));
		link.searchParams.set("token", "guessed");
		const page = await new Browser(baseUrl()).open(link);
		expect(page.text).not.toContain(person.userName);
		expect(() => formOf(page, "/oauth2/approval")).toThrow();
	});

	campaignTest("binds the tokens to the key that the client proves (RFC 9449 §5)", async () => {
		const person = await aPerson();
		const started = await openid.initiateBackchannelAuthentication(config, {
			scope: "openid",
			login_hint: person.userName,
		});
		const { number } = started as unknown as Acknowledged;
		await answered(person, { approvalNumber: number, approval: "approve" });
		const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
		const tokens = await openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 }, undefined, {
			DPoP,
		});
		expect(tokens.token_type).toBe("dpop");
	});
});

test("§4: the metadata names the endpoint, the modes, and that there are user codes", () => {
	expect(config.serverMetadata()).toMatchObject({
		backchannel_authentication_endpoint: `${baseUrl()}/t/root/oauth2/bc-authorize`,
		backchannel_token_delivery_modes_supported: ["poll", "ping"],
		backchannel_user_code_parameter_supported: true,
	});
});
