import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings";
import { expect, interactive, test } from "./portico-test";

const switcher = (page: Page) => page.getByRole("button", { name: /^You are working in/ });

test("an administrator creates an organization, works in it, and comes back", async ({ signedIn: page }) => {
	await page.goto("/console/organizations/new");
	await (await interactive(page.getByLabel("Name people see"))).fill("Acme & Söhne");
	await expect(page.getByLabel("Name in addresses")).toHaveValue("acme-sohne");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Acme & Söhne", level: 1 })).toBeVisible();

	await (await interactive(switcher(page))).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name of an organization").fill("söhne");
	await expect(dialog.getByRole("button", { name: "root", exact: true })).toHaveCount(0);
	expect(await axeFindings(page)).toEqual([]);
	await dialog.getByRole("button", { name: /^Acme & Söhne/ }).click();

	await expect(switcher(page)).toHaveText("Acme & Söhne");
	await page.getByRole("link", { name: "Flows", exact: true }).click();
	await expect(page.getByRole("link", { name: "Sign-up with password" })).toBeVisible();
	await expect(page.getByRole("row")).toHaveCount(3);
	await page.getByRole("link", { name: "Password or organization above", exact: true }).click();
	await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
	// What is written from here belongs to the organization of the page, too.
	await page.goto("/console/applications/new");
	await (await interactive(page.getByLabel("Name", { exact: true }))).fill("Shop of Acme");
	await page.getByLabel("Redirect URLs").fill("https://shop.example/callback");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByText("Shop of Acme has been created")).toBeVisible();
	await page.goto("/console/applications");
	await expect(page.getByRole("link", { name: "Shop of Acme" })).toBeVisible();

	await (await interactive(switcher(page))).click();
	await page.getByRole("dialog").getByRole("button", { name: "root", exact: true }).click();
	await expect(switcher(page)).toHaveText("root");
	// Other journeys make applications of the root: the first page may be full of them.
	await page.goto("/console/applications?search=Portico%20Console");
	await expect(page.getByRole("link", { name: "Portico Console" })).toBeVisible();
	await page.goto("/console/applications?search=Shop%20of%20Acme");
	await expect(page.getByText("No application matches")).toBeVisible();
});

test("a tab keeps its organization when another tab has gone elsewhere, and says so", async ({ signedIn: page }) => {
	await page.goto("/console/organizations/new");
	await (await interactive(page.getByLabel("Name people see"))).fill("Second tab");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Second tab", level: 1 })).toBeVisible();
	const other = await page.context().newPage();
	await other.goto(page.url());
	await (await interactive(other.getByRole("button", { name: "Work in it" }))).click();
	await expect(switcher(other)).toHaveText("Second tab");

	await page.bringToFront();
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(page.getByText("In another tab you have gone to second-tab.")).toBeVisible();
	await page.getByRole("button", { name: "Stay in root" }).click();
	await page.getByLabel("Name people see").fill("Renamed from the first tab");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Renamed from the first tab saved")).toBeVisible();
	await page.reload();
	await expect(switcher(page)).toHaveText("root");
	await other.close();
});

test("an organization is disabled with its consequences said, enabled, and deleted", async ({ signedIn: page }) => {
	await page.goto("/console/organizations/new");
	await (await interactive(page.getByLabel("Name people see"))).fill("Short lived");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Short lived", level: 1 })).toBeVisible();
	await page.getByRole("button", { name: "Disable", exact: true }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText(/nobody can sign in there/)).toBeVisible();
	await dialog.getByRole("button", { name: "Disable" }).click();
	await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Work in it" })).toHaveCount(0);
	await page.getByRole("button", { name: "Enable" }).click();
	await expect(page.getByRole("button", { name: "Work in it" })).toBeVisible();
	// By keyboard: what is said in the corner may cover it for some seconds.
	await page.getByRole("button", { name: "Delete organization" }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete organization" }).click();
	await expect(page.getByRole("heading", { name: "Organizations", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Short lived" })).toHaveCount(0);
});
