import type { Locator, Page, Request } from "@playwright/test";
import { en } from "@/lib/platform/i18n/bundles/en";
import { controlsAreHydrated } from "../fixtures/controls-are-hydrated";
import { expect, interactive, test } from "./portico-test";

test("a list that is slow shows its own heading, and a page about one thing does not show the list before it", async ({
	signedIn: page,
}) => {
	await page.goto("/console/users");
	const roles = await interactive(
		page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Roles" }),
	);
	await pointAt(page, roles);
	const { answer } = await holdPages(page);

	await roles.click();
	await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
	await answer();

	const one = await interactive(page.getByRole("table").locator("tbody").getByRole("link").first());
	await pointAt(page, one);
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

test("a page whose script with the texts fails shows what the server has rendered, and works once the script arrives", async ({
	signedIn: page,
}) => {
	let isReachable = false;
	let refused = 0;
	await page.route("**/_next/static/chunks/*.js", async (route) => {
		const response = await route.fetch();
		const body = await response.text();
		if (isReachable || !body.includes(en.diagnosis["nothing-text"])) return route.fulfill({ response, body });
		refused++;
		return route.abort();
	});
	const hydrated = page.goto("/console/users");
	await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
	await expect.poll(() => refused).toBeGreaterThan(1);
	expect(await page.evaluate(controlsAreHydrated)).toBe(false);
	isReachable = true;
	await hydrated;
	await page.getByRole("button", { name: "Find anything" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
});

/** How long no further request may begin before a prefetch counts as finished; it consists of several, one after the other. */
const QUIET_MS = 300;

/** Points at a link, and waits until its page is prefetched. */
async function pointAt(page: Page, link: Locator): Promise<void> {
	const open = new Set<Request>();
	let changedAt = Number.POSITIVE_INFINITY;
	const change = (act: (request: Request) => void) => (request: Request) => {
		if (request.headers()["next-router-prefetch"] === undefined) return;
		act(request);
		changedAt = Date.now();
	};
	const begun = change((request) => open.add(request));
	const ended = change((request) => open.delete(request));
	page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
	await link.hover();
	await expect.poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
	page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
}

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
