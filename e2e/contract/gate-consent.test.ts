import * as openid from "openid-client";
import { beforeAll, expect, test } from "vitest";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { aFlowThatAsks } from "../fixtures/consent-flow";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let config: openid.Configuration;
beforeAll(async () => {
	const { clientId, clientSecret } = await createApplication(baseUrl(), { name: "Wiki", signIn: aFlowThatAsks() });
	const authentication = openid.ClientSecretBasic(clientSecret);
	config = await openid.discovery(new URL(baseUrl()), clientId, undefined, authentication, {
		execute: [openid.allowInsecureRequests],
	});
});

test("`prompt=consent` asks once, even where the flow asks for consent itself", async () => {
	const browser = new Browser(baseUrl());
	for (const prompt of ["consent", "login consent"]) {
		const question = await answered(browser, await asked(browser, { prompt }), ADMIN);
		expect(question.url.pathname).toMatch(/^\/gate\/flow\//);
		expect(question.text).toContain("Wiki asks for:");
		const end = await answered(browser, question, { consent: "allow" });
		expect(`${end.url.origin}${end.url.pathname}`).toBe(REDIRECT_URI);
		expect(end.url.searchParams.get("code")).toBeTruthy();
	}
});

test("`prompt=consent` asks who is signed in already, and once", async () => {
	const browser = new Browser(baseUrl());
	await signedIn(browser, "openid");
	const question = await asked(browser, { prompt: "consent", scope: "openid" });
	expect(question.url.pathname).toMatch(/^\/gate\/flow\//);
	expect(question.text).toContain("Wiki asks for:");
	expect(question.text).not.toContain('type="password"');
	const end = await answered(browser, question, { consent: "allow" });
	expect(end.url.searchParams.get("code")).toBeTruthy();
});

test("what the flow was allowed beyond what the session knew is not asked for again", async () => {
	const browser = new Browser(baseUrl());
	await signedIn(browser, "openid");
	await signedIn(new Browser(baseUrl()), "openid profile email");
	const end = await asked(browser, { scope: "openid profile email" });
	expect(end.url.searchParams.get("code")).toBeTruthy();
});

test("who declines in the flow is told so, and no code is issued", async () => {
	const browser = new Browser(baseUrl());
	const question = await answered(browser, await asked(browser, { prompt: "consent" }), ADMIN);
	const end = await answered(browser, question, { consent: "deny" });
	expect(end.url.pathname).toMatch(/^\/gate\/flow\//);
	expect(end.text).toContain("You did not agree.");
	expect(end.text).toContain("Back to Wiki");
	const back = await browser.submit(formOf(end, "/leave").action, {});
	expect(`${back.url.origin}${back.url.pathname}`).toBe(REDIRECT_URI);
	expect(Object.fromEntries(back.url.searchParams)).toMatchObject({ error: "access_denied" });
	expect(back.url.searchParams.get("code")).toBeNull();
	// The error was sent once: coming back to the page does not redirect a second time.
	const late = await browser.submit(formOf(end, "/leave").action, {});
	expect(late.url.pathname).toMatch(/^\/gate\/flow\//);
});

async function asked(browser: Browser, parameters: Record<string, string>): Promise<Page> {
	const url = openid.buildAuthorizationUrl(config, {
		redirect_uri: REDIRECT_URI,
		scope: "openid profile",
		state: openid.randomState(),
		code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
		code_challenge_method: "S256",
		...parameters,
	});
	return browser.open(url);
}

/** Signs in, granting everything that is asked for. */
async function signedIn(browser: Browser, scope: string): Promise<void> {
	let page = await answered(browser, await asked(browser, { scope, prompt: "login" }), ADMIN);
	if (page.url.pathname.startsWith("/gate/flow/")) page = await answered(browser, page, { consent: "allow" });
	expect(page.url.searchParams.get("code")).toBeTruthy();
}

function answered(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	return browser.submit(action, { ...hidden, ...fields });
}
