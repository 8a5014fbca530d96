import type { BrowserContext, Page } from "@playwright/test";
import { createApplication } from "../fixtures/applications";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ADMIN } from "../fixtures/portico-server";
import { holder } from "../fixtures/role-holder";
import { furtherAxeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, signIn, test } from "./portico-test";

const PASSWORD = "a sound passphrase 7";

test("two people see each other in a flow, what the other selects and publishes, and each other leave", {
	tag: "@gate",
}, async ({ signedIn: page, portico, browser }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create({ ...aDrawnFlow(), name: "Together" });
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	const others = page.getByRole("list", { name: "Others in this flow" });
	await expect(others, "nobody else is there").toHaveCount(0);
	const before = await composer.toolbar.boundingBox();

	const [context, grace] = await another(browser.newContext({ baseURL: portico.baseUrl }), portico.baseUrl);
	const theirs = new ComposerPage(grace);

	await test.step("somebody comes", async () => {
		await theirs.open(created.id);
		await expect(others.getByRole("listitem")).toHaveText(/grace/);
		await expect(page.getByText("grace has this flow open too")).toBeAttached();
		await expect(grace.getByText("admin has this flow open too")).toBeAttached();
		expect(await composer.toolbar.boundingBox(), "nothing moves").toEqual(before);
	});

	await test.step("what they select has a ring with their name", async () => {
		await theirs.select("Screen, Welcome");
		await expect(page.getByText("selected by grace")).toBeAttached();
		expect(await furtherAxeFindings(page)).toEqual([]);
	});

	await test.step("what they publish is taken over, and said", async () => {
		await theirs.drag("End, End", { x: 0, y: 60 });
		await theirs.keep(1);
		await expect(page.getByText("grace saved the draft")).toBeVisible();
		await theirs.publish(2);
		await expect(page.getByText("grace published version 2")).toBeVisible();
		await composer.expectState("v2, saved");
	});

	await test.step("they leave", async () => {
		await context.close();
		await expect(others).toHaveCount(0);
	});
});

test("the list says who uses a flow and shows as many problems as the composer; a preview is followed beside the canvas", async ({
	signedIn: page,
	portico,
}) => {
	const name = "Listed";
	const shop = await createApplication(portico.baseUrl, {
		name: "Shop of the list",
		signIn: { ...aDrawnFlow(), name },
	});
	const row = page.getByRole("row", { name: /Listed/ });
	const composer = new ComposerPage(page);

	await test.step("the list", async () => {
		await page.goto(`/console/flows?search=${name}`);
		await expect(row).toContainText(shop.name);
		await expect(row).toContainText("No execution has ended in the last 7 days");
		const listed = await row
			.getByText(/^Problems – /)
			.first()
			.textContent();
		await row.getByRole("button", { name: shop.name }).click();
		const users = page.getByRole("dialog", { name: "Who uses Listed" });
		const link = { name: shop.name };
		await expect(users.getByRole("link", link)).toHaveAttribute("href", /\/applications\/.*tab=sign-in$/);
		await page.keyboard.press("Escape");
		await row.getByRole("button", { name: /Actions/ }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Listed is in use" });
		await expect(dialog, "nothing is asked that the server would refuse").toContainText(
			"Choose another flow here first",
		);
		await expect(dialog.getByRole("link", link)).toHaveAttribute("href", /\/applications\/.*tab=sign-in$/);
		await expect(dialog.getByRole("button", { name: "Delete" })).toHaveCount(0);
		await dialog.getByRole("button", { name: "Close" }).click();
		await row.getByRole("link", { name }).click();
		await composer.toolbar.waitFor();
		await expect(composer.toolbar.getByRole("button", { name: listed ?? "" })).toBeVisible();
	});

	await test.step("a preview for the application, in the dark, step by step", async () => {
		await composer.command("Preview");
		const panel = page.getByRole("region", { name: "Preview", exact: true });
		await panel.getByRole("combobox", { name: "Sign in to" }).click();
		await page.getByRole("option", { name: shop.name }).click();
		await panel.getByRole("combobox", { name: "Theme" }).click();
		await page.getByRole("option", { name: "Dark" }).click();
		const opened = page.waitForEvent("popup");
		await panel.getByRole("button", { name: "Try it for real" }).click();
		const preview = await opened;
		await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
		const run = panel.getByRole("region", { name: "The execution of the preview" });
		await expect(run).toContainText("Running");
		await expect(run).toContainText("Nothing yet");
		await expect(run.getByText("username", { exact: true })).toBeVisible();
		await preview.getByLabel("Username").fill(ADMIN.username);
		await preview.getByLabel(/^Password/).fill(ADMIN.password);
		await preview.getByRole("button", { name: "Continue" }).click();
		await preview.getByRole("heading", { name: "Welcome" }).waitFor();
		await expect(run).toContainText("a password");
		await expect(run).toContainText("Possible next steps");
		await preview.getByRole("button", { name: "Finish" }).click();
		await expect(preview.getByText("This preview signed you in for another application.")).toBeVisible();
		await expect(run).toContainText("Signed in");
		await preview.close();
	});
});

/** A second administrator, in a browser of her own. */
async function another(opening: Promise<BrowserContext>, baseUrl: string): Promise<[BrowserContext, Page]> {
	await holder(baseUrl, "Administrator", "grace", PASSWORD);
	const context = await opening;
	const page = await context.newPage();
	await page.goto("/console/flows");
	await signIn(page, "grace", PASSWORD);
	await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
	return [context, page];
}
