import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { furtherAxeFindings } from "./axe-findings";
import { codeIn } from "./gate-page";
import { signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

test("a new email address counts once its code is entered, and the old one is told", async ({
	browser,
	portico,
	services,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const mailsBefore = services.mailsTo(person.email);
	const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account");
	await signIn(page, person.username, person.password);
	const address = `new-${person.email}`;
	await page.getByLabel("Given name").fill("Ada");
	await page.getByLabel("Email").fill(address);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name: "Confirm your new email address", level: 1 })).toBeVisible();
	await expect(page.getByText(`A code was sent to ${address}.`)).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	const code = codeIn(mailText(await services.mailTo(address)));

	await page.getByLabel("Code").fill(code === "000000" ? "111111" : "000000");
	await page.getByRole("button", { name: "Confirm" }).click();
	await expect(page.getByText("This code is not right.")).toBeVisible();
	await page.goto("/account");
	await expect(page.getByLabel("Email")).toHaveValue(person.email);
	await expect(page.getByLabel("Given name")).toHaveValue("Ada");

	await page.goto("/account/email");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Confirm" }).click();
	await expect(
		page.getByText("Your email address has been changed. We sent a notice to the old address."),
	).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(address);
	const told = mailText(await services.mailTo(person.email, mailsBefore + 1));
	expect(told).toContain("was changed to n…@");
	// Nothing is pending any more.
	await page.goto("/account/email");
	await expect(page.getByRole("heading", { name: "Your profile", level: 1 })).toBeVisible();
	await context.close();
});
