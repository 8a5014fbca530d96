import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { aFlowThatAsks } from "../fixtures/consent-flow";
import { campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf, isSignInPage, requestOf } from "../fixtures/oidc-steps";
import {
	aPaymentResource,
	API_RESOURCES as PATH,
	PAYMENT_SCHEMA as SCHEMA,
	typeOf,
} from "../fixtures/payment-resource";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let bank: ApiResource;
let type: string;
let person: Person;
beforeAll(async () => {
	[bank, person] = await Promise.all([aPaymentResource(), signedUpPerson(baseUrl())]);
	type = typeOf(bank);
});

const payment = (more: object = {}) => ({ type, amount: "12.50", creditor: "Ada", ...more });

const anApplication = (settings: object = {}) =>
	oidcApplication({
		name: "Shop",
		trusted: false,
		scopes: bank.scopes.map(({ name }) => name),
		grantTypes: ["authorization_code", "refresh_token", "client_credentials"],
		pkce: { mandatory: false },
		...settings,
	});

/** The page after the password. */
async function askedBy(
	application: ApplicationBody,
	details: unknown,
	parameters: Record<string, string> = {},
	browser = new Browser(baseUrl()),
): Promise<{ browser: Browser; page: Page }> {
	const text = typeof details === "string" ? details : JSON.stringify(details);
	const page = await browser.open(requestOf(application, { authorization_details: text, ...parameters }));
	if (!isSignInPage(page)) return { browser, page };
	const { action, hidden } = formOf(page, "/submit");
	return {
		browser,
		page: await browser.submit(action, { ...hidden, username: person.username, password: person.password }),
	};
}

const isQuestion = ({ url }: Page) => url.pathname.startsWith("/gate/consent/");
const answer = ({ browser, page }: { browser: Browser; page: Page }, given: "allow" | "deny") =>
	browser.submit(formOf(page, "/gate/consent").action, { answer: given });

interface Tokens {
	access_token: string;
	refresh_token: string;
	authorization_details?: unknown[];
	error?: string;
}

function redeemed(application: ApplicationBody, code: string | null, more: Record<string, string> = {}) {
	const grant = { grant_type: "authorization_code", redirect_uri: REDIRECT_URI, code: String(code), ...more };
	return postForm<Tokens>("/t/root/oauth2/token", grant, basicOf(application));
}

async function allowedCode(application: ApplicationBody, details: unknown): Promise<string | null> {
	return (await answer(await askedBy(application, details), "allow")).url.searchParams.get("code");
}

const introspected = async (token: string, application: ApplicationBody) =>
	(await postForm<Record<string, unknown>>("/t/root/oauth2/introspect", { token }, basicOf(application))).body;

test("RFC 9396 §10: the metadata names the types of the organization, and of no other one", async () => {
	const below = await createdBelow(baseUrl(), "Bank below");
	const theirs = typeOf(await aPaymentResource(`/t/${below.name}/api/server/v1/api-resources`));
	const types = async (path: string) =>
		(await api<Record<string, unknown>>("GET", path, { token: null })).body.authorization_details_types_supported;
	for (const path of ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"]) {
		expect(await types(path)).toContain(type);
		expect(await types(path)).not.toContain(theirs);
	}
	expect(await types(`/.well-known/oauth-authorization-server/t/${below.name}`)).toEqual([theirs]);
});

describe("RFC 9396 §3: people are asked", () => {
	test("in the words of the type, with all that the details contain, and the token has them", async () => {
		const application = await anApplication();
		const asked = await askedBy(application, [payment()]);
		expect(isQuestion(asked.page)).toBe(true);
		expect(asked.page.text.replace(/[\u2068\u2069]/g, "")).toContain("Pay 12.50 EUR to Ada");
		expect(asked.page.text).toContain("creditor");
		const code = (await answer(asked, "allow")).url.searchParams.get("code");
		const { body } = await redeemed(application, code);
		expect(body.authorization_details).toEqual([payment()]);
		expect(await introspected(body.access_token, application)).toMatchObject({
			aud: bank.identifier,
			authorization_details: [payment()],
		});
	});

	campaignTest("for each request, also in the same session and for the same details", async () => {
		const application = await anApplication();
		const first = await askedBy(application, [payment()]);
		await answer(first, "allow");
		expect(isQuestion((await askedBy(application, [payment()], {}, first.browser)).page)).toBe(true);
		const silent = await askedBy(application, [payment()], { prompt: "none" }, first.browser);
		expect(silent.page.url.searchParams.get("error")).toBe("consent_required");
	});

	test("and get no code for what they do not allow", async () => {
		const end = await answer(await askedBy(await anApplication(), [payment()]), "deny");
		expect(Object.fromEntries(end.url.searchParams)).toMatchObject({ error: "access_denied" });
	});

	campaignTest("also where the flow has asked for consent itself, without the details", async () => {
		const { id } = await post<{ id: string }>(baseUrl(), "/flows", aFlowThatAsks());
		const application = await anApplication({ authFlowId: id });
		const { browser, page } = await askedBy(application, [payment()]);
		expect(page.url.pathname).toMatch(/^\/gate\/flow\//);
		const form = formOf(page, "/submit");
		expect(isQuestion(await browser.submit(form.action, { ...form.hidden, consent: "allow" }))).toBe(true);
	});

	test("and nobody is for one's own application", async () => {
		const application = await anApplication({ trusted: true });
		const { page } = await askedBy(application, [payment()]);
		const { body } = await redeemed(application, page.url.searchParams.get("code"));
		expect(body.authorization_details).toEqual([payment()]);
	});
});

describe("RFC 9396 §5: authorization details are refused", () => {
	test.each<[string, () => unknown]>([
		["that are not JSON", () => "nonsense"],
		["that are no array", () => payment()],
		["that contain no object", () => [7]],
		["without a type", () => [{ amount: "1.00", creditor: "Ada" }]],
		["of an unknown type", () => [payment({ type: "nobody" })]],
		["with an unknown field", () => [payment({ more: 1 })]],
		["with a field of the wrong type", () => [payment({ amount: 12.5 })]],
		["with an invalid value", () => [payment({ amount: "12,5" })]],
		["without a required field", () => [{ type, amount: "1.00" }]],
		["of which one is not valid", () => [payment(), payment({ actions: "initiate" })]],
	])("%s, in an authorization request, a pushed one and a token request", async (_title, details) => {
		const application = await anApplication();
		const value = details();
		const text = typeof value === "string" ? value : JSON.stringify(value);
		const { page } = await askedBy(application, value);
		expect(page.url.searchParams.get("error")).toBe("invalid_authorization_details");
		const request = Object.fromEntries(new URL(requestOf(application), baseUrl()).searchParams);
		for (const [path, fields] of [
			["par", request],
			["token", { grant_type: "client_credentials" }],
		] as const) {
			const sent = { ...fields, authorization_details: text };
			const { status, body } = await postForm(`/t/root/oauth2/${path}`, sent, basicOf(application));
			expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_authorization_details" });
		}
	});

	test("of a resource of which the application has no scope, or of another organization", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const others = [await aPaymentResource(), await aPaymentResource(`/t/${below.name}/api/server/v1/api-resources`)];
		const application = await anApplication();
		for (const other of others) {
			const { page } = await askedBy(application, [payment({ type: typeOf(other) })]);
			expect(page.url.searchParams.get("error")).toBe("invalid_authorization_details");
		}
	});

	test("for grants that have no place for them", async () => {
		const application = await anApplication({
			grantTypes: ["password", "urn:ietf:params:oauth:grant-type:device_code"],
		});
		const authorization_details = JSON.stringify([payment()]);
		for (const [path, fields] of [
			["token", { grant_type: "password", username: "a", password: "b" }],
			["device_authorization", { client_id: application.clientId }],
		] as const) {
			const { body } = await postForm(
				`/t/root/oauth2/${path}`,
				{ ...fields, authorization_details },
				basicOf(application),
			);
			expect(body.error).toBe("invalid_authorization_details");
		}
	});
});

describe("RFC 9396 §6: a token request", () => {
	test("gets those of the granted details that it names, and no others", async () => {
		const application = await anApplication();
		const [one, two] = [payment(), payment({ creditor: "Bob" })];
		const code = await allowedCode(application, [one, two]);
		const { body } = await redeemed(application, code, { authorization_details: JSON.stringify([two]) });
		expect(body.authorization_details).toEqual([two]);
		const again = await allowedCode(application, [one]);
		const more = { authorization_details: JSON.stringify([payment({ amount: "99.00" })]) };
		const refused = await redeemed(application, again, more);
		expect({ status: refused.status, error: refused.body.error }).toEqual({
			status: 400,
			error: "invalid_authorization_details",
		});
	});

	campaignTest("of a refresh keeps them, and can name some", async () => {
		const application = await anApplication();
		const [one, two] = [payment(), payment({ creditor: "Bob" })];
		const { body } = await redeemed(application, await allowedCode(application, [one, two]));
		const refresh = async (more: object = {}) =>
			postForm<Tokens>(
				"/t/root/oauth2/token",
				{ grant_type: "refresh_token", refresh_token: body.refresh_token, ...more },
				basicOf(application),
			);
		expect((await refresh()).body.authorization_details).toEqual([one, two]);
		expect((await refresh({ authorization_details: JSON.stringify([one]) })).body.authorization_details).toEqual([one]);
		const foreign = JSON.stringify([payment({ amount: "99.00" })]);
		expect((await refresh({ authorization_details: foreign })).body.error).toBe("invalid_authorization_details");
	});

	test("of the application itself gets them for itself", async () => {
		const application = await anApplication();
		const grant = { grant_type: "client_credentials", authorization_details: JSON.stringify([payment()]) };
		const { body } = await postForm<Tokens>("/t/root/oauth2/token", grant, basicOf(application));
		expect(body.authorization_details).toEqual([payment()]);
	});
});

campaignTest("RFC 9396 §9.1: a JWT has them", async () => {
	const application = await anApplication({ accessToken: { type: "jwt" } });
	const { body } = await redeemed(application, await allowedCode(application, [payment()]));
	const payload = JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString());
	expect(payload).toMatchObject({ aud: bank.identifier, authorization_details: [payment()] });
});

campaignTest("RFC 9396 §3: a pushed request has them", async () => {
	const application = await anApplication();
	const request = Object.fromEntries(new URL(requestOf(application), baseUrl()).searchParams);
	const pushed = await postForm<{ request_uri: string }>(
		"/t/root/oauth2/par",
		{ ...request, authorization_details: JSON.stringify([payment()]) },
		basicOf(application),
	);
	const { clientId: client_id } = application;
	const browser = new Browser(baseUrl());
	const parameters = new URLSearchParams({ client_id, request_uri: pushed.body.request_uri });
	const signIn = await browser.open(`/t/root/oauth2/authorize?${parameters}`);
	const { action, hidden } = formOf(signIn, "/submit");
	const page = await browser.submit(action, { ...hidden, username: person.username, password: person.password });
	expect(isQuestion(page)).toBe(true);
	const code = (await answer({ browser, page }, "allow")).url.searchParams.get("code");
	expect((await redeemed(application, code)).body.authorization_details).toEqual([payment()]);
});

describe("a type of an API resource", () => {
	const body = (types: object[]) => ({
		identifier: `https://x.example/${randomBytes(4).toString("hex")}`,
		name: "X",
		authorizationTypes: types,
	});
	const right = { type: "payment", schema: SCHEMA, texts: { en: "Pay" } };

	test("is read as it was written, and is gone when it is left out", async () => {
		const created = await api<ApiResource>("POST", PATH, { body: body([right]) });
		expect(created.body.authorizationTypes).toEqual([{ ...right, texts: { en: "Pay", de: "", ja: "", ar: "" } }]);
		const { identifier, name } = created.body;
		const headers = { "if-match": created.headers.etag };
		const changed = await api<ApiResource>("PUT", `${PATH}/${created.body.id}`, {
			body: { identifier, name },
			headers,
		});
		expect(changed.body.authorizationTypes).toEqual([]);
	});

	test.each([
		["whose schema is none", { ...right, schema: { type: "payment" } }],
		["whose schema is a text", { ...right, schema: "x" }],
		["whose schema looks elsewhere", { ...right, schema: { $ref: "https://evil.example/schema" } }],
		["without a question", { ...right, texts: { en: " " } }],
		["without a name", { ...right, type: "" }],
	])("%s is refused, and says where", async (_title, wrong) => {
		const { description } = expectRefusal(await api("POST", PATH, { body: body([wrong]) }), 400, "API-1001");
		expect(description).toMatch(/^authorizationTypes\[0\]\./);
	});

	test("is named once in its resource", async () => {
		const { description } = expectRefusal(await api("POST", PATH, { body: body([right, right]) }), 400, "API-1001");
		expect(description).toContain("authorizationTypes[1].type");
	});
});
