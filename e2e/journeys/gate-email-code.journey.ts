import { createApplication } from "../fixtures/applications";
import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, codeIn, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./test-with-fakes";

test.use({ locale: "de-DE" });

test("a browser that speaks German is asked in German, and its code comes in a German mail", async ({
	page,
	portico,
	services,
}) => {
	const { email, username } = await signedUpPerson(portico.baseUrl);
	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Laden",
		signIn: templateFlow("email-code", `email-code-${username}`),
	});
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
	await page.getByLabel("E-Mail-Adresse").fill(email);
	await page.getByRole("button", { name: "Code senden" }).click();
	await expect(page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	const text = mailText(await services.mailTo(email));
	expect(text).toContain("Das ist Ihr Code für Laden");
	expect(text).toContain("Er gilt 5 Minuten");
	const code = codeIn(text);

	await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
	await page.getByRole("button", { name: "Bestätigen" }).click();
	await expect(page.getByText("Dieser Code stimmt nicht.")).toBeVisible();
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Bestätigen" }).click();
	await page.getByRole("button", { name: "Erlauben", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});
