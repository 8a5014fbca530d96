import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { post } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const APPLICATIONS = "/t/root/api/server/v1/applications";

test("who may not use an application asks, an owner approves in their account, and it opens", { tag: "@gate" }, async ({
	browser,
	portico,
	signedIn: console_,
}) => {
	const [person, owner] = [await signedUpPerson(portico.baseUrl), await signedUpPerson(portico.baseUrl)];
	const payroll = await post<ApplicationBody>(portico.baseUrl, APPLICATIONS, {
		...{ name: "Payroll", redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"], trusted: true },
		access: { mode: "chosen", requests: true },
		startPage: { url: "https://payroll.example/start", initiatesLogin: true },
	});

	await test.step("an administrator makes somebody an owner", async () => {
		await console_.goto(`/console/applications/${payroll.id}?tab=access`);
		await expect(console_.getByText("Nobody is told of requests for access.")).toBeVisible();
		await console_.getByRole("searchbox", { name: "Add an owner" }).fill(owner.username);
		await console_.getByRole("button", { name: owner.username }).click();
		const owners = console_.getByRole("list", { name: "Owners" });
		await expect(owners.getByText(owner.username).first()).toBeVisible();
		expect(await furtherAxeFindings(console_)).toEqual([]);
	});

	const phone = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await phone.newPage();
	receiveCallbacks(page);
	await test.step("the person is told, and asks", async () => {
		await follow(page, authorizePath(payroll.clientId));
		await signIn(page, person.username, person.password);
		await expect(page.getByRole("heading", { name: "You may not use this application" })).toBeVisible();
		await expect(page.getByText("Payroll is open to chosen people only.")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByLabel("Why do you need access?").fill("I pay the people.");
		await page.getByRole("button", { name: "Ask for access" }).click();
		await expect(page.getByText("You have asked for access.")).toBeVisible();
		await expect(page.getByRole("button", { name: "Ask for access" })).toHaveCount(0);
	});

	await test.step("the owner, who has no permission, approves it until a day", async () => {
		const context = await browser.newContext({ baseURL: portico.baseUrl });
		const own = await context.newPage();
		await own.goto("/account/applications");
		await signIn(own, owner.username, owner.password);
		await expect(own.getByText("I pay the people.")).toBeVisible();
		expect(await axeFindings(own)).toEqual([]);
		await own.getByRole("button", { name: "Deny" }).click();
		await expect(own.getByText("A denial needs a reason.").first()).toBeVisible();
		await own.getByLabel("What you tell the person").fill("Welcome");
		await own.getByLabel("Access ends on").fill("2999-12-31");
		await own.getByRole("button", { name: "Approve" }).click();
		await expect(own.getByText("The request is decided, and the person is told.")).toBeVisible();
		await expect(own.getByText("I pay the people.")).toHaveCount(0);
		await context.close();
	});

	await test.step("the person goes on, and finds the application in their account", async () => {
		await page.getByRole("button", { name: "Try again" }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
		await page.goto("/account/applications?search=payroll");
		await expect(page.getByText("Welcome")).toBeVisible();
		const open = page.getByRole("link", { name: "Open Payroll" });
		const address = new URL((await open.getAttribute("href")) ?? "");
		expect(`${address.origin}${address.pathname}`).toBe("https://payroll.example/start");
		expect(address.searchParams.get("iss")).toBe(portico.baseUrl);
		expect(await furtherAxeFindings(page)).toEqual([]);
		await page.goto("/account/applications?search=nothing-at-all");
		await expect(page.getByText("No application has this name.")).toBeVisible();
		await phone.close();
	});

	await test.step("the administrator ends the access", async () => {
		await console_.reload();
		const row = console_.getByRole("row", { name: new RegExp(person.username) });
		await expect(row).toContainText("Approved");
		await row.getByRole("button", { name: /End the access of/ }).click();
		const dialog = console_.getByRole("dialog");
		await dialog.getByLabel("What the person is told").fill("Moved on");
		await dialog.getByRole("button", { name: "End access" }).click();
		await expect(row).toContainText("Ended");
	});
});

test("the applications of a person are there in the language that they choose", async ({ browser, portico }) => {
	const person = await signedUpPerson(portico.baseUrl);
	const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account/applications");
	await signIn(page, person.username, person.password);
	for (const [language, title] of [
		["Deutsch", "Ihre Anwendungen"],
		["日本語", "あなたのアプリ"],
		["العربية", "تطبيقاتك"],
	] as const) {
		await page.goto("/account/applications");
		await page.getByRole("button", { name: language }).click();
		await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	}
	await context.close();
});
