import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { interactive, signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

test.use({ viewport: { width: 390, height: 800 } });

test("who has forgotten the password proves the address by a code and chooses another one", async ({
	browser,
	portico,
	services,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account");
	await page.getByRole("button", { name: "Forgot password?" }).click();
	await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("Email").fill(person.email);
	await page.getByRole("button", { name: "Send code" }).click();
	const code = /\b\d{6}\b/.exec(mailText(await services.mailTo(person.email)))?.[0] ?? "";
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByLabel("New password").fill("password1");
	await page.getByRole("button", { name: "Set password and sign in" }).click();
	await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
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
	await expect(own.getByText("Somebody else set this password for you.")).toBeVisible();
	expect(await axeFindings(own)).toEqual([]);
	await own.getByLabel("New password").fill("my own passphrase 5");
	await own.getByRole("button", { name: "Continue" }).click();
	await expect(own.getByRole("heading", { name: "Your profile" })).toBeVisible();
	await context.close();
});
