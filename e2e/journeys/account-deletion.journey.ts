import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expectSessionToEnd, signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

for (const javaScriptEnabled of [true, false])
	test(`somebody deletes their account ${javaScriptEnabled ? "on a phone" : "without scripts"}, and is told what is lost before`, async ({
		browser,
		portico: { baseUrl },
		services,
	}) => {
		const person = await signedUpPerson(baseUrl);
		const viewport = { width: 390, height: 800 };
		const signing = await browser.newContext({ baseURL: baseUrl, viewport });
		const first = await signing.newPage();
		await first.goto("/account/data");
		await signIn(first, person.username, person.password);
		await expect(first.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
		const context = await browser.newContext({
			baseURL: baseUrl,
			viewport,
			javaScriptEnabled,
			storageState: await signing.storageState(),
		});
		const page = await context.newPage();
		await page.goto("/account/data");
		await page.getByRole("link", { name: "Delete your account" }).click();
		await expect(page.getByRole("heading", { name: "What is lost" })).toBeVisible();
		await expect(page.getByText("Your username stays in the audit log")).toBeVisible();
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Keep my account" }).click();
		await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
		await page.goBack();
		await page.getByRole("button", { name: "Delete my account" }).click();
		// The browser shows a confirmation dialog.
		await expect(page).toHaveURL(/\/account\/data\/delete$/);
		await page.getByLabel("I understand that my account cannot be brought back").check();
		await page.getByRole("button", { name: "Delete my account" }).click();
		await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
		if (javaScriptEnabled) expect(await furtherAxeFindings(page)).toEqual([]);
		expect(mailText(await services.mailTo(person.email))).toContain("Your account at root was deleted");

		await expectSessionToEnd(first);
		await first.goto("/account");
		await expect(first.getByLabel("Username")).toBeVisible();
		await signIn(first, person.username, person.password);
		await expect(first.locator("main").getByRole("alert")).toBeVisible();
		const filter = encodeURIComponent(`userName eq "${person.username}"`);
		const found = await api<{ totalResults: number }>("GET", `/t/root/scim2/Users?filter=${filter}`, {
			baseUrl,
			token: await accessToken(baseUrl),
		});
		expect(found.body.totalResults).toBe(0);
		await Promise.all([context.close(), signing.close()]);
	});

test("the last administrator is told to give the role to somebody else, and stays", async ({ page }) => {
	await page.goto("/account/data/delete");
	await signIn(page);
	await page.getByLabel("I understand that my account cannot be brought back").check();
	await page.getByRole("button", { name: "Delete my account" }).click();
	await expect(page.getByText("You are the last administrator.")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.goto("/console");
	await expect(page).toHaveURL(/\/console\/o\/root/);
});
