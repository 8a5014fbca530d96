import type { Page } from "@playwright/test";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication } from "../fixtures/applications";
import type { FakeServices } from "../fixtures/fake-services";
import { mailText } from "../fixtures/mail-text";
import { type Person, signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./test-with-fakes";

test("the link in the mail signs in where the sign-in began, after a click and once", async ({
	page,
	context,
	portico,
	services,
	browser,
}) => {
	const { link } = await linkFor(page, portico.baseUrl, services);
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
		expect(await axeFindings(theirs)).toEqual([]);
		await stranger.close();
	});

	const tab = await context.newPage();
	receiveCallbacks(tab);
	await tab.goto(link);
	await expect(tab.getByRole("heading", { name: "Continue with the link" })).toBeVisible();
	expect(await axeFindings(tab)).toEqual([]);
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
	const { link } = await linkFor(page, portico.baseUrl, services);
	const wrong = new URL(link);
	wrong.searchParams.set("token", "not-the-token");
	await page.goto(wrong.href);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("This link is not right, or it was used already.")).toBeVisible();
	await page.getByRole("button", { name: "Start again" }).click();
	await expect(page.getByLabel("Email address")).toBeVisible();
});

test("an address nobody has looks the same, and gets no mail", async ({ page, portico, services }) => {
	const { clientId } = await anApplication(portico.baseUrl, "nobody");
	await follow(page, authorizePath(clientId));
	await ask(page, "nobody-has-this@example.org");
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
	// A later request gets its mail, so the first mail would have arrived by now.
	const person = await signedUpPerson(portico.baseUrl);
	await page.getByRole("button", { name: "Start again" }).click();
	await ask(page, person.email);
	await services.mailTo(person.email);
	expect(services.mailsTo("nobody-has-this@example.org")).toBe(0);
});

async function linkFor(page: Page, baseUrl: string, services: FakeServices): Promise<{ link: string; person: Person }> {
	const person = await signedUpPerson(baseUrl);
	const { clientId } = await anApplication(baseUrl, person.username);
	await follow(page, authorizePath(clientId));
	await ask(page, person.email);
	await expect(page.getByText("Open the link in the email, in this browser.")).toBeVisible();
	const link = /https?:\/\/\S+\/gate\/link\?\S+/.exec(mailText(await services.mailTo(person.email)))?.[0] ?? "";
	return { link, person };
}

async function ask(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email address").fill(email);
	await page.getByRole("button", { name: "Continue" }).click();
}

function anApplication(baseUrl: string, name: string) {
	const executor = (mode: string) => ({ name: "MagicLinkExecutor", mode });
	return createApplication(baseUrl, {
		name: "Shop",
		signIn: {
			name: "Email link",
			handle: `link-${name}`,
			flowType: "AUTHENTICATION",
			nodes: [
				start("ask"),
				prompt("ask", ["send"], {
					inputs: [{ ref: "email", identifier: "email", type: "EMAIL_INPUT", required: true }],
				}),
				task("send", { executor: executor("send"), onSuccess: "verify" }),
				task("verify", { executor: executor("verify"), onSuccess: "end" }),
				end(),
			],
		},
	});
}
