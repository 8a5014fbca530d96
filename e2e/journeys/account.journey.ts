import { generate } from "otplib";
import { createApplication, post } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { addDevice } from "./add-device";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks, shownKey, tokensFor } from "./gate-page";
import { expect, expectSessionToEnd, signIn, test } from "./portico-test";

let server: PorticoServer;
test.beforeAll(async () => {
	// Passkeys require a host name. Without a sender, a new email address takes effect at once.
	const environment = { OUTBOX_VISIBLE: "false" };
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost", environment });
});
test.afterAll(() => server.remove());

test("people without a role change their profile, their password and how they sign in", async ({ browser }) => {
	const person = await signedUpPerson(server.baseUrl);
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
	await expect(page.getByText("Console")).toHaveCount(0);
	expect(await axeFindings(page)).toEqual([]);

	await test.step("the profile", async () => {
		await page.getByLabel("Given name").fill("Ada");
		await page.getByLabel("Department").fill("Engineering");
		await page.getByLabel("Email").fill("no address");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("This is not an email address.")).toBeVisible();
		await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
		// The entered values are kept.
		await expect(page.getByLabel("Given name")).toHaveValue("Ada");
		await page.getByLabel("Email").fill(`new-${person.email}`);
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Your profile is saved.")).toBeVisible();
		await page.goto("/account");
		await expect(page.getByLabel("Email")).toHaveValue(`new-${person.email}`);
		await expect(page.getByLabel("Department")).toHaveValue("Engineering");
	});

	await test.step("the language, for these pages alone or for emails as well", async () => {
		await page.getByRole("button", { name: "Deutsch" }).click();
		await expect(page.getByRole("heading", { name: "Ihr Profil" })).toBeVisible();
		await page.getByRole("button", { name: "English" }).click();
		await expect(page.getByLabel("Language")).toHaveValue("");
		await page.getByLabel("Language").selectOption("日本語");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.locator("html")).toHaveAttribute("lang", "ja");
		await page.locator("select[name=language]").selectOption("");
		await page.locator('form[action="/account/profile"] button[type=submit]').click();
		await expect(page.getByText("Your profile is saved.")).toBeVisible();
	});

	await test.step("the password, which signs out everywhere else", async () => {
		const elsewhere = await browser.newContext({ baseURL: server.baseUrl });
		const other = await elsewhere.newPage();
		await other.goto("/account/sessions");
		await signIn(other, person.username, person.password);
		await other.getByRole("heading", { name: "Where you are signed in" }).waitFor();

		await page.getByRole("link", { name: "Password and security" }).click();
		expect(await axeFindings(page)).toEqual([]);
		const change = async (current: string, next: string) => {
			await page.getByLabel("Current password").fill(current);
			await page.getByLabel("New password").fill(next);
			await page.getByRole("button", { name: "Change password" }).click();
		};
		await change("not this one", "another sound passphrase 8");
		await expect(page.getByText("This is not your current password")).toBeVisible();
		await change(person.password, "password1");
		await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
		await change(person.password, "another sound passphrase 8");
		await expect(page.getByText("Your password is changed.")).toBeVisible();
		await expectSessionToEnd(other);
		await other.reload();
		await expect(other.getByLabel("Username")).toBeVisible();
		await signIn(other, person.username, person.password);
		await expect(other.locator("main").getByRole("alert")).toBeVisible();
		await elsewhere.close();
	});

	await test.step("a passkey of this device, which can be removed again", async () => {
		await addDevice(page, { isUserVerified: true });
		await page.getByRole("link", { name: "Add a passkey" }).click();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Create a passkey" }).click();
		await expect(page.getByText("The passkey is added.")).toBeVisible();
		await page.getByRole("button", { name: /^Remove Chrome/ }).click();
		await expect(page.getByText("It was removed and can no longer be used")).toBeVisible();
		await expect(page.getByText("You have no passkey.")).toBeVisible();
	});

	await test.step("an authenticator app; a wrong code keeps its key", async () => {
		await page.getByRole("link", { name: "Set up an authenticator app" }).click();
		const key = () => shownKey(page);
		const secret = await key();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByLabel("Code from your authenticator app").fill("12");
		await page.getByRole("button", { name: "Confirm" }).click();
		await expect(page.getByText("This code is not right.")).toBeVisible();
		expect(await key()).toBe(secret);
		await page.getByLabel("Code from your authenticator app").fill(await generate({ secret }));
		await page.getByRole("button", { name: "Confirm" }).click();
		await expect(page.getByRole("heading", { name: "Recovery codes", level: 1 })).toBeVisible();
	});

	await test.step("recovery codes, which are shown once and count only when they are kept", async () => {
		const shown = () => page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
		const never = await shown();
		expect(never).toHaveLength(10);
		expect(never.join(" ")).toMatch(/^\d{4}( \d{4}){29}$/);
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Password and security" }).first().click();
		await expect(page.getByText("You have no recovery codes.")).toBeVisible();
		await expect(page.getByRole("link", { name: "Set up an authenticator app" })).toHaveCount(0);
		await page.getByRole("link", { name: "Generate recovery codes" }).click();
		expect(await shown()).not.toEqual(never);
		await page.getByLabel("I have stored these codes where only I can find them").check();
		await page.getByRole("button", { name: "Done" }).click();
		await expect(page.getByText("Your recovery codes are stored.")).toBeVisible();
		await expect(page.getByText("Codes left: 10.")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("what is kept about them, as a file", async () => {
		await page.getByRole("link", { name: "Your data" }).click();
		expect(await axeFindings(page)).toEqual([]);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: "Download your data" }).click(),
		]);
		const chunks: Buffer[] = [];
		for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString("utf8");
		expect(JSON.parse(text)).toMatchObject({ profile: { userName: person.username }, credentials: { password: true } });
		const { executions, events, sessions, invitations, applications } = JSON.parse(text);
		expect(sessions).toMatchObject([{ applicationName: expect.any(String) }]);
		expect(executions).toContainEqual(expect.objectContaining({ flowType: "AUTHENTICATION", outcome: "completed" }));
		expect(events).toContainEqual(expect.objectContaining({ action: "user.password-changed", own: true }));
		expect([invitations, applications]).toEqual([[], []]);
		expect(text).not.toMatch(/argon2|passwordHash|secret/i);
		const headers = { origin: server.baseUrl };
		for (let times = 2; times <= 10; times++) {
			const again = await page.request.post("/account/data/download", { headers, form: {} });
			expect(again.headers()["content-type"]).toBe("application/json");
		}
		await page.getByRole("button", { name: "Download your data" }).click();
		await expect(page.getByText("You have downloaded your data several times.")).toBeVisible();
	});
	await context.close();
});

test("an application that was let act for somebody is shown to them and can be ended", async ({ browser }) => {
	const { baseUrl } = server;
	const person = await signedUpPerson(baseUrl);
	const shop = await createApplication(baseUrl, { name: "Shop" });
	const context = await browser.newContext({ baseURL: baseUrl });
	const page = await context.newPage();
	await page.goto("/account/applications");
	await signIn(page, person.username, person.password);
	await expect(page.getByText("No application acts for you.")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	receiveCallbacks(page);
	await follow(page, authorizePath(shop.clientId, { scope: "openid profile offline_access", prompt: "consent" }));
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	const code = (await callbackOf(page)).get("code") ?? "";
	const first = await tokensFor(baseUrl, shop, { code });
	expect(first.body).toMatchObject({ refresh_token: expect.any(String), access_token: expect.any(String) });
	const again = await tokensFor(baseUrl, shop, { refreshToken: first.body.refresh_token ?? "" });
	expect(again.status).toBe(200);
	const userinfo = (token = "") =>
		fetch(`${baseUrl}/oauth2/userinfo`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
	expect(await userinfo(again.body.access_token)).toBe(200);

	await page.goto("/account/applications");
	await expect(page.getByRole("heading", { name: "Shop" })).toBeVisible();
	await expect(page.getByText(/May use:.*offline_access/)).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "End access of Shop" }).click();
	await expect(page.getByText("The access has ended.")).toBeVisible();
	await expect(page.getByText("No application acts for you.")).toBeVisible();

	for (const refreshToken of [first.body.refresh_token, again.body.refresh_token]) {
		const refused = await tokensFor(baseUrl, shop, { refreshToken: refreshToken ?? "" });
		expect(refused).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	}
	// A token is cached for at most one second.
	await expect.poll(() => userinfo(again.body.access_token)).toBe(401);
	await context.close();
});

test("who wants to prove again who they are is asked for it although they are signed in", async ({ browser }) => {
	const person: Person = await signedUpPerson(server.baseUrl);
	const context = await browser.newContext({ baseURL: server.baseUrl });
	const page = await context.newPage();
	await page.goto("/account/security");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Password and security" })).toBeVisible();
	await page.goto("/console/sign-in?to=%2Faccount%2Fsecurity&again=1");
	await expect(page.getByLabel("Username")).toBeVisible();
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Password and security" })).toBeVisible();
	await context.close();
});

test("who is asked by applications with a code sets one, changes it and removes it", async ({ browser }) => {
	const person: Person = await signedUpPerson(server.baseUrl);
	await post(server.baseUrl, "/t/root/api/server/v1/applications", {
		...{ name: "Till", grantTypes: ["urn:openid:params:grant-type:ciba"], redirectUrls: [] },
		backchannelAuthentication: { userCode: true },
	});
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account/security");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Code for requests of applications" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("New code").fill("123456");
	await page.getByRole("button", { name: "Set code" }).click();
	await expect(page.getByText("This code is too easy to guess.")).toBeVisible();
	await expect(page.getByLabel("New code")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("New code").fill("harbour 417");
	await page.getByRole("button", { name: "Set code" }).click();
	await expect(page.getByText("Your code is set.")).toBeVisible();
	if (process.env.SCREENSHOTS)
		await page
			.locator("section", { hasText: "Code for requests" })
			.last()
			.screenshot({ path: `${process.env.SCREENSHOTS}/user-code-390.png` });
	await page.getByLabel("New code").fill("quay 52 east");
	await page.getByRole("button", { name: "Change code" }).click();
	await expect(page.getByText("Your code is set.")).toBeVisible();
	await page.getByRole("button", { name: "Remove code" }).click();
	await expect(page.getByText("Your code is removed.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Set code" })).toBeVisible();
	await context.close();
});
