import { letExecutionsExpire } from "../fixtures/let-executions-expire";
import { startMachines } from "../fixtures/portico-machines";
import { MANAGEMENT, type PorticoServer } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

let server: PorticoServer;
test.beforeAll(async () => {
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL });
});
test.afterAll(() => server.remove());

test("who comes back to a sign-in after it has expired is told so, and the next one succeeds", async ({ page }) => {
	const ask = server.baseUrl + authorizePath(MANAGEMENT.clientId);
	receiveCallbacks(page);
	await page.goto(ask);
	await expect(page.getByLabel("Username")).toBeVisible();
	const { pathname } = new URL(page.url());
	await letExecutionsExpire(server);

	await signIn(page);
	await expect(page.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
	expect(new URL(page.url()).pathname).toBe(pathname);
	expect(await axeFindings(page)).toEqual([]);
	await page.reload();
	await expect(page.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
	await expect(page.getByLabel("Username")).toHaveCount(0);

	await page.goto(ask);
	await signIn(page);
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});
