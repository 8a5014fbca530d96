import type { Page } from "@playwright/test";
import { MANAGEMENT } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

const ASK = authorizePath(MANAGEMENT.clientId);

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("a wrong password keeps the name and says so, and the right one leads back to the application", {
			tag: "@gate",
		}, async ({ page }) => {
			receiveCallbacks(page);
			await page.goto(ASK);
			await signIn(page, "admin", "wrong");
			await expect(alertOf(page)).toContainText("What you entered is not right");
			await expect(page.getByLabel("Username")).toHaveValue("admin");
			await expect(page.getByLabel(/^Password/)).toHaveValue("");
			await signIn(page);
			const told = await callbackOf(page);
			expect(told.get("code")).toBeTruthy();
			expect(told.get("state")).toBe("s");
		});
	});

test("the caret stands where the next value is missing", async ({ page }) => {
	await page.goto(ASK);
	await expect(page.getByLabel("Username")).toBeFocused();
	await signIn(page, "admin", "wrong");
	await alertOf(page).waitFor();
	await expect(page.getByLabel(/^Password/)).toBeFocused();
	await page.goto(authorizePath(MANAGEMENT.clientId, { login_hint: "somebody" }));
	await expect(page.getByLabel("Username")).toHaveValue("somebody");
	await expect(page.getByLabel(/^Password/)).toBeFocused();
});

test("loading the page again sends nothing again, and going back after the end shows no form", async ({ page }) => {
	receiveCallbacks(page);
	const first = await page.goto(ASK);
	expect(first?.headers()["cache-control"]).toContain("no-store");
	await signIn(page, "admin", "wrong");
	await alertOf(page).waitFor();
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await page.reload();
	await expect(alertOf(page)).toContainText("What you entered is not right");
	expect(posts).toEqual([]);
	await signIn(page);
	await callbackOf(page);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
});

test("two sign-ins in two tabs do not disturb each other", async ({ page, context }) => {
	const other = await context.newPage();
	for (const tab of [page, other]) {
		receiveCallbacks(tab);
		await tab.goto(ASK);
	}
	await signIn(other);
	expect((await callbackOf(other)).get("code")).toBeTruthy();
	await signIn(page);
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

test("a form that was overtaken shows the step of now with a calm word", async ({ page, context }) => {
	await page.goto(ASK);
	const other = await context.newPage();
	await other.goto(page.url());
	await signIn(other, "admin", "wrong");
	await alertOf(other).waitFor();
	await signIn(page, "admin", "also wrong");
	await expect(page.getByText("You have already completed this step.")).toBeVisible();
	await expect(page.getByLabel("Username")).toHaveValue("admin");
});

test("the application's language goes before the browser's, and the reader's choice before both", {
	tag: "@gate",
}, async ({ page }) => {
	await page.goto(authorizePath(MANAGEMENT.clientId, { ui_locales: "fr-CA de" }));
	await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "العربية" }).click();
	await expect(page.getByRole("button", { name: "تسجيل الدخول", exact: true })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
	await page.locator("input[name=username]").fill("admin");
	await page.locator("input[name=password]").fill("wrong");
	await page.locator("button[name=action]").first().click();
	await expect(alertOf(page)).toContainText("غير صحيح");
});

test("no state of the gate has an accessibility finding, in light and dark, and none is wider than a phone", {
	tag: "@gate",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const theme of ["light", "dark"]) {
		await page.goto(ASK);
		await page.context().addCookies([{ name: "theme", value: theme, url: new URL(page.url()).origin }]);
		await page.goto(ASK);
		expect(await axeFindings(page), theme).toEqual([]);
		await signIn(page, "admin", "wrong");
		await alertOf(page).waitFor();
		expect(await axeFindings(page), `${theme}, refused`).toEqual([]);
		expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
		await page.goto("/gate/sign-out?at=/oauth2/logout/confirm&xsrf=x");
		expect(await axeFindings(page), `${theme}, sign-out`).toEqual([]);
	}
});

async function widthBeyond(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
