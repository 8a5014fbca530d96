import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication, type TestApplication } from "../fixtures/applications";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { addDevice } from "./add-device";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./portico-test";

let server: PorticoServer;
let using: TestApplication;
test.beforeAll(async () => {
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost" });
	using = await createApplication(server.baseUrl, {
		name: "Using",
		signIn: {
			name: "Passkey",
			handle: "passkey",
			flowType: "AUTHENTICATION",
			nodes: [
				start("check"),
				task("check", { executor: { name: "PasskeyExecutor", mode: "authenticate" }, onSuccess: "end" }),
				end(),
			],
		},
	});
});
test.afterAll(() => server.remove());

test("a passkey is created after the password, and signs in afterwards by itself", { tag: "@gate" }, async ({
	browser,
}) => {
	const context = await browser.newContext({ baseURL: server.baseUrl });
	const page = await context.newPage();
	receiveCallbacks(page);
	await addDevice(page, { isUserVerified: true });
	const creating = await createApplication(server.baseUrl, {
		name: "Creating",
		signIn: {
			name: "Password, then a new passkey",
			handle: "new-passkey",
			flowType: "AUTHENTICATION",
			nodes: [
				start("password"),
				task("password", { executor: { name: "BasicAuthExecutor" }, onSuccess: "create" }),
				task("create", { executor: { name: "PasskeyExecutor", mode: "register" }, onSuccess: "end" }),
				end(),
			],
		},
	});
	await follow(page, authorizePath(creating.clientId));
	await page.getByLabel("Username").fill("admin");
	await page.getByLabel(/^Password/).fill("Correct horse 7 battery");
	await page.getByRole("button", { name: "Continue" }).click();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create a passkey" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await test.step("a device that holds one already has nothing to add, and the sign-in goes on", async () => {
		await context.clearCookies();
		await follow(page, authorizePath(creating.clientId));
		await page.getByLabel("Username").fill("admin");
		await page.getByLabel(/^Password/).fill("Correct horse 7 battery");
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("button", { name: "Create a passkey" }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
	});

	await context.clearCookies();
	await follow(page, authorizePath(using.clientId));
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await context.close();
});

test("without scripts the page says that passkeys need them", async ({ browser }) => {
	const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false });
	const page = await context.newPage();
	await follow(page, authorizePath(using.clientId));
	// Playwright disables scripts without the page noticing, so the text is in the document but not shown.
	expect(await page.content()).toContain("Passkeys need JavaScript.");
	await context.close();
});

test("who cancels a new passkey, or has scripts switched off, goes on without it where the flow does", async ({
	browser,
}) => {
	const offering = await createApplication(server.baseUrl, {
		name: "Offering",
		signIn: {
			name: "Password, then perhaps a passkey",
			handle: "perhaps-passkey",
			flowType: "AUTHENTICATION",
			nodes: [
				start("password"),
				task("password", { executor: { name: "BasicAuthExecutor" }, onSuccess: "create" }),
				task("create", {
					executor: { name: "PasskeyExecutor", mode: "register" },
					onSuccess: "end",
					onFailure: "end",
				}),
				end(),
			],
		},
	});
	for (const javaScriptEnabled of [true, false]) {
		const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled });
		const page = await context.newPage();
		receiveCallbacks(page);
		await follow(page, authorizePath(offering.clientId));
		await page.getByLabel("Username").fill("admin");
		await page.getByLabel(/^Password/).fill("Correct horse 7 battery");
		await page.getByRole("button", { name: "Continue" }).click();
		if (javaScriptEnabled) {
			// An authenticator without user verification responds as if the user had cancelled.
			await addDevice(page, { isUserVerified: false });
			await page.getByRole("button", { name: "Create a passkey" }).click();
			await expect(page.getByText("That did not work, or it was cancelled.")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		}
		await page.getByRole("button", { name: "Continue without it" }).click();
		// Consent is not asked for again.
		if (javaScriptEnabled) await page.getByRole("button", { name: "Allow", exact: true }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
		await context.close();
	}
});
