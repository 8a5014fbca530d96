import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a real sign-in becomes a test of its flow, without anything that was entered", async ({ signedIn: page }) => {
	await page.goto("/console/executions");
	await page.locator("tbody a").first().click();
	const replayed = page.getByRole("link", { name: "Replay on the draft" });
	await expect(replayed).toHaveAttribute("href", /simulate=/);
	await replayed.click();

	const composer = new ComposerPage(page);
	await composer.toolbar.waitFor();
	const panel = page.getByRole("region", { name: "Simulation", exact: true });
	await expect(panel.getByRole("region", { name: "Path so far" }).getByRole("listitem").first()).toBeVisible();
	// Made up, and not the name of who signed in.
	await expect(panel).not.toContainText("admin");
	await panel.getByRole("button", { name: "Keep as a test" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").fill("A real sign-in");
	await dialog.getByRole("button", { name: "Keep" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(composer.saveButton).toBeEnabled();
});
