import type { Locator, Page } from "@playwright/test";
import { expect } from "./portico-test";

/** The live region in which the composer announces the last change to screen readers. */
export function said(page: Page): Locator {
	return page.locator(".composer > [role=status]");
}

/** Presses Tab until an element has the focus, and fails if it never gets it. */
export async function tabTo(page: Page, target: Locator, presses = 40): Promise<void> {
	for (let left = presses; left > 0 && !(await isFocused(target)); left--) await page.keyboard.press("Tab");
	await expect(target).toBeFocused();
}

export function isFocused(target: Locator): Promise<boolean> {
	return target.evaluate((element) => element === document.activeElement);
}

/** Waits until the viewport of the canvas no longer moves. */
export async function atRest(page: Page): Promise<void> {
	const camera = page.locator(".react-flow__viewport");
	await expect(async () => {
		const before = await camera.getAttribute("style");
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		expect(await camera.getAttribute("style")).toBe(before);
	}).toPass();
}
