import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { ar } from "@/lib/platform/i18n/bundles/ar";
import { de } from "@/lib/platform/i18n/bundles/de";
import { en } from "@/lib/platform/i18n/bundles/en";
import { ja } from "@/lib/platform/i18n/bundles/ja";
import { newId } from "@/lib/platform/kernel";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { choose } from "./every-page";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const PHONE = { width: 390, height: 844 };

for (const [language, { lifecycle, reviews, account, gate, ui }] of Object.entries({ en, de, ja, ar })) {
	/** Accessible, in its direction, and nothing beside the screen of a phone. */
	async function expectToFit(page: Page): Promise<void> {
		await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
		const found = (await axeFindings(page)).filter((each) => !each.startsWith("label-content-name-mismatch"));
		expect(found).toEqual([]);
		const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		await expect.poll(over).toBeLessThanOrEqual(0);
	}

	/** A list has what is sought and nothing else, in another order too, and as a file. */
	async function expectList(page: Page, path: string, { name, noMatch }: { name: string; noMatch: string }) {
		await page.goto(`${path}?search=${encodeURIComponent(name)}`);
		await expect(page.getByRole("link", { name, exact: true })).toHaveCount(1);
		await expectToFit(page);
		const downloading = page.waitForEvent("download");
		await page.getByRole("link", { name: ui["export-csv"], exact: true }).click();
		const file = await readFile(await (await downloading).path(), "utf8");
		expect(file).toContain(name);
		await page.goto(`${path}?search=nothing-has-this-name`);
		await expect(page.getByText(noMatch, { exact: true })).toBeVisible();
		await page.goto(`${path}?sort=name&order=desc`);
		const sorted = page.getByRole("columnheader").and(page.locator('[aria-sort="descending"]'));
		await expect(sorted.or(page.getByRole("combobox")).first()).toBeAttached();
	}

	test(`a rule is made, tried, enabled, found and exported on a phone: ${language}`, async ({
		signedIn: page,
		portico,
	}) => {
		const unique = newId().slice(-8);
		const [group, name] = [`Group ${unique}`, `Rule ${unique}`];
		await post(portico.baseUrl, "/t/root/scim2/Groups", { displayName: group });
		await choose(page, portico, language, "light");
		await page.setViewportSize(PHONE);
		await page.goto("/console/lifecycle-rules/new");
		await page.getByLabel(lifecycle.name, { exact: true }).fill(name);
		await page.getByRole("combobox", { name: lifecycle.attribute, exact: true }).click();
		await page.getByRole("option").nth(1).click();
		await page.getByLabel(lifecycle.value, { exact: true }).fill(unique);
		await page.getByRole("combobox", { name: lifecycle.group, exact: true }).click();
		await page.getByRole("option", { name: group, exact: true }).click();
		await expectToFit(page);
		await page.getByRole("button", { name: lifecycle.create, exact: true }).click();
		await expect(page.getByRole("heading", { name: new RegExp(name), level: 1 })).toBeVisible();
		await page.getByRole("button", { name: lifecycle["trial.start"], exact: true }).click();
		await expect(page.getByText(lifecycle["trial.affected"].split("{{")[0] ?? "").first()).toBeVisible();
		await page.getByRole("button", { name: lifecycle.enable, exact: true }).click();
		await expect(page.getByRole("button", { name: lifecycle.disable, exact: true })).toBeVisible();
		await expectToFit(page);
		await expectList(page, "/console/lifecycle-rules", { name, noMatch: lifecycle["no-match"] });
	});

	test(`a review is begun and answered on a phone: ${language}`, async ({ signedIn: page, portico }) => {
		const unique = newId().slice(-8);
		const [group, name, displayName] = [`Reviewed ${unique}`, `Review ${unique}`, `Person ${unique}`];
		const user = { userName: `reviewed-${unique}`, displayName, password: "a sound passphrase 7" };
		const { id } = await post<{ id: string }>(portico.baseUrl, "/t/root/scim2/Users", user);
		await post(portico.baseUrl, "/t/root/scim2/Groups", { displayName: group, members: [{ value: id }] });
		await choose(page, portico, language, "dark");
		await page.setViewportSize(PHONE);
		await page.goto("/console/access-reviews/new");
		await page.getByLabel(reviews.name, { exact: true }).fill(name);
		await page.getByRole("combobox", { name: reviews["subject.group"], exact: true }).click();
		await page.getByRole("option", { name: group, exact: true }).click();
		await page.getByLabel(ADMIN.username, { exact: true }).check();
		await page.getByLabel(reviews["due-date"]).fill("2099-01-31");
		await expectToFit(page);
		await page.getByRole("button", { name: reviews.create, exact: true }).click();
		await expect(page.getByRole("heading", { name: new RegExp(name), level: 1 })).toBeVisible();
		await expectToFit(page);

		await page.goto("/account/reviews");
		await expectToFit(page);
		await page.getByLabel(reviews["own.reason-of"].replace("{{name}}", displayName)).fill("Moved");
		await page.getByRole("button", { name: reviews["own.take-one"].replace("{{name}}", displayName) }).click();
		await expect(page.getByText(reviews["own.done"])).toBeVisible();
		await expectList(page, "/console/access-reviews", { name, noMatch: reviews["no-match"] });
	});

	test(`access is asked for, approved by an owner and used on a phone: ${language}`, async ({ browser, portico }) => {
		const unique = newId().slice(-8);
		const name = `Payroll ${unique}`;
		const { baseUrl } = portico;
		const [person, owner] = [await signedUpPerson(baseUrl), await signedUpPerson(baseUrl)];
		const payroll = await post<ApplicationBody>(baseUrl, "/t/root/api/server/v1/applications", {
			...{ name, redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"], trusted: true },
			access: { mode: "chosen", requests: true },
			startPage: { url: "https://payroll.example/start" },
		});
		const asPerson = async ({ username, password }: { username: string; password: string }) => {
			const context = await browser.newContext({ baseURL: baseUrl, viewport: PHONE });
			const page = await context.newPage();
			await page.goto("/account");
			await signIn(page, username, password);
			await expect(page).toHaveURL(/\/account/);
			await choose(page, portico, language, "light");
			return page;
		};
		const [page, own] = [await asPerson(person), await asPerson(owner)];
		await madeOwner(baseUrl, payroll.id, owner.username);
		await page.goto("/account/applications");
		await expectToFit(page);
		receiveCallbacks(page);
		await follow(page, authorizePath(payroll.clientId));
		await expect(page.getByRole("heading", { name: gate["access.title"] })).toBeVisible();
		await expectToFit(page);
		await page.getByLabel(gate["access.reason"]).fill("I pay the people.");
		await page.getByRole("button", { name: gate["access.ask"], exact: true }).click();
		await expect(page.getByText(gate["access.asked"])).toBeVisible();

		await own.goto("/account/applications");
		const asks = account["deciding.asks"].replace("{{application}}", name);
		await expect(own.getByText(asks.replace("{{person}}", person.username))).toBeVisible();
		await expectToFit(own);
		await own.getByRole("button", { name: account["deciding.deny"], exact: true }).click();
		await expect(own.getByText(account["deciding.reason-hint"]).first()).toBeVisible();
		await own.getByLabel(account["deciding.reason"]).fill("Welcome");
		await own.getByLabel(account["deciding.ends"]).fill("2999-12-31");
		await own.getByRole("button", { name: account["deciding.approve"], exact: true }).click();
		await expect(own.getByText(account["deciding.done"])).toBeVisible();

		await page.getByRole("button", { name: gate["access.again"], exact: true }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
		await page.goto(`/account/applications?search=${unique}`);
		await expect(page.getByRole("link", { name: account["portal.open-one"].replace("{{name}}", name) })).toBeVisible();
		await expect(page.getByText("Welcome")).toBeVisible();
		await expectToFit(page);
		await page.goto("/account/applications?search=nothing-at-all");
		await expect(page.getByText(account["portal.no-match"])).toBeVisible();
	});
}

async function madeOwner(baseUrl: string, applicationId: string, username: string): Promise<void> {
	const options = { baseUrl, token: await accessToken(baseUrl) };
	const filter = encodeURIComponent(`userName eq "${username}"`);
	const { body } = await api<{ Resources: { id: string }[] }>("GET", `/t/root/scim2/Users?filter=${filter}`, options);
	const path = `/t/root/api/server/v1/applications/${applicationId}/owners/${body.Resources[0]?.id}`;
	const made = await api("PUT", path, options);
	if (made.status >= 300) throw new Error(`nobody was made an owner: ${made.text}`);
}
