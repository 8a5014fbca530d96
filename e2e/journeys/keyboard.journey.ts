import { expect, test } from "./portico-test";

test("the console is reached and used by keyboard alone", { tag: "@gate" }, async ({ page }) => {
	await page.goto("/console/flows");
	await page.getByLabel("Username").waitFor();
	await page.keyboard.type("admin");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Correct horse 7 battery");
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Enter");
	const newFlow = page.getByRole("link", { name: "New flow" });
	for (
		let presses = 0;
		presses < 12 && !(await newFlow.evaluate((link) => link === document.activeElement));
		presses++
	) {
		await page.keyboard.press("Tab");
	}
	await expect(newFlow).toBeFocused();
	const outline = await newFlow.evaluate((link) => getComputedStyle(link).outlineStyle);
	expect(outline).not.toBe("none");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "New flow", level: 1 })).toBeVisible();
});
