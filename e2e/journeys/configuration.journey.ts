import { createdBelow } from "../fixtures/below";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("a configuration is planned from a file, applied, and taken back", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	// One of its own: files tell things apart by their names, and other journeys leave several of one name.
	const organization = await createdBelow(portico.baseUrl, "Print shop");
	await page.goto(`/console/o/${organization.name}/configuration`);
	const upload = page.getByLabel("Show what would change");
	const file = (text: string) => ({ name: "identity.yaml", mimeType: "application/yaml", buffer: Buffer.from(text) });
	await upload.setInputFiles(file("version: 1\ngroups: [{displayName: Buyers}, {displayName: Buyers}]"));
	await expect(page.getByText('groups[1].displayName: "Buyers" is named twice')).toBeVisible();
	await upload.setInputFiles(file("version: 1\na: &a [*a]"));
	await expect(page.getByText("The file cannot be read")).toBeVisible();

	await upload.setInputFiles(file("version: 1\ngroups:\n  - displayName: Buyers\n"));
	await expect(page.getByRole("listitem").filter({ hasText: "groups Buyers" })).toContainText("New");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	await expect(page.getByText("Configuration applied", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Plan to return to before" }).first().click();
	await expect(page.getByRole("listitem").filter({ hasText: "groups Buyers" })).toContainText("Deleted");
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	await expect(page.getByRole("button", { name: "Plan to return to before" })).toHaveCount(2);

	const downloaded = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download" }).click();
	expect((await downloaded).suggestedFilename()).toMatch(/\.yaml$/);
});
