import type { Browser, Page } from "@playwright/test";
import { decodeJwt } from "jose";
import { generate } from "otplib";
import { createApplication } from "../fixtures/applications";
import { type FakeServices, startFakeServices } from "../fixtures/fake-services";
import { mailText } from "../fixtures/mail-text";
import { type Person, signedUpPerson } from "../fixtures/people";
import { startMachines } from "../fixtures/portico-machines";
import type { PorticoServer } from "../fixtures/portico-server";
import { templateFlow } from "../fixtures/template-flow";
import { addDevice } from "./add-device";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, codeIn, follow, receiveCallbacks, shownKey, tokensFor } from "./gate-page";
import { expect, interactive, signIn, test } from "./portico-test";

const STEP_SECONDS = 30;

let server: PorticoServer;
let services: FakeServices;
test.beforeAll(async () => {
	// Passkeys require a host name.
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL, hostname: "localhost" });
	services = await startFakeServices(server.baseUrl);
});
test.afterAll(async () => {
	await services.close();
	await server.remove();
});

test("password, then an authenticator app: set up at the first sign-in, and replaced by a recovery code once each", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { page, begin } = await opened(browser, "password-then-authenticator", person);
	await begin();
	await enterPassword(page, person);
	await expect(page.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Send code" }).click();
	const mailed = codeIn(mailText(await services.mailTo(person.email)));
	await page.getByLabel("Code").fill(mailed);
	await page.getByRole("button", { name: "Verify" }).click();
	const secret = await shownKey(page);

	await test.step("a wrong code keeps the key", async () => {
		await page.locator("input[name=otp]").fill("12");
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByText("This code is not right.")).toBeVisible();
		expect(await shownKey(page)).toBe(secret);
	});

	await page.locator("input[name=otp]").fill(await codeOf(secret, 0));
	await page.getByRole("button", { name: "Continue" }).click();
	const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(shown).toHaveCount(10);
	const codes = await shown.allInnerTexts();
	expect(codes).toHaveLength(10);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("I have stored these codes where only I can find them").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await allowed(page);

	await test.step("from then on the app is asked for", async () => {
		await page.context().clearCookies();
		await begin();
		await enterPassword(page, person);
		await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByLabel("Code").fill(await codeOf(secret, 1));
		await page.getByRole("button", { name: "Verify" }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
	});

	await test.step("a recovery code replaces it once, and the owner is told", async () => {
		await page.context().clearCookies();
		await begin();
		await enterPassword(page, person);
		await page.getByRole("button", { name: "Use a recovery code instead" }).click();
		await page.getByLabel("Recovery code").fill(codes[0] ?? "");
		await page.getByRole("button", { name: "Verify" }).click();
		expect((await callbackOf(page)).get("code")).toBeTruthy();
		expect(mailText(await services.mailTo(person.email, 2))).toContain("Codes left: 9.");
	});

	await test.step("the same code again does not", async () => {
		await page.context().clearCookies();
		await begin();
		await enterPassword(page, person);
		await page.getByRole("button", { name: "Use a recovery code instead" }).click();
		await page.getByLabel("Recovery code").fill(codes[0] ?? "");
		await page.getByRole("button", { name: "Verify" }).click();
		await expect(page.getByText("This code is not right.")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});
	await page.context().close();
});

test("second factor in a new browser: whoever trusts the browser is not asked again there, until they end the trust", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { page, begin, claims } = await opened(browser, "new-browser", person);
	/** Everything but the trust is forgotten, as when the browser is closed. */
	const forget = () => page.context().clearCookies({ name: /^(?!portico_trusted)/ });
	await begin();
	await enterPassword(page, person);
	await page.getByRole("button", { name: "Send code" }).click();
	const mailed = codeIn(mailText(await services.mailTo(person.email)));
	await page.getByLabel("Code").fill(mailed);
	await page.getByRole("button", { name: "Verify" }).click();
	const secret = await shownKey(page);
	await page.locator("input[name=otp]").fill(await codeOf(secret, 0));
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByLabel("I have stored these codes where only I can find them").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("heading", { name: "Trust this browser?" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Trust this browser" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect(await claims()).toMatchObject({ acr: "urn:portico:acr:two-factors" });
	const trust = (await page.context().cookies()).find(({ name }) => name === "portico_trusted");
	expect(trust).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });

	await test.step("the password is enough from then on, and the token says no more than that", async () => {
		await forget();
		await begin();
		await enterPassword(page, person);
		expect(await claims()).toMatchObject({ acr: "urn:portico:acr:one-factor", amr: ["pwd"] });
	});

	await test.step("also without scripts, but not for anybody else", async () => {
		const other = await signedUpPerson(server.baseUrl);
		const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false });
		await context.addCookies(trust === undefined ? [] : [trust]);
		const plain = await context.newPage();
		receiveCallbacks(plain);
		await begin({}, plain);
		await enterPassword(plain, person);
		expect((await callbackOf(plain)).get("code")).toBeTruthy();
		await context.clearCookies({ name: /^(?!portico_trusted)/ });
		await begin({}, plain);
		await enterPassword(plain, other);
		await expect(plain.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible();
		await context.close();
	});

	await test.step("their account lists the browser, and ends the trust", async () => {
		await page.goto("/account/sessions");
		const trusted = page.getByRole("region", { name: "Trusted browsers" });
		await expect(trusted.getByRole("listitem")).toHaveCount(1);
		await expect(trusted.getByText("This browser")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await trusted.getByRole("button", { name: /^End trust in/ }).click();
		await expect(page.getByText("The trust has ended.")).toBeVisible();
		await expect(trusted.getByText("You trust no browser.")).toBeVisible();
	});

	await test.step("then the second factor is asked for again", async () => {
		await forget();
		await begin();
		await enterPassword(page, person);
		await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
		await page.getByLabel("Code").fill(await codeOf(secret, 1));
		await page.getByRole("button", { name: "Verify" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(await claims()).toMatchObject({ acr: "urn:portico:acr:two-factors" });
	});
	await page.context().close();
});

test("second factor at an unusual sign-in: a new browser is asked, a known one is not, and “this was not me” ends everything", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { page, begin, claims } = await opened(browser, "unusual-sign-in", person);
	await begin();
	await enterPassword(page, person);
	await page.getByRole("button", { name: "Send code" }).click();
	await page.getByLabel("Code").fill(codeIn(mailText(await services.mailTo(person.email))));
	await page.getByRole("button", { name: "Verify" }).click();
	await page.locator("input[name=otp]").fill(await codeOf(await shownKey(page), 0));
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByLabel("I have stored these codes where only I can find them").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect(await claims()).toMatchObject({ acr: "urn:portico:acr:two-factors" });

	await test.step("the password is enough in this browser from then on, and nobody is told again", async () => {
		await page.context().clearCookies({ name: /^(?!portico_trusted)/ });
		await begin();
		await enterPassword(page, person);
		expect(await claims()).toMatchObject({ acr: "urn:portico:acr:one-factor", amr: ["pwd"] });
	});

	const [link = ""] = /http\S+\/gate\/not-me\/\S+/.exec(mailText(await services.mailTo(person.email, 2))) ?? [];
	const reader = await browser.newPage();
	await test.step("the link of the mail shows which sign-in it is about, and loading it changes nothing", async () => {
		await reader.goto(link);
		await expect(reader.getByRole("heading", { name: "Was this sign-in not you?" })).toBeVisible();
		await expect(reader.getByText(/Chrom/)).toBeVisible();
		expect(await axeFindings(reader)).toEqual([]);
		await page.goto("/account/sessions");
		await expect(page.getByText("This browser").first()).toBeVisible();
	});

	await test.step("one press ends the sessions, and the link works no more", async () => {
		await reader.getByRole("button", { name: "This was not me" }).click();
		await expect(reader.getByRole("heading", { name: "Signed out everywhere" })).toBeVisible();
		expect(await axeFindings(reader)).toEqual([]);
		await reader.goto(link);
		await expect(reader.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
		// Each worker of the server takes a session for valid for a second at most after its end.
		const leadsTo = async () => {
			await page.goto("/account/sessions");
			return new URL(page.url()).pathname;
		};
		await expect.poll(leadsTo).not.toBe("/account/sessions");
		await expect(page.getByLabel("Username")).toBeVisible();
	});

	await test.step("at the next sign-in another password has to be chosen", async () => {
		await begin();
		await enterPassword(page, person);
		await expect(page.locator("input[name=newPassword]")).toBeVisible();
	});
	await reader.close();
	await page.context().close();
});

test("second factor when asked: an application that asks for two factors gets what is missing, and no other asks", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { page, begin, claims } = await opened(browser, "step-up", person);
	const two = { acr_values: "urn:portico:acr:two-factors" };

	await test.step("a password is enough where no more is asked", async () => {
		await begin();
		await enterPassword(page, person);
		await page.getByRole("button", { name: "Allow", exact: true }).click();
		expect(await claims()).toMatchObject({ acr: "urn:portico:acr:one-factor", amr: ["pwd"] });
	});

	await test.step("who is signed in is asked for the app alone, and sets it up at the first time", async () => {
		await begin(two);
		await expect(page.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible();
		await expect(page.getByLabel("Username")).toHaveCount(0);
		expect(await axeFindings(page)).toEqual([]);
	});
	await page.getByRole("button", { name: "Send code" }).click();
	const mailed = codeIn(mailText(await services.mailTo(person.email)));
	await page.getByLabel("Code").fill(mailed);
	await page.getByRole("button", { name: "Verify" }).click();
	const secret = await shownKey(page);
	await page.locator("input[name=otp]").fill(await codeOf(secret, 0));
	await page.getByRole("button", { name: "Continue" }).click();
	const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(shown).toHaveCount(10);
	const codes = await shown.allInnerTexts();
	await page.getByLabel("I have stored these codes where only I can find them").check();
	await page.getByRole("button", { name: "Continue" }).click();
	expect(await claims()).toMatchObject({ acr: two.acr_values, amr: expect.arrayContaining(["pwd", "otp"]) });

	await test.step("after that nothing is asked, whatever the application asks for", async () => {
		for (const asked of [two, {}, { ...two, prompt: "none" }]) {
			await begin(asked);
			expect(await claims()).toMatchObject({ acr: two.acr_values });
		}
	});

	await test.step("somebody new enters both", async () => {
		await page.context().clearCookies();
		await begin(two);
		await enterPassword(page, person);
		await expect(page.getByRole("heading", { name: "Enter the code of your app" })).toBeVisible();
		await page.getByLabel("Code").fill(await codeOf(secret, 1));
		await page.getByRole("button", { name: "Verify" }).click();
		expect(await claims()).toMatchObject({ acr: two.acr_values });
	});

	await test.step("who has signed in by a password enters a recovery code alone", async () => {
		await page.context().clearCookies();
		await begin();
		await enterPassword(page, person);
		expect(await claims()).toMatchObject({ acr: "urn:portico:acr:one-factor" });
		await begin(two);
		await page.getByRole("button", { name: "Use a recovery code instead" }).click();
		await page.getByLabel("Recovery code").fill(codes[0] ?? "");
		await page.getByRole("button", { name: "Verify" }).click();
		expect(await claims()).toMatchObject({ acr: two.acr_values });
	});
	await page.context().close();
});

test("passkey first: the browser offers it beside the username, one press uses it, and a password is the way around", async ({
	browser,
}) => {
	const person = await signedUpPerson(server.baseUrl);
	const { page, begin } = await opened(browser, "passkey-first", person);

	await test.step("who has none goes on with the username that was entered", async () => {
		await begin();
		await expect(page.locator("input[name=username]")).toHaveAttribute("autocomplete", "username webauthn");
		expect(await axeFindings(page)).toEqual([]);
		await page.locator("input[name=username]").fill(person.username);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByLabel("Username")).toHaveValue(person.username);
		await page.getByLabel(/^Password/).fill(person.password);
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await allowed(page);
	});

	await test.step("a passkey is added in the account", async () => {
		await addDevice(page, { isUserVerified: true });
		await page.goto("/account/security/passkey");
		await (await interactive(page.getByRole("button", { name: "Create a passkey" }))).click();
		await expect(page.getByText("The passkey is added.")).toBeVisible();
	});

	await test.step("it signs in with one press, or by choosing it where the browser offers it", async () => {
		await page.context().clearCookies();
		await begin();
		const told = callbackOf(page);
		// A simulated device may answer the browser's suggestion at once, and then there is nothing to press.
		void page
			.getByRole("button", { name: "Use a passkey" })
			.click()
			.catch(() => undefined);
		expect((await told).get("code")).toBeTruthy();
	});
	await page.context().close();
});

async function opened(browser: Browser, template: string, { username }: Person) {
	const { clientId, clientSecret } = await createApplication(server.baseUrl, {
		name: "Shop",
		signIn: templateFlow(template, `${template}-${username}`),
	});
	const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	receiveCallbacks(page);
	return {
		page,
		begin: (parameters: Record<string, string> = {}, at = page) => follow(at, authorizePath(clientId, parameters)),
		/** The claims of the next ID token of the application. */
		claims: async () => {
			const code = (await callbackOf(page)).get("code") ?? "";
			const { body } = await tokensFor(server.baseUrl, { clientId, clientSecret }, { code });
			return decodeJwt(body.id_token ?? "");
		},
	};
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
	await signIn(page, username, password);
}

async function allowed(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
}

/** The code of the authenticator app some time steps from now; codes of the neighbouring steps are accepted too. */
function codeOf(secret: string, steps: number): Promise<string> {
	return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });
}
