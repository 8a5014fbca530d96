import type { Page } from "@playwright/test";
import { expect, interactive, test } from "./portico-test";

test("a list that is slow shows its own heading, and a page about one thing does not show the list before it", async ({
	signedIn: page,
}) => {
	await page.goto("/console/users");
	const roles = await interactive(
		page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Roles" }),
	);
	await roles.hover();
	await page.waitForLoadState("networkidle");
	const { answer } = await holdPages(page);

	await roles.click();
	await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
	await answer();

	const one = await interactive(page.getByRole("table").locator("tbody").getByRole("link").first());
	await one.hover();
	await page.waitForLoadState("networkidle");
	const held = await holdPages(page);
	const seen = await loadingStatesFrom(page);
	await one.click();
	await expect.poll(held.count).toBeGreaterThan(0);
	// The loading state has been painted by then.
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
	await held.answer();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeHidden();
	await expect(page.getByRole("status", { name: "Loading" })).toBeHidden();
	expect(await seen()).not.toContain("Loading …");
});

/**
 * Holds back the responses that a click on a link waits for, except prefetched ones. `answer` releases them, `count` returns
 * their number.
 */
async function holdPages(page: Page): Promise<{ answer: () => Promise<void>; count: () => number }> {
	const waiting: (() => void)[] = [];
	const hold = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
		const headers = route.request().headers();
		if (headers.rsc === "1" && headers["next-router-prefetch"] === undefined)
			await new Promise<void>((resolve) => waiting.push(resolve));
		await route.continue().catch(() => {});
	};
	await page.route("**/console/**", hold);
	return {
		count: () => waiting.length,
		async answer() {
			for (const go of waiting) go();
			await page.unroute("**/console/**", hold);
			await page.waitForLoadState("networkidle");
		},
	};
}

/** Collects the names of the loading states that appear from now on. */
async function loadingStatesFrom(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const seen: string[] = [];
		Object.assign(window, { seenWhileLoading: seen });
		new MutationObserver(() => {
			for (const status of document.querySelectorAll("main [role=status]"))
				seen.push(status.getAttribute("aria-label") ?? "");
		}).observe(document.body, { subtree: true, childList: true });
	});
	return () => page.evaluate(() => (window as unknown as { seenWhileLoading: string[] }).seenWhileLoading);
}
