import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { writableMembers } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { isSignInPage, requestOf } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

let person: Person;
beforeAll(async () => {
	person = await signedUpPerson(baseUrl());
});

const anApplication = (trusted: boolean, name = "Client") =>
	oidcApplication({ trusted, name, pkce: { mandatory: false } });

/** The page after the password: the consent page, or the application with the authorization response. */
async function askedBy(
	application: ApplicationBody,
	{ scope = "openid profile", prompt, who = person }: { scope?: string; prompt?: string; who?: Person } = {},
	browser = new Browser(baseUrl()),
): Promise<{ browser: Browser; page: Page }> {
	const page = await browser.open(requestOf(application, { scope, prompt }));
	if (!isSignInPage(page)) return { browser, page };
	const { action, hidden } = formOf(page, "/submit");
	const { username, password } = who;
	return { browser, page: await browser.submit(action, { ...hidden, username, password }) };
}

const isQuestion = ({ url }: Page) => url.pathname.startsWith("/gate/consent/");
const gotCode = ({ url }: Page) => url.searchParams.get("code") !== null;
const answer = ({ browser, page }: { browser: Browser; page: Page }, given: "allow" | "deny") =>
	browser.submit(formOf(page, "/gate/consent").action, { answer: given });

describe("an application that nobody trusts", () => {
	test("is asked for by its name and what it wants, and gets a code once it is allowed", async () => {
		const application = await anApplication(false, "Curious");
		const asked = await askedBy(application, { scope: "openid profile email" });
		expect(isQuestion(asked.page)).toBe(true);
		expect(asked.page.text).toContain("Curious");
		expect(gotCode(await answer(asked, "allow"))).toBe(true);
	});

	test("is not asked for again, in this session or in another browser: the consent is remembered", async () => {
		const application = await anApplication(false);
		const first = await askedBy(application);
		await answer(first, "allow");
		expect(gotCode((await askedBy(application, {}, first.browser)).page)).toBe(true);
		expect(gotCode((await askedBy(application)).page)).toBe(true);
		expect(gotCode((await askedBy(application, { scope: "openid" })).page)).toBe(true);
	});

	test("is asked for again where it wants more, where it says so, and for somebody else", async () => {
		const application = await anApplication(false);
		await answer(await askedBy(application), "allow");
		expect(isQuestion((await askedBy(application, { scope: "openid profile email" })).page)).toBe(true);
		expect(isQuestion((await askedBy(application, { prompt: "consent" })).page)).toBe(true);
		const other = await signedUpPerson(baseUrl());
		expect(isQuestion((await askedBy(application, { who: other })).page)).toBe(true);
	});

	test("is asked for in the language that it names, or in that which the person has chosen since (OpenID Connect Core §3.1.2.1)", async () => {
		const languageOf = ({ text }: Page) => /<html[^>]* lang="(\w+)"/.exec(text)?.[1];
		for (const [chosen, shown] of [
			[null, "de"],
			["ja", "ja"],
		] as const) {
			const browser = new Browser(baseUrl());
			let page = await browser.open(requestOf(await anApplication(false), { ui_locales: "fr de" }));
			if (chosen !== null) {
				page = await browser.submit("/gate/language", { language: chosen });
			}
			expect(languageOf(page)).toBe(shown);
			const { action, hidden } = formOf(page, "/submit");
			const { username, password } = person;
			page = await browser.submit(action, { ...hidden, username, password });
			expect(isQuestion(page)).toBe(true);
			expect(languageOf(page)).toBe(shown);
		}
	});

	test("gets no code where it is refused, and the refusal is not remembered", async () => {
		const application = await anApplication(false);
		const end = await answer(await askedBy(application), "deny");
		expect(end.url.searchParams.get("error")).toBe("access_denied");
		expect(gotCode(end)).toBe(false);
		expect(isQuestion((await askedBy(application)).page)).toBe(true);
	});
});

describe("one's own application", () => {
	test("gets its code without a question, whatever it wants", async () => {
		const application = await anApplication(true);
		for (const scope of ["openid", "openid profile email phone address groups roles"])
			expect(gotCode((await askedBy(application, { scope })).page)).toBe(true);
	});

	test("is asked for once it is no longer trusted: that nobody was asked is no consent", async () => {
		const application = await anApplication(true);
		expect(gotCode((await askedBy(application)).page)).toBe(true);
		const body = { ...writableMembers(application), trusted: false };
		const path = `/t/root/api/server/v1/applications/${application.id}`;
		expect((await api("PUT", path, { body })).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(isQuestion((await askedBy(application)).page)).toBe(true);
	});
});
