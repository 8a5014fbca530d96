import { expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf, signedInTo, type TokenAnswer } from "../fixtures/oidc-steps";
import { baseUrl } from "../fixtures/run";

type Who = Record<string, string>;

/** Signs out with these parameters, and confirms it, because Portico asks if there is no hint. */
async function signOut(browser: Browser, parameters: Who): Promise<void> {
	const page = await browser.open(`/t/root/oauth2/logout?${new URLSearchParams(parameters)}`);
	expect(page.url.pathname).toBe("/gate/sign-out");
	const form = formOf(page, "/oauth2/logout/confirm");
	const end = await browser.submit(form.action, { ...form.hidden, logout: "yes" });
	expect(end.url.pathname).toBe("/gate/signed-out");
}

/** Whether the access token and the refresh token are valid. */
async function left(application: ApplicationBody, tokens: TokenAnswer): Promise<unknown[]> {
	const headers = basicOf(application);
	const given = [tokens.access_token, String(tokens.refresh_token)];
	const answers = given.map((token) => postForm<{ active?: boolean }>("/t/root/oauth2/introspect", { token }, headers));
	return (await Promise.all(answers)).map(({ body }) => body.active);
}

const REFRESHED = { scope: "openid offline_access", prompt: "consent" };

test.each([
	["its client_id alone", true, (own: Who) => own, [false, false]],
	["its client_id alone, without the setting", false, (own: Who) => own, [true, true]],
	["no application", true, () => ({}), [true, true]],
	["the client_id of another application", true, (_: Who, other: Who) => other, [true, true]],
] as const)(
	"a sign-out with %s, where revokeOnLogout is %s, leaves its access and refresh token as they should be",
	async (_, revokeOnLogout, parametersOf, expected) => {
		const settings = { accessToken: { revokeOnLogout }, pkce: { mandatory: false } };
		const [application, other] = [await oidcApplication(settings), await oidcApplication(settings)];
		const browser = new Browser(baseUrl());
		const tokens = await signedInTo(application, REFRESHED, browser);
		await signedInTo(other, REFRESHED, browser);
		expect(await left(application, tokens)).toEqual([true, true]);
		await signOut(browser, parametersOf({ client_id: application.clientId }, { client_id: other.clientId }));
		expect(await left(application, tokens)).toEqual(expected);
	},
);
