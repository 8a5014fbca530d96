import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { post } from "../fixtures/applications";
import { holder } from "../fixtures/role-holder";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, interactive, signIn, test } from "./portico-test";

test("people find and open what they may by keyboard alone, and do not find what they may not", {
	tag: "@gate",
}, async ({ page, portico: { baseUrl } }) => {
	const mark = randomBytes(4).toString("hex");
	const password = "a sound passphrase 7";
	const displayName = `Ada Lovelace ${mark}`;
	await post(baseUrl, "/t/root/scim2/Users", { userName: `ada-${mark}`, displayName });
	await holder(baseUrl, "Helpdesk", `helpdesk-${mark}`, password);
	await holder(baseUrl, "Designer", `designer-${mark}`, password);
	const dialog = page.getByRole("dialog", { name: "Find anything" });
	const field = dialog.getByRole("combobox");
	const finds = (name: string | RegExp) => dialog.getByRole("option", { name });

	await page.goto("/console");
	await signIn(page, `helpdesk-${mark}`, password);
	await page.waitForURL(/\/console\/o\/root/);
	await opened(page);
	await expect(finds("Groups")).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await field.fill(`LOVELACE ${mark}`);
	await expect(finds(displayName)).toBeVisible();
	await expect(finds(displayName)).toHaveAttribute("data-highlighted");
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: displayName })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await opened(page);
	await field.fill("flows");
	await expect(dialog.getByText("Nothing that you can open has this in its name.")).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await page.context().clearCookies();
	await page.goto("/console");
	await signIn(page, `designer-${mark}`, password);
	await page.waitForURL(/\/console\/o\/root/);
	await opened(page);
	// The pages that another user has opened in this tab are not shown.
	await expect(finds("Flows")).toBeVisible();
	await expect(finds(displayName)).toHaveCount(0);
	await field.fill(mark);
	await expect(dialog.getByText("Nothing that you can open has this in its name.")).toBeVisible();
});

async function opened(page: Page): Promise<void> {
	const button = page.getByRole("button", { name: "Find anything" });
	await expect(await interactive(button)).toContainText("Ctrl+K");
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog", { name: "Find anything" }).getByRole("combobox")).toBeFocused();
}
