import type { Page } from "@playwright/test";
import type { FlowNode } from "@/lib/flows/model";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication } from "../fixtures/applications";
import { aPerson, signedUpPerson } from "../fixtures/people";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { signIn } from "./portico-test";
import { expect, test } from "./test-with-fakes";

test("the first visit makes an account, and the next one finds it", async ({ page, portico, services }) => {
	const { username, email } = aPerson();
	const before = services.google.exchanged.length;
	services.google.behaviour = { claims: { sub: username, email, email_verified: true } };
	const { clientId } = await anApplication(portico.baseUrl);
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await leave(page);
	await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await page.context().clearCookies();
	await follow(page, authorizePath(clientId));
	await leave(page);
	// Consent is not asked for again, because it is the same account.
	expect((await callbackOf(page)).get("code")).toBeTruthy();
	expect(services.google.exchanged).toHaveLength(before + 2);

	// The account shows the link, which is the only way in.
	await page.goto("/account/security");
	await expect(page.getByRole("heading", { name: "Linked accounts" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: /^Unlink / }).click();
	await expect(page.getByText("This account is your only way to sign in.")).toBeVisible();
});

test("who says no over there is back at the choice, and signs in another way", async ({ page, portico, services }) => {
	services.google.behaviour = { claims: { sub: "nobody" }, error: "access_denied" };
	const { clientId } = await anApplication(portico.baseUrl);
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await leave(page);
	await expect(alertOf(page)).toContainText("You did not agree.");
	expect(await axeFindings(page)).toEqual([]);
	await signIn(page);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

test("who comes back on their own instead is told where it goes on, or begins again", async ({
	page,
	portico,
	services,
}) => {
	const { username, email } = aPerson();
	services.google.behaviour = { claims: { sub: username, email, email_verified: true }, asks: true };
	const { clientId } = await anApplication(portico.baseUrl);
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	const step = page.url();
	await leave(page);
	await page.getByRole("link", { name: "Agree" }).waitFor();
	await page.goto(step);
	await expect(page.getByRole("heading", { name: "One more step elsewhere" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("link", { name: "Continue" }).click();
	await page.getByRole("link", { name: "Agree" }).click();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

test("an answer that was not asked for signs nobody in, in this browser or another", async ({
	page,
	portico,
	services,
	browser,
}) => {
	const { username, email } = aPerson();
	services.google.behaviour = { claims: { sub: username, email, email_verified: true }, asks: true };
	const { clientId } = await anApplication(portico.baseUrl);
	await follow(page, authorizePath(clientId));
	await leave(page);
	const answer = (await page.getByRole("link", { name: "Agree" }).getAttribute("href")) ?? "";

	const stranger = await browser.newContext();
	const theirs = await stranger.newPage();
	await theirs.goto(answer);
	await expect(theirs.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
	await stranger.close();
	expect(services.google.exchanged).not.toContain(new URL(answer).searchParams.get("code"));

	const forged = new URL(answer);
	forged.searchParams.set("state", `${forged.searchParams.get("state")?.split(".", 1)[0]}.of-somebody-else`);
	await page.goto(forged.href);
	await expect(alertOf(page)).toContainText("The other service did not sign you in.");
	await page.goto(answer);
	await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});

test("people link an account elsewhere to their own one, and sign in with it", { tag: "@gate" }, async ({
	page,
	portico,
	services,
}) => {
	const [person, other] = [await signedUpPerson(portico.baseUrl), await signedUpPerson(portico.baseUrl)];
	const link = page.getByRole("button", { name: "Link Google", exact: true });
	services.google.behaviour = { claims: { sub: person.username } };
	await page.goto("/account/security");
	await signIn(page, person.username, person.password);
	expect(await furtherAxeFindings(page)).toEqual([]);
	await link.click();
	await expect(page.getByText("The account is linked.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Unlink Google" })).toBeVisible();
	await expect(link).toHaveCount(0);

	await page.context().clearCookies();
	const { clientId } = await anApplication(portico.baseUrl);
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await leave(page);
	await expect(page.getByText(`You are signed in as ${person.username}.`)).toBeVisible();

	await page.context().clearCookies();
	await page.goto("/account/security");
	await signIn(page, other.username, other.password);
	await link.click();
	await expect(page.getByText("That account is linked to another user here.")).toBeVisible();
	services.google.behaviour = { claims: { sub: other.username }, error: "access_denied" };
	await link.click();
	await expect(page.getByText("You did not agree over there.")).toBeVisible();

	// A response without a request, and one of another browser or user, link nothing.
	services.google.behaviour = { claims: { sub: other.username }, asks: true };
	await link.click();
	const answer = (await page.getByRole("link", { name: "Agree" }).getAttribute("href")) ?? "";
	const forged = new URL(answer);
	forged.searchParams.set("state", "account.of-somebody-else");
	await page.goto(forged.href);
	await expect(page.getByText("The provider did not confirm your account.")).toBeVisible();
	await page.goto(answer);
	await expect(link).toBeVisible();
	expect(services.google.exchanged).not.toContain(forged.searchParams.get("code"));
});

async function leave(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Continue with Google" }).click();
}

function anApplication(baseUrl: string) {
	return createApplication(baseUrl, {
		name: "Shop",
		signIn: {
			name: "Password or Google",
			handle: `federated-${aPerson().username}`,
			flowType: "AUTHENTICATION",
			nodes: [start("choose"), choice, check, google, end()],
		},
	});
}

const choice: FlowNode = {
	id: "choose",
	type: "PROMPT",
	inputs: [
		{ ref: "name", identifier: "username", type: "TEXT_INPUT", required: true },
		{ ref: "secret", identifier: "password", type: "PASSWORD_INPUT", required: true },
	],
	actions: [
		{ ref: "sign_in", nextNode: "check" },
		{ ref: "by_google", nextNode: "google" },
	],
	meta: {
		components: [
			{ id: "title", type: "HEADING", label: "{{ t(signin:heading) }}" },
			{ id: "name", type: "TEXT_INPUT", label: "{{ t(elements:fields.username.label) }}", required: true },
			{ id: "secret", type: "PASSWORD_INPUT", label: "{{ t(elements:fields.password.label) }}", required: true },
			{ id: "sign_in", type: "ACTION", label: "{{ t(elements:buttons.sign_in) }}" },
			{ id: "by_google", type: "ACTION", variant: "SOCIAL", label: "{{ t(signin:options.google) }}" },
		],
	},
};
const check = task("check", { onSuccess: "end" });
const google = task("google", {
	executor: { name: "GoogleOIDCAuthExecutor" },
	properties: { idpId: "google" },
	onSuccess: "end",
});
