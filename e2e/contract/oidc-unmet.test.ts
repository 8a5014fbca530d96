import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, isSignInPage, requestOf, signedInTo, tokensFor } from "../fixtures/oidc-steps";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const ONE = "urn:portico:acr:one-factor";
const TWO = "urn:portico:acr:two-factors";
const UNKNOWN = "urn:mace:incommon:iap:silver";

let client: ApplicationBody;

beforeAll(async () => {
	client = await oidcApplication({ pkce: { mandatory: false } });
});

const acr = (members: object) => JSON.stringify({ id_token: { acr: members } });

describe("an essential acr (OpenID Connect Core §5.5.1.1)", () => {
	test.each([
		["a value that nobody knows", { essential: true, value: UNKNOWN }],
		["values that nobody knows", { essential: true, values: [UNKNOWN, "1"] }],
		["a value that the sign-in does not reach", { essential: true, value: TWO }],
	])("%s ends in unmet_authentication_requirements after one sign-in", async (_title, members) => {
		const browser = new Browser(baseUrl());
		const asked = requestOf(client, { claims: acr(members), state: "s" });
		const answer = await answerOf(asked, browser);
		expect(Object.fromEntries(answer)).toMatchObject({ error: "unmet_authentication_requirements", state: "s" });
		// Also in a browser with a session, with and without a screen.
		expect((await answerOf(asked, browser)).get("error")).toBe("unmet_authentication_requirements");
	});

	test("with prompt=none ends in an error at once", async () => {
		const browser = new Browser(baseUrl());
		await signedInTo(client, {}, browser);
		const silent = await browser.open(
			requestOf(client, { claims: acr({ essential: true, value: UNKNOWN }), prompt: "none" }),
		);
		expect(silent.url.searchParams.get("error")).toBe("unmet_authentication_requirements");
	});

	test.each([
		[{ essential: true, value: ONE }, ONE],
		[{ essential: true, values: [TWO, ONE] }, ONE],
		[{ value: TWO }, ONE],
	])("%j is answered with %s by a sign-in with a password", async (members, answered) => {
		const answer = await answerOf(requestOf(client, { claims: acr(members) }));
		const { body } = await tokensFor(client, answer.get("code"));
		expect(decodeJwt(body.id_token).acr).toBe(answered);
	});
});

describe("a voluntary acr (OpenID Connect Core §3.1.2.1)", () => {
	test.each([
		["acr_values", { acr_values: `${UNKNOWN} 1` }],
		["claims", { claims: acr({ values: [UNKNOWN] }) }],
	])("that nobody knows, in %s, leaves the existing session in use", async (_title, parameters) => {
		const browser = new Browser(baseUrl());
		await signedInTo(client, {}, browser);
		const page = await browser.open(requestOf(client, parameters));
		expect(page.url.searchParams.get("code")).toEqual(expect.any(String));
	});

	test("that is known, in claims as in acr_values, asks for more than the existing session", async () => {
		const browser = new Browser(baseUrl());
		await signedInTo(client, {}, browser);
		expect(isSignInPage(await browser.open(requestOf(client, { claims: acr({ values: [TWO] }) })))).toBe(true);
	});
});

describe("a request for another person than signs in (OpenID Connect Core §3.1.2.1)", () => {
	test("ends in login_required after one sign-in, with an ID token as a hint and with `sub` in claims", async () => {
		const other = await signedUpPerson(baseUrl());
		const { id_token } = await signedInTo(client, {}, new Browser(baseUrl()), other);
		const { sub } = decodeJwt(id_token);
		const claims = JSON.stringify({ id_token: { sub: { value: sub } } });
		for (const parameters of [{ id_token_hint: id_token }, { claims }] as Record<string, string>[])
			expect((await answerOf(requestOf(client, parameters))).get("error")).toBe("login_required");
	});
});

describe("prompt=select_account (OpenID Connect Core §3.1.2.1)", () => {
	test("lets another person sign in, or the same one again, beside an existing session", async () => {
		const other = await signedUpPerson(baseUrl());
		const browser = new Browser(baseUrl());
		const first = decodeJwt((await signedInTo(client, {}, browser)).id_token);
		const asked = requestOf(client, { prompt: "select_account" });
		expect(isSignInPage(await browser.open(asked))).toBe(true);
		const chosen = await signedInTo(client, { prompt: "select_account" }, browser, other);
		expect(decodeJwt(chosen.id_token).sub).not.toBe(first.sub);
		const again = await signedInTo(client, { prompt: "select_account" }, browser);
		expect(decodeJwt(again.id_token).sub).toBe(first.sub);
	});

	test("is named by the metadata, and with prompt=none is invalid_request", async () => {
		const { body } = await api<{ prompt_values_supported: string[] }>(
			"GET",
			"/t/root/.well-known/openid-configuration",
			{ token: null },
		);
		expect(body.prompt_values_supported).toContain("select_account");
		const page = await new Browser(baseUrl()).open(requestOf(client, { prompt: "none select_account" }));
		expect(page.url.searchParams.get("error")).toBe("invalid_request");
	});
});
