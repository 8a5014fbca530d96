import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createApplication, post } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { expect, interactive, signIn, test } from "./portico-test";

test("an unsaved profile stays when another part of its page saves, and is saved after it", async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const mark = randomBytes(4).toString("hex");
	const { id } = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", { userName: `ada-${mark}` });
	await page.goto(`/console/users/${id}`);
	await expect(page).toHaveTitle(new RegExp(`^ada-${mark} · `));
	await (await interactive(page.getByLabel("Given name"))).fill("Ada");
	// What changes the account, and so the revision that the profile is saved against.
	await page.getByRole("button", { name: "Disable", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
	await expect(page.getByRole("button", { name: "Enable", exact: true })).toBeVisible();
	await expect(page.getByLabel("Given name")).toHaveValue("Ada");
	const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	expect((await saved).status()).toBe(200);
	await page.reload();
	await expect(page.getByLabel("Given name")).toHaveValue("Ada");
});

test("the list of users has the last sign-in of each, and can be sorted by it", async ({ signedIn: page }) => {
	await page.goto("/console/users");
	const heading = page.getByRole("columnheader", { name: "Last sign-in" });
	await heading.getByRole("link").click();
	await expect(page).toHaveURL(/sort=lastSignInAt/);
	await expect(page.getByRole("row").filter({ hasText: "admin" }).first()).toContainText(/now|ago/);
});

test("on a phone, filters take little of the page until they are opened, and tab bars show that they go on", async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of ["/console/audit", "/console/executions"]) {
		await page.goto(path);
		const search = page.getByRole("search");
		expect((await search.boundingBox())?.height ?? 999, path).toBeLessThan(120);
		const fields = search.locator("input[type=date]").first();
		await expect(fields).toBeHidden();
		await (await interactive(page.getByRole("button", { name: "Filters" }))).click();
		await expect(fields).toBeVisible();
		expect(await axeFindings(page), path).toEqual([]);
	}
	const { id } = await createApplication(baseUrl, { name: "Many tabs" });
	await page.goto(`/console/applications/${id}`);
	const bar = page.getByRole("tablist").first();
	const last = bar.getByRole("tab").last();
	await expect(last).not.toBeInViewport();
	const row = bar.locator("xpath=../..");
	const further = row.locator("[data-hides=after]");
	await expect(further).toBeVisible();
	await eventually("the last tab comes into view", async () => {
		if (await further.isVisible()) await further.dispatchEvent("click");
		const { x = 390, width = 0 } = (await last.boundingBox()) ?? {};
		expect(x + width).toBeLessThanOrEqual(390);
	});
	await expect(row.locator("[data-hides=before]")).toBeVisible();
});

test("the icon of the account keeps its size beside a long name", async ({ browser, portico: { baseUrl } }) => {
	const userName = `a-very-long-name-of-somebody-who-administers-${randomBytes(4).toString("hex")}`;
	const password = "a sound passphrase 7";
	const { id } = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", { userName, password });
	const role = { displayName: userName, permissions: ["system"], users: [{ value: id }] };
	await post(baseUrl, "/t/root/scim2/v2/Roles", role);
	const page = await browser.newPage({ baseURL: baseUrl });
	await page.goto("/console/users");
	await signIn(page, userName, password);
	const icon = page.getByRole("button", { name: new RegExp(userName) }).locator("svg");
	await icon.waitFor();
	expect((await icon.boundingBox())?.width).toBe(16);
	await page.close();
});

test("who is invited is ticked, and the button says what it waits for", async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const person = await signedUpPerson(baseUrl);
	const name = `choir-${randomBytes(4).toString("hex")}`;
	await post(baseUrl, "/t/root/api/server/v1/organizations", { name, displayName: "Choir" });
	await page.goto(`/console/o/${name}/invitations/new?search=${person.username}`);
	await expect(page.getByText("Tick or type at least one person first.")).toBeVisible();
	const box = page.getByRole("checkbox", { name: `Invite ${person.username}` });
	await (await interactive(box)).check();
	await expect(page.getByText("Selected: 1")).toBeVisible();
	await box.uncheck();
	await expect(page.getByText("Tick or type at least one person first.")).toBeVisible();
});

test("no page of the account is wider than a small phone, in Arabic either, and times are whole", async ({
	signedIn: page,
	portico,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.context().addCookies([{ name: "language", value: "ar", url: portico.baseUrl }]);
	for (const path of ["/account", "/account/security", "/account/sessions", "/account/applications", "/account/data"]) {
		await page.goto(path);
		expect(await widthBeyond(page), path).toBeLessThanOrEqual(0);
		for (const time of await page.locator("main time").all()) {
			const { x = -1, width = 999 } = (await time.boundingBox()) ?? {};
			expect(x >= 0 && x + width <= 320, path).toBe(true);
		}
	}
});

async function widthBeyond(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
