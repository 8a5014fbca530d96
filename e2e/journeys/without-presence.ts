import type { Page } from "@playwright/test";

/** Keeps composers from following who else is there: while they do, the network of their page is never idle. */
export async function withoutPresence(page: Page): Promise<void> {
	await page.route(/\/flows\/[^/]+\/presence\//, (route) => route.abort());
}
