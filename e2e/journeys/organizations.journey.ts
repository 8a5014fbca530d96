import type { Page } from "@playwright/test";
import { accessToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { aPerson, type Person } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { expect, interactive, signIn, test } from "./portico-test";

const switcher = (page: Page) => page.getByRole("button", { name: /^You are working in/ });

test("an administrator creates an organization, works in it, and comes back", { tag: "@gate" }, async ({
	signedIn: page,
}) => {
	await page.goto("/console/o/root/organizations/new");
	await (await interactive(page.getByLabel("Display name"))).fill("Acme & Söhne");
	await expect(page.getByLabel("Name in addresses")).toHaveValue("acme-sohne");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Acme & Söhne", level: 1 })).toBeVisible();

	await (await interactive(switcher(page))).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name of an organization").fill("söhne");
	await expect(dialog.getByRole("link", { name: "root", exact: true })).toHaveCount(0);
	expect(await axeFindings(page)).toEqual([]);
	await dialog.getByRole("link", { name: /^Acme & Söhne/ }).click();

	await expect(switcher(page)).toHaveText("Acme & Söhne");
	// The page of an organization belongs to the organization above it, so the list of organizations is shown instead.
	await expect(page).toHaveURL("/console/o/acme-sohne/organizations");
	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Flows" }).click();
	await expect(page.getByRole("link", { name: "Sign-up with password" })).toBeVisible();
	await expect(page.getByRole("row")).toHaveCount(3);
	await page.getByRole("link", { name: "Password or organization above", exact: true }).click();
	await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
	// Data that is created here also belongs to the organization of the page.
	await page.goto("/console/o/acme-sohne/applications/new");
	await (await interactive(page.getByLabel("Name", { exact: true }))).fill("Shop of Acme");
	await page.getByLabel("Redirect URLs").fill("https://shop.example/callback");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByText("Shop of Acme has been created")).toBeVisible();
	await page.goto("/console/o/acme-sohne/applications");
	await expect(page.getByRole("link", { name: "Shop of Acme" })).toBeVisible();

	await (await interactive(switcher(page))).click();
	await page.getByRole("dialog").getByRole("link", { name: "root", exact: true }).click();
	await expect(switcher(page)).toHaveText("root");
	await expect(page).toHaveURL("/console/o/root/applications");
	// Other journeys create applications of the root, so the first page may be full.
	await page.goto("/console/o/root/applications?search=Portico%20Console");
	await expect(page.getByRole("link", { name: "Portico Console" })).toBeVisible();
	await page.goto("/console/o/root/applications?search=Shop%20of%20Acme");
	await expect(page.getByText("No application matches")).toBeVisible();
});

test("two tabs work in two organizations, and a link opens for whoever may see it and for nobody else", async ({
	signedIn: page,
	portico: { baseUrl },
	browser,
}) => {
	const studio = await createdBelow(baseUrl, "Studio of two tabs");
	const press = await createdBelow(baseUrl, "Press of two tabs");
	const other = await page.context().newPage();
	const tabs = [
		{ tab: page, organization: studio },
		{ tab: other, organization: press },
	];

	await test.step("forms filled in both land where they were begun, whichever is sent first", async () => {
		for (const [round, order] of [tabs, tabs.toReversed()].entries()) {
			for (const { tab, organization } of tabs) await beginGroup(tab, organization.name, round);
			for (const { tab, organization } of order) {
				await tab.getByRole("button", { name: "Create", exact: true }).click();
				await expect(tab).toHaveURL(new RegExp(`/console/o/${organization.name}/groups/[0-9a-f-]{36}$`));
			}
		}
		for (const { organization } of tabs)
			expect(await groupsOf(baseUrl, organization.name)).toEqual(
				[0, 1].map((round) => begun(organization.name, round)),
			);
	});

	await test.step("an address without an organization leads to the one used last, with its query", async () => {
		await other.reload();
		await expect(switcher(other)).toHaveText("Press of two tabs");
		const third = await page.context().newPage();
		await third.goto("/console/groups?search=begun");
		await expect(third).toHaveURL(`/console/o/${press.name}/groups?search=begun`);
		await third.close();
	});

	const link = page.url();
	await test.step("the switch leads to the same section where the page shows one thing", async () => {
		await (await interactive(switcher(page))).click();
		await page.getByLabel("Name of an organization").fill("Press of");
		await page
			.getByRole("dialog")
			.getByRole("link", { name: /^Press of two tabs/ })
			.click();
		await expect(page).toHaveURL(`/console/o/${press.name}/groups`);
		await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
		await expect(switcher(page)).toHaveText("Press of two tabs");
		await other.close();
	});

	await test.step("the copied link opens for an administrator after the sign-in, and for nobody of another organization", async () => {
		const administrator = await (await browser.newContext({ baseURL: baseUrl })).newPage();
		await administrator.goto(link);
		await signIn(administrator);
		await expect(administrator).toHaveURL(link);
		await expect(administrator.getByRole("heading", { level: 1, name: /^Begun in/ })).toBeVisible();
		await administrator.context().close();

		const { username, password } = await administratorOf(baseUrl, press.name);
		const theirs = await (await browser.newContext({ baseURL: baseUrl })).newPage();
		await theirs.goto(
			`/console/sign-in?${new URLSearchParams({ organization: press.name, to: link.slice(baseUrl.length) })}`,
		);
		await expect(theirs.getByText("Sign in to Press of two tabs to continue to Portico")).toBeVisible();
		await signIn(theirs, username, password);
		await expect(theirs.getByRole("heading", { name: "Organization not found" })).toBeVisible();
		await expect(theirs).toHaveURL(link);
		expect(await axeFindings(theirs)).toEqual([]);
		await theirs.getByRole("link", { name: "Go to Press of two tabs" }).click();
		await expect(switcher(theirs)).toHaveText("Press of two tabs");
		await theirs.context().close();
	});
});

const begun = (organization: string, round: number) => `Begun in ${organization}, ${round}`;

async function beginGroup(tab: Page, organization: string, round: number): Promise<void> {
	await tab.goto(`/console/o/${organization}/groups/new`);
	await (await interactive(tab.getByLabel("Name of the group"))).fill(begun(organization, round));
}

async function groupsOf(baseUrl: string, organization: string): Promise<string[]> {
	const response = await fetch(`${baseUrl}/t/${organization}/scim2/Groups`, {
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}` },
	});
	const { Resources } = (await response.json()) as { Resources: { displayName: string }[] };
	return Resources.map(({ displayName }) => displayName).toSorted();
}

/** A new user of the organization with all permissions in it. */
async function administratorOf(baseUrl: string, organization: string): Promise<Person> {
	const person = aPerson();
	const { id } = await post<{ id: string }>(baseUrl, `/t/${organization}/scim2/Users`, {
		userName: person.username,
		password: person.password,
	});
	const role = { displayName: "All of it", permissions: ["system"], users: [{ value: id }] };
	await post(baseUrl, `/t/${organization}/scim2/v2/Roles`, role);
	return person;
}

test("an organization is disabled with its consequences said, enabled, and deleted", async ({ signedIn: page }) => {
	await page.goto("/console/o/root/organizations/new");
	await (await interactive(page.getByLabel("Display name"))).fill("Short lived");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Short lived", level: 1 })).toBeVisible();
	await page.getByRole("button", { name: "Disable", exact: true }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText(/nobody can sign in there/)).toBeVisible();
	await dialog.getByRole("button", { name: "Disable" }).click();
	await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: "Work in it" })).toHaveCount(0);
	await page.getByRole("button", { name: "Enable" }).click();
	await expect(page.getByRole("link", { name: "Work in it" })).toBeVisible();
	// By keyboard, because a notification in the corner may cover the button for some seconds.
	await page.getByRole("button", { name: "Delete organization" }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete organization" }).click();
	await expect(page.getByRole("heading", { name: "Organizations", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Short lived" })).toHaveCount(0);
});
