import { type Browser, chromium, type Page } from "@playwright/test";
import { ADMIN } from "../fixtures/portico-server";

/** The Chromium that the campaign found; null if there is none. */
export const CHROMIUM = process.env.CHROMIUM ?? null;

/** Runs steps in a page of a new browser. */
export async function inChromium(steps: (page: Page) => Promise<void>): Promise<void> {
	const browser: Browser = await chromium.launch({ executablePath: CHROMIUM ?? "", args: ["--no-sandbox"] });
	try {
		await steps(await browser.newPage());
	} finally {
		await browser.close();
	}
}

/** Fills in Portico's sign-in page. */
export async function signInAsAdministrator(page: Page): Promise<void> {
	await page.getByLabel("Username").fill(ADMIN.username);
	await page.getByLabel(/^Password/).fill(ADMIN.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
