import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { createApplication, post, switchDiscoveryOff } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, interactive, signIn, test } from "./portico-test";

const API = "/t/root/api/server/v1";

/** A page for a user whom this browser does not know yet. */
async function stranger(browser: Browser, baseURL: string): Promise<Page> {
	const page = await (await browser.newContext({ baseURL })).newPage();
	receiveCallbacks(page);
	return page;
}

/** Enters the email address at the sign-in, and the password on the page that follows. */
async function signInByAddress(page: Page, { email, password }: Person): Promise<void> {
	await page.getByRole("button", { name: "Use your organization's sign-in instead" }).click();
	await page.getByLabel(/^Email address/).fill(email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await withPassword(page, { email, password });
}

/** At the organization's sign-in, the field already contains the address, which is a valid login. */
async function withPassword(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
	const field = page.getByLabel("Username or email address");
	await expect(field).toHaveValue(email);
	await signIn(page, email, password);
}

async function codeOf(page: Page): Promise<string | null> {
	return (await callbackOf(page)).get("code");
}

test("discovery with all defaults: a domain is claimed, discovery is switched on, and an address leads to the password", async ({
	signedIn: admin,
	portico: { baseUrl },
	browser,
}) => {
	const mark = randomBytes(4).toString("hex");
	const domain = `${mark}.example`;
	await post(baseUrl, `${API}/organizations`, { name: `acme-${mark}`, displayName: `Acme ${mark}` });
	const { clientId } = await createApplication(baseUrl, { name: "Wiki" });

	await switchDiscoveryOff(baseUrl);
	await admin.goto("/console/domains");
	await (await interactive(admin.getByLabel("Direct people by their email domain"))).click();
	await admin.getByRole("button", { name: "Switch on", exact: true }).click();
	await expect(admin.getByText("Discovery settings saved")).toBeVisible();
	await admin.getByRole("button", { name: "Assign domains" }).click();
	const dialog = admin.getByRole("dialog");
	await dialog.getByLabel("Name of an organization").fill(`acme ${mark}`);
	await dialog.getByRole("link", { name: new RegExp(`^Acme ${mark}`) }).click();
	await (await interactive(admin.getByLabel("Domain", { exact: true }))).fill(domain);
	await admin.getByRole("button", { name: "Add", exact: true }).click();
	await admin.getByRole("button", { name: "Save", exact: true }).click();
	await expect(admin.getByText(`Domains of Acme ${mark} saved`)).toBeVisible();
	const ada = await signedUpPerson(baseUrl, `acme-${mark}`, domain);

	const typed = await stranger(browser, baseUrl);
	await follow(typed, authorizePath(clientId));
	await signInByAddress(typed, ada);
	await typed.getByRole("button", { name: "Allow", exact: true }).click();
	expect(await codeOf(typed)).toBeTruthy();
	await typed.context().close();

	const hinted = await stranger(browser, baseUrl);
	await follow(hinted, authorizePath(clientId, { login_hint: ada.email }));
	await withPassword(hinted, ada);
	expect(await codeOf(hinted)).toBeTruthy();
	await hinted.context().close();

	const console = await stranger(browser, baseUrl);
	await console.goto("/account/sessions");
	await signInByAddress(console, ada);
	await console.waitForURL("**/account/sessions");
	await expect(console.getByText(ada.username).first()).toBeVisible();
	await console.context().close();
});
