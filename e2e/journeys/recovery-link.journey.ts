import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createApplication } from "../fixtures/applications";
import type { FakeServices } from "../fixtures/fake-services";
import { mailText } from "../fixtures/mail-text";
import { type Person, signedUpPerson } from "../fixtures/people";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

const PHONE = { width: 390, height: 800 };
const NEW_PASSWORD = "quite another passphrase 9";

for (const javaScriptEnabled of [true, false])
	test(`a link in a mail leads to a new password ${javaScriptEnabled ? "on a phone" : "without scripts"}`, async ({
		browser,
		portico,
		services,
	}) => {
		const person = await signedUpPerson(portico.baseUrl);
		const { clientId } = await anApplication(portico.baseUrl, person);
		const elsewhere = await signedInElsewhere(browser, portico.baseUrl, person);
		const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: PHONE, javaScriptEnabled });
		const page = await context.newPage();
		const link = await linkOf(page, clientId, person, services);
		expect(link.mail).toContain("choose a new password");
		expect(link.mail).not.toContain(person.username);

		await test.step("another browser is told that it does not belong there", async () => {
			const stranger = await browser.newContext();
			const theirs = await stranger.newPage();
			await theirs.goto(link.href);
			await expect(theirs.getByRole("heading", { name: "This link does not work in this browser" })).toBeVisible();
			await stranger.close();
		});

		const tab = await openedIn(context, link.href);
		if (javaScriptEnabled) expect(await axeFindings(tab)).toEqual([]);
		await tab.getByRole("button", { name: "Continue" }).click();
		await choosePassword(tab, "password1");
		await expect(alertOf(tab).first()).toBeVisible();
		if (javaScriptEnabled) expect(await axeFindings(tab)).toEqual([]);
		await choosePassword(tab, NEW_PASSWORD);
		await tab.getByRole("button", { name: "Allow", exact: true }).click();
		expect((await callbackOf(tab)).get("code")).toBeTruthy();

		await test.step("the owner is told, the other session is over, and the link does nothing more", async () => {
			const told = mailText(await services.mailTo(person.email, 2));
			expect(told).toContain("The password of your account at root was changed.");
			await elsewhere.goto("/account");
			await expect(elsewhere.getByLabel("Username")).toBeVisible();
			const again = await openedIn(context, link.href);
			await expect(again.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
			await signIn(elsewhere, person.username, person.password);
			await expect(alertOf(elsewhere)).toBeVisible();
			await signIn(elsewhere, person.username, NEW_PASSWORD);
			await expect(elsewhere.getByRole("heading", { name: "Your profile" })).toBeVisible();
		});
		await elsewhere.context().close();
		await context.close();
	});

test("of 20 uses of a link at the same moment one is taken, and of 20 passwords one is set", async ({
	page,
	portico,
	services,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const { clientId } = await anApplication(portico.baseUrl, person);
	const { href } = await linkOf(page, clientId, person, services);
	await page.goto(href);
	// Equal answers get the same page again, so each request has a different value.
	const taken = await submittedAtOnce(page, (use) => ({ note: `use ${use}` }));
	expect(taken).toBe(1);
	await page.goto(flowOf(page));
	const set = await submittedAtOnce(page, (use) => ({ newPassword: `${NEW_PASSWORD} ${use}` }));
	expect(set).toBe(1);
	const told = mailText(await services.mailTo(person.email, 2));
	expect(told).toContain("The password of your account at root was changed.");
	expect(services.mailsTo(person.email)).toBe(2);
});

test("an address nobody has is answered alike, and gets no mail", async ({ page, portico, services }) => {
	const known = await signedUpPerson(portico.baseUrl);
	const unknown = { ...known, email: `nobody-${known.email}` };
	const { clientId } = await anApplication(portico.baseUrl, known);
	const shown: string[] = [];
	for (const { email } of [unknown, known]) {
		await follow(page, authorizePath(clientId));
		await askForLink(page, email);
		shown.push((await page.locator("main").innerText()).replaceAll(/\S*@example\.org/g, "address"));
		await page.context().clearCookies();
	}
	expect(shown[0]).toBe(shown[1]);
	await services.mailTo(known.email);
	expect(services.mailsTo(unknown.email)).toBe(0);
});

function anApplication(baseUrl: string, { username }: Person) {
	return createApplication(baseUrl, { name: "Shop", signIn: templateFlow("password-link", `recovery-${username}`) });
}

async function signedInElsewhere(browser: Browser, baseURL: string, { username, password }: Person): Promise<Page> {
	const page = await (await browser.newContext({ baseURL })).newPage();
	await page.goto("/account");
	await signIn(page, username, password);
	await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
	return page;
}

async function linkOf(page: Page, clientId: string, { email }: Person, services: FakeServices) {
	await follow(page, authorizePath(clientId));
	await askForLink(page, email);
	const mail = mailText(await services.mailTo(email));
	return { mail, href: /https?:\/\/\S+\/gate\/link\?\S+/.exec(mail)?.[0] ?? "" };
}

async function askForLink(page: Page, email: string): Promise<void> {
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(page.getByRole("heading", { name: "Enter your email address" })).toBeVisible();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
}

async function openedIn(context: BrowserContext, href: string): Promise<Page> {
	const tab = await context.newPage();
	receiveCallbacks(tab);
	await tab.goto(href);
	return tab;
}

async function choosePassword(page: Page, password: string): Promise<void> {
	await page.getByLabel("New password").fill(password);
	await page.getByRole("button", { name: "Set password and sign in" }).click();
}

function flowOf(page: Page): string {
	return new URL(page.url()).pathname.replace(/\/link$/, "");
}

/** Submits the form of the page 20 times at once, each with other values; returns how many were not refused as too late. */
async function submittedAtOnce(page: Page, values: (use: number) => Record<string, string>): Promise<number> {
	const form = page.locator('main form[action$="/submit"]').first();
	const action = (await form.getAttribute("action")) ?? "";
	const fields: Record<string, string> = {};
	for (const input of await form.locator("[name][value]").all())
		fields[(await input.getAttribute("name")) ?? ""] ??= (await input.getAttribute("value")) ?? "";
	const { origin } = new URL(page.url());
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, use) =>
			page.request.post(action, {
				form: { ...fields, ...values(use) },
				headers: { origin, "sec-fetch-site": "same-origin" },
				maxRedirects: 0,
			}),
		),
	);
	const places = answers.map((answer) => answer.headers().location ?? String(answer.status()));
	return places.filter((place) => !place.includes("notice=")).length;
}
