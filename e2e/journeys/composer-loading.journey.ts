import type { Page } from "@playwright/test";
import { expect, test } from "./portico-test";

const OF_THE_CANVAS = "react-flow__viewport";

test("the composer's code is loaded by the page of a flow and by no other", async ({ signedIn: page }) => {
	for (const path of [
		"/console/flows",
		"/console/flows/new",
		"/console/translations",
		"/console/audit",
		"/console/api",
	])
		expect(await loadsCanvas(page, () => page.goto(path)), path).toBe(false);
	await page.goto("/console/flows");
	const open = async () => {
		await page.locator('tbody a[href^="/console/o/root/flows/"]').first().click();
		await page.locator(".react-flow__node").first().waitFor();
	};
	expect(await loadsCanvas(page, open)).toBe(true);
});

/** Whether any script that comes with a page holds the canvas. */
async function loadsCanvas(page: Page, act: () => Promise<unknown>): Promise<boolean> {
	const bodies: Promise<string>[] = [];
	const keep = (response: { url(): string; text(): Promise<string> }) => {
		if (response.url().endsWith(".js")) bodies.push(response.text().catch(() => ""));
	};
	page.on("response", keep);
	await act();
	await page.waitForLoadState("networkidle");
	page.off("response", keep);
	return (await Promise.all(bodies)).some((body) => body.includes(OF_THE_CANVAS));
}
