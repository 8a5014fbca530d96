import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { controlsAreHydrated } from "../fixtures/controls-are-hydrated";
import { startMachines } from "../fixtures/portico-machines";
import { ADMIN, type PorticoServer, ROOMY_HEAP } from "../fixtures/portico-server";

/**
 * Playwright's test with a separate Portico per worker: embedded, or on PostgreSQL if TEST_POSTGRES_URL is set; `startMachines`
 * says when it is two machines.
 */
export const test = base.extend<{ signedIn: Page }, { portico: PorticoServer; session: Session }>({
	portico: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
		async ({}, use) => {
			const server = await startMachines({
				postgresUrl: process.env.TEST_POSTGRES_URL,
				environment: { ...ROOMY_HEAP, OUTBOX_VISIBLE: "true" },
			});
			await use(server);
			await server.remove();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: as above
	session: [async ({}, use) => use({ cookies: [], since: 0 }), { scope: "worker" }],
	/**
	 * Fails if a page requests something that its content security policy forbids, which the browser logs as an error, or if React could
	 * not take it over as it was delivered.
	 */
	page: async ({ page, javaScriptEnabled }, use) => {
		if (javaScriptEnabled !== false) waitForReactOnArrival(page);
		const violations: string[] = [];
		const note = (text: string) => {
			if (/content security policy|Minified React error/i.test(text)) violations.push(`${page.url()}: ${text}`);
		};
		page.on("console", (message) => note(message.text()));
		page.on("pageerror", ({ message }) => note(message));
		await use(page);
		expect(violations).toEqual([]);
	},
	baseURL: async ({ portico }, use) => use(portico.baseUrl),
	/** A page of a browser in which the administrator is signed in; no page of Portico is open at the start. */
	signedIn: async ({ page, session }, use) => {
		const isFresh = Date.now() - session.since < FRESH_MS;
		if (isFresh) await page.context().addCookies(session.cookies);
		const answer = isFresh ? await page.request.get("/console/o/root/flows", { maxRedirects: 0 }) : undefined;
		// Signs in for the first journey of a worker, and after a journey that signed out.
		if (answer?.status() !== 200) {
			await page.goto("/console/o/root/flows");
			await signIn(page);
			await page.waitForURL("**/console/o/root/flows");
			await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
			Object.assign(session, { cookies: await page.context().cookies(), since: Date.now() });
		}
		await use(page);
	},
});

export { expect } from "@playwright/test";

/** The administrator's cookies in this worker, so that not every journey signs in again. */
interface Session {
	cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
	/** When the administrator signed in, in milliseconds. */
	since: number;
}

/** Pages of the account ask again for the password after ten minutes; the longest journey takes seven on a busy machine. */
const FRESH_MS = 3 * 60_000;

/** Makes `goto` and `reload` wait until React has hydrated the page's controls, because it ignores earlier events. */
function waitForReactOnArrival(page: Page): void {
	const goto = page.goto.bind(page);
	const reload = page.reload.bind(page);
	page.goto = async (...args) => {
		const response = await goto(...args);
		await page.waitForFunction(controlsAreHydrated);
		return response;
	};
	page.reload = async (...args) => {
		const response = await reload(...args);
		await page.waitForFunction(controlsAreHydrated);
		return response;
	};
}

/** Waits until React has hydrated this element, because earlier clicks are ignored. */
export async function interactive(element: Locator): Promise<Locator> {
	const hears = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
	await expect(element).toBeAttached();
	await expect.poll(hears, "React has taken the element over").toBe(true);
	return element;
}

/** Waits until the server takes the session of this browser for ended; a token is cached for at most one second. */
export async function expectSessionToEnd(page: Page): Promise<void> {
	await expect.poll(async () => (await page.request.get("/flows")).status()).toBe(401);
}

/** Fills in the sign-in page that the browser shows or is about to show. */
export async function signIn(page: Page, username = ADMIN.username, password = ADMIN.password): Promise<void> {
	await page.getByLabel("Username").fill(username);
	await page.getByLabel(/^Password/).fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
