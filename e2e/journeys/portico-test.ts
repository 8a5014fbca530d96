import { test as base, type Page } from "@playwright/test";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

/** Playwright's test with a Portico of its own per worker: embedded, or on PostgreSQL when TEST_POSTGRES_URL is set. */
export const test = base.extend<{ signedIn: Page }, { portico: PorticoServer }>({
	portico: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
		async ({}, use) => {
			const server = await startPortico({
				postgresUrl: process.env.TEST_POSTGRES_URL,
				environment: { OUTBOX_VISIBLE: "true" },
			});
			await use(server);
			await server.remove();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ portico }, use) => use(portico.baseUrl),
	/** A page whose user is the administrator, on the list of flows. */
	signedIn: async ({ page }, use) => {
		await page.goto("/console");
		await signIn(page);
		await page.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
		await use(page);
	},
});

export { expect } from "@playwright/test";

/** Fills in the sign-in page that the browser is on, or on its way to. */
export async function signIn(page: Page, username = ADMIN.username, password = ADMIN.password): Promise<void> {
	await page.getByLabel("Username").fill(username);
	await page.getByLabel(/^Password/).fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
