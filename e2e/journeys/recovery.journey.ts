import { randomInt } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { createApplication, post } from "../fixtures/applications";
import type { FakeServices } from "../fixtures/fake-services";
import { mailText } from "../fixtures/mail-text";
import { type Person, signedUpPerson } from "../fixtures/people";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, codeIn, follow, receiveCallbacks } from "./gate-page";
import { interactive, signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

const NEW_PASSWORD = "quite another passphrase 9";

test.use({ viewport: { width: 390, height: 800 } });

test("who has forgotten the password proves the address by a code and chooses another one", { tag: "@gate" }, async ({
	browser,
	portico,
	services,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account");
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(page.getByRole("heading", { name: "Enter your email address" })).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send code" }).click();
	const code = codeIn(mailText(await services.mailTo(person.email)));
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByLabel("New password").fill("password1");
	await page.getByRole("button", { name: "Set password and sign in" }).click();
	await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByLabel("New password").fill("quite another passphrase 9");
	await page.getByRole("button", { name: "Set password and sign in" }).click();
	await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
	const told = mailText(await services.mailTo(person.email, 2));
	expect(told).toContain("The password of your account at root was changed.");
	await context.close();
});

test("a temporary password is shown once to the administrator, and its user has to replace it", async ({
	browser,
	portico,
	signedIn: page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const { username } = await signedUpPerson(portico.baseUrl);
	await page.goto(`/console/users?search=${username}`);
	await page
		.getByRole("row", { name: new RegExp(username) })
		.getByRole("link")
		.first()
		.click();
	await page.getByRole("link", { name: "Open", exact: true }).click();
	await (await interactive(page.getByRole("button", { name: "Set a temporary password" }))).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Set a temporary password" }).click();
	const shown = page.getByRole("dialog", { name: /^The temporary password of/ });
	const password = (await shown.locator("bdi").innerText()).trim();
	expect(await axeFindings(page)).toEqual([]);
	await shown.getByRole("button", { name: "Close", exact: true }).last().click();
	await expect(page.getByText("Temporary", { exact: true })).toBeVisible();

	const context = await browser.newContext({ baseURL: portico.baseUrl });
	const own = await context.newPage();
	await own.goto("/account");
	await signIn(own, username, password);
	await expect(own.getByText("You were given this password, so others may know it.")).toBeVisible();
	expect(await axeFindings(own)).toEqual([]);
	await own.getByLabel("New password").fill("my own passphrase 5");
	await own.getByRole("button", { name: "Continue" }).click();
	await expect(own.getByRole("heading", { name: "Your profile" })).toBeVisible();
	await context.close();
});

test("who has forgotten the password proves the address by a code without scripts", async ({
	browser,
	portico,
	services,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Shop",
		signIn: templateFlow("password", `recovery-${person.username}`),
	});
	const context = await browser.newContext({
		baseURL: portico.baseUrl,
		viewport: { width: 390, height: 800 },
		javaScriptEnabled: false,
	});
	const page = await context.newPage();
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send code" }).click();
	await page.getByLabel("Code").fill(codeIn(mailText(await services.mailTo(person.email))));
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByLabel("New password").fill("quite another passphrase 9");
	await page.getByRole("button", { name: "Set password and sign in" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	await context.close();
});

test("an administrator sends a mail that leads a user to a new password", async ({
	browser,
	portico,
	services,
	signedIn: page,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const { id } = await userOf(portico.baseUrl, "root", person.username);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(`/console/users/${id}`);
	await (await interactive(page.getByRole("button", { name: "Send a reset email" }))).click();
	await expect(page.getByText("An email was sent to")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	const own = await recoversByMail(browser, { baseUrl: portico.baseUrl, person, services });
	await expect(own.getByRole("heading", { name: "Your profile" })).toBeVisible();
	await own.context().close();
});

test("the mail to a user of an organization below leads to the sign-in of that organization", async ({
	browser,
	portico,
	services,
}) => {
	const { baseUrl } = portico;
	const organization = `acme-${randomInt(1_000_000)}`;
	await post(baseUrl, "/t/root/api/server/v1/organizations", { name: organization });
	const token = await accessToken(baseUrl);
	const { body: sender } = await api<object>("GET", "/senders/mail", { baseUrl, token });
	await post(baseUrl, "/senders", sender, organization);
	const person = await signedUpPerson(baseUrl, organization);
	const { id } = await userOf(baseUrl, organization, person.username);
	const sent = await api("POST", `/t/${organization}/api/server/v1/users/${id}/recovery-mail`, { baseUrl, token });
	expect(sent.status, sent.text).toBe(204);
	const own = await recoversByMail(browser, { baseUrl, person, services });
	await expect(own.getByRole("heading", { name: "Your profile" })).toBeVisible();
	expect(mailText(await services.mailTo(person.email, 3))).toContain("was changed");
	await own.context().close();
	const later = await (await browser.newContext({ baseURL: baseUrl })).newPage();
	await later.goto(`/console/sign-in?to=/account&organization=${organization}`);
	await signIn(later, person.username, NEW_PASSWORD);
	await expect(later.getByRole("heading", { name: "Your profile" })).toBeVisible();
	await later.context().close();
});

/** Opens the link in the administrator's mail, and replaces the password. */
async function recoversByMail(
	browser: Browser,
	{ baseUrl, person, services }: { baseUrl: string; person: Person; services: FakeServices },
): Promise<Page> {
	const told = mailText(await services.mailTo(person.email));
	const context = await browser.newContext({ baseURL: baseUrl });
	const page = await context.newPage();
	await page.goto(/https?:\/\/\S+\/console\/sign-in\?\S+/.exec(told)?.[0] ?? "");
	await expect(page.getByRole("heading", { name: "Enter your email address" })).toBeVisible();
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send code" }).click();
	await page.getByLabel("Code").fill(codeIn(mailText(await services.mailTo(person.email, 2))));
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByLabel("New password").fill(NEW_PASSWORD);
	await page.getByRole("button", { name: "Set password and sign in" }).click();
	return page;
}

async function userOf(baseUrl: string, organization: string, username: string): Promise<{ id: string }> {
	const filter = encodeURIComponent(`userName eq "${username}"`);
	const answer = await api<{ Resources: { id: string }[] }>("GET", `/t/${organization}/scim2/Users?filter=${filter}`, {
		baseUrl,
		token: await accessToken(baseUrl),
	});
	const [found] = answer.body.Resources;
	if (found === undefined) throw new Error(`No user ${username}: ${answer.text}`);
	return found;
}
