import { flowTemplates } from "@/lib/flows/model";
import { createApplication } from "../fixtures/applications";
import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./test-with-fakes";

test.use({ locale: "de-DE" });

test("a browser that speaks German is asked in German, and its code comes in a German mail", async ({
	page,
	portico,
	services,
}) => {
	const { email, username } = await signedUpPerson(portico.baseUrl);
	const template = flowTemplates.find(({ id }) => id === "email-code")?.definition();
	if (template === undefined) throw new Error("There is no template for codes by email");
	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Laden",
		signIn: { ...template, handle: `email-code-${username}` },
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
	const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";

	await page.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
	await page.getByRole("button", { name: "Bestätigen" }).click();
	await expect(alertOf(page)).toContainText("Dieser Code stimmt nicht.");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Bestätigen" }).click();
	await page.getByRole("button", { name: "Erlauben", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});
