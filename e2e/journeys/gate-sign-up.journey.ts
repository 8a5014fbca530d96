import type { Page } from "@playwright/test";
import { createApplication } from "../fixtures/applications";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

test("the sign-in leads to the sign-up, which signs in", { tag: "@gate" }, async ({ page, portico }) => {
	receiveCallbacks(page);
	const { clientId } = await createApplication(portico.baseUrl, { name: "Shop", registrationEnabled: true });
	await follow(page, authorizePath(clientId));
	await page.getByRole("button", { name: "Create an account" }).click();
	await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	await fillIn(page, { username: "admin", password: "a sound passphrase 7" });
	await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByText("This is taken already.")).toBeVisible();
	await expect(page.getByLabel("Given name")).toHaveValue("Ada");
	expect(await furtherAxeFindings(page)).toEqual([]);

	await fillIn(page, { username: "ada", password: "password" });
	await expect(page.getByText("This is too easy to guess.")).toBeVisible();

	await fillIn(page, { username: "ada", password: "a sound passphrase 7" });
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await page.context().clearCookies();
	await follow(page, authorizePath(clientId));
	await signIn(page, "ada", "a sound passphrase 7");
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

test("the rules of a new password are there before it is refused, and ticked while it is typed", async ({
	page,
	portico,
}) => {
	const { clientId } = await createApplication(portico.baseUrl, { name: "Rules", registrationEnabled: true });
	await follow(page, authorizePath(clientId, { prompt: "create" }));
	const long = page.getByRole("listitem").filter({ hasText: "At least 8 characters" });
	const hard = page.getByRole("listitem").filter({ hasText: "Hard to guess" });
	await expect(long).not.toContainText("met");
	await expect(hard).not.toContainText("met");
	const password = page.getByLabel(/^New password/);
	for (const [typed, isLong, isHard] of [
		["short", false, false],
		["password1", true, false],
		["a sound passphrase 7", true, true],
		["grace.hopper", true, true],
	] as const) {
		await password.fill(typed);
		await expect(long.getByText("(met)"), typed).toHaveCount(isLong ? 1 : 0);
		await expect(hard.getByText("(met)"), typed).toHaveCount(isHard ? 1 : 0);
	}
	await page.getByLabel("Email address").fill("grace.hopper@example.org");
	await password.fill("grace.hopper@example.org");
	await expect(hard.getByText("(met)")).toHaveCount(0);
	expect(await axeFindings(page)).toEqual([]);
});

test("`prompt=create` begins with the sign-up; an application without one refuses it", async ({ page, portico }) => {
	receiveCallbacks(page);
	const open = await createApplication(portico.baseUrl, { name: "Open", registrationEnabled: true });
	const closed = await createApplication(portico.baseUrl, { name: "Closed" });
	await follow(page, authorizePath(closed.clientId, { prompt: "create" }));
	expect((await callbackOf(page)).get("error")).toBe("access_denied");
	await follow(page, authorizePath(open.clientId, { prompt: "create" }));
	await fillIn(page, { username: "maria", password: "another sound one 8" });
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await follow(page, authorizePath(closed.clientId));
	await expect(page.getByRole("button", { name: "Create an account" })).toHaveCount(0);
});

async function fillIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
	await page.getByLabel("Given name").fill("Ada");
	await page.getByLabel("Family name").fill("Lovelace");
	await page.getByLabel("Email address").fill(`${username}@example.org`);
	await page.getByLabel("Username").fill(username);
	await page.getByLabel(/^New password/).fill(password);
	await page.getByRole("button", { name: "Create account" }).click();
}
