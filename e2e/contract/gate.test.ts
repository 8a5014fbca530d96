import type * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { Browser, type Form, formOf } from "../fixtures/browser";
import { askFor, codeFor, discovered, redeem, signedIn } from "../fixtures/oauth";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let config: openid.Configuration;
beforeAll(async () => {
	config = await discovered();
});

/** A browser on the first page of a sign-in. */
async function begun(parameters: Record<string, string | undefined> = {}) {
	const browser = new Browser(baseUrl());
	const request = await askFor(config, parameters);
	const page = await browser.open(request.url);
	return { browser, asked: request, page, form: formOf(page, "/submit") };
}

function send(browser: Browser, form: Form, fields: Record<string, string>) {
	const body = new URLSearchParams({ ...form.hidden, ...fields }).toString();
	return browser.request("POST", new URL(form.action, baseUrl()), body);
}

describe("The steps of a sign-in", () => {
	test("of 20 posts of one form at once all go to the same place, and one code is issued", async () => {
		const { browser, form, asked: request } = await begun();
		const answers = await Promise.all(Array.from({ length: 20 }, () => send(browser, form, ADMIN)));
		const places = new Set(answers.map(({ headers }) => new URL(String(headers.location), baseUrl()).pathname));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
		expect(places.size).toBe(1);
		const end = await browser.open(String(answers[0]?.headers.location));
		const tokens = await redeem(config, end.url, request);
		expect(tokens.claims()).toMatchObject({ amr: ["pwd"] });
	});

	test.each([
		["nothing", {}],
		["no challenge", { challengeToken: "" }],
		["a made-up challenge", { challengeToken: "x".repeat(43) }],
		["an action that is not offered", { action: "end" }],
		["a node instead of an action", { action: "issue_assertion" }],
	])("%s leads no further than the first step", async (_name, fields) => {
		const { browser, form } = await begun();
		const hidden = "challengeToken" in fields ? {} : form.hidden;
		const answer = await send(browser, { action: form.action, hidden }, fields as Record<string, string>);
		expect(answer.status).toBe(303);
		const page = await browser.open(String(answer.headers.location));
		expect(page.url.pathname).toBe(new URL(form.action, baseUrl()).pathname.replace("/submit", ""));
		expect(formOf(page, "/submit").hidden.challengeToken).toBeTruthy();
	});

	test("neither another browser nor another execution can use its challenge", async () => {
		const [first, second] = await Promise.all([begun(), begun()]);
		const stranger = await send(new Browser(baseUrl()), first.form, ADMIN);
		expect(String(stranger.headers.location)).not.toContain("/oauth2/");
		const swapped = { action: first.form.action, hidden: second.form.hidden };
		const answer = await send(first.browser, swapped, ADMIN);
		expect(String(answer.headers.location)).not.toContain("/oauth2/");
		const after = await send(first.browser, first.form, ADMIN);
		expect(String(after.headers.location)).toContain("/oauth2/");
	});

	test("after the end the same form goes nowhere new", async () => {
		const { browser, form } = await begun();
		const first = await send(browser, form, ADMIN);
		const end = await browser.open(String(first.headers.location));
		expect(`${end.url.origin}${end.url.pathname}`).toBe(REDIRECT_URI);
		const again = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		expect(again.url.pathname).toMatch(/^\/gate\/flow\//);
		expect(again.text).toContain("This sign-in has ended");
	});

	test("a form that is too large or none at all is answered with a word, not an error", async () => {
		const { browser, form } = await begun();
		const large = await send(browser, form, { username: "x".repeat(20_000) });
		expect(String(large.headers.location)).toMatch(/\?notice=unreadable$/);
		const page = await browser.open(String(large.headers.location));
		expect(page.text).toContain("Your input could not be read.");
	});

	test.each(["", "?state=", "?state=x.y", "?state=%00", "?code=x&state=00000000-0000-4000-8000-000000000000.x"])(
		"what comes back from nowhere shows nothing and never fails: %s",
		async (search) => {
			const page = await new Browser(baseUrl()).open(`/gate/callback${search}`);
			expect(page.status).toBeLessThan(500);
			expect(page.text).not.toContain("/submit");
		},
	);

	test.each(["", "?execution=x&token=y", "?execution=00000000-0000-4000-8000-000000000000&token=y"])(
		"a link of nowhere says so: %s",
		async (search) => {
			const page = await new Browser(baseUrl()).open(`/gate/link${search}`);
			expect(page.status).toBeLessThan(500);
			expect(page.text).not.toContain("/submit");
		},
	);
});

describe("What the application asks for", () => {
	test("an ID token says how strongly and when somebody signed in", async () => {
		const before = Math.floor(Date.now() / 1000);
		const { asked: request, callback } = await codeFor(config, {
			acr_values: "urn:portico:acr:one-factor",
			max_age: "600",
		});
		const claims = (await redeem(config, callback, request)).claims();
		expect(claims).toMatchObject({ amr: ["pwd"], acr: "urn:portico:acr:one-factor" });
		const at = Number(claims?.auth_time);
		expect([before <= at, at <= Date.now() / 1000]).toEqual([true, true]);
	});

	test("a session weaker than asked for is asked once more, and then does", async () => {
		const { browser } = await codeFor(config);
		const enough = await browser.open((await askFor(config, { acr_values: "urn:portico:acr:one-factor" })).url);
		expect(enough.url.searchParams.get("code")).toBeTruthy();
		const stronger = (await askFor(config, { acr_values: "urn:portico:acr:two-factors" })).url;
		expect((await browser.open(stronger)).url.pathname).toMatch(/^\/gate\/flow\//);
		expect((await signedIn(browser, stronger)).url.searchParams.get("code")).toBeTruthy();
	});

	test("`max_age` asks again who signed in too long ago", async () => {
		const { browser } = await codeFor(config);
		await new Promise((resolve) => setTimeout(resolve, 2_100));
		const late = await browser.open((await askFor(config, { max_age: "1" })).url);
		expect(late.url.pathname).toMatch(/^\/gate\/flow\//);
	});

	test("discovery names the classes and the prompts", async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/.well-known/openid-configuration", { token: null });
		expect(body.acr_values_supported).toEqual(["urn:portico:acr:one-factor", "urn:portico:acr:two-factors", "phr"]);
		expect(body.prompt_values_supported).toContain("create");
	});

	test("somebody else may sign in where somebody is signed in, without a script", async () => {
		const { browser } = await codeFor(config);
		const other = await signedIn(browser, (await askFor(config, { prompt: "login" })).url);
		expect(other.url.searchParams.get("code")).toBeTruthy();
	});
});
