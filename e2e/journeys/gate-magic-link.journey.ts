import type { Page } from "@playwright/test";
import { createApplication } from "../fixtures/applications";
import type { FakeServices } from "../fixtures/fake-services";
import { mailText } from "../fixtures/mail-text";
import { signedUpPerson } from "../fixtures/people";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./test-with-fakes";

test("the link in the mail signs in where the sign-in began, after a click and once", { tag: "@gate" }, async ({
	page,
	context,
	portico,
	services,
	browser,
}) => {
	const link = await linkFor(page, portico.baseUrl, services);
	expect(new URL(link).origin).toBe(portico.baseUrl);
	expect(await axeFindings(page)).toEqual([]);

	await test.step("a program that looks at links changes nothing", async () => {
		for (const method of ["HEAD", "GET"]) expect((await fetch(link, { method })).status).toBeLessThan(500);
	});

	await test.step("another browser is told that it does not belong there", async () => {
		const stranger = await browser.newContext();
		const theirs = await stranger.newPage();
		await theirs.goto(link);
		await expect(theirs.getByRole("heading", { name: "This link does not work in this browser" })).toBeVisible();
		await expect(theirs.getByRole("button", { name: "Continue" })).toHaveCount(0);
		expect(await furtherAxeFindings(theirs)).toEqual([]);
		await stranger.close();
	});

	const tab = await context.newPage();
	receiveCallbacks(tab);
	await tab.goto(link);
	await expect(tab.getByRole("heading", { name: "Continue with the link" })).toBeVisible();
	expect(await furtherAxeFindings(tab)).toEqual([]);
	// Opening the link is not sufficient: the first tab still waits.
	await page.reload();
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
	await tab.getByRole("button", { name: "Continue" }).click();
	await tab.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(tab)).get("code")).toBeTruthy();

	await tab.goto(link);
	await expect(tab.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
});

test("a link that is not right says so and can be sent again", async ({ page, portico, services }) => {
	const wrong = new URL(await linkFor(page, portico.baseUrl, services));
	wrong.searchParams.set("token", "not-the-token");
	await page.goto(wrong.href);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("This link is not right, or it was used already.")).toBeVisible();
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
});

async function linkFor(page: Page, baseUrl: string, services: FakeServices): Promise<string> {
	const { username, email } = await signedUpPerson(baseUrl);
	const { clientId } = await createApplication(baseUrl, {
		name: "Shop",
		signIn: templateFlow("magic-link", `link-${username}`),
	});
	await follow(page, authorizePath(clientId));
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
	return /https?:\/\/\S+\/gate\/link\?\S+/.exec(mailText(await services.mailTo(email)))?.[0] ?? "";
}
