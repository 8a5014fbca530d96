import { createdBelow } from "../fixtures/below";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, interactive, signIn, test } from "./portico-test";

test("an administrator invites somebody of the parent, who signs in there and accepts", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
	browser,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const organization = await createdBelow(portico.baseUrl, "Acme Partners");
	const console = `/console/o/${organization.name}`;

	await page.goto(`${console}/invitations`);
	await expect(page.getByText("No invitations yet")).toBeVisible();
	await page.goto(`${console}/invitations/new?search=${person.username}`);
	await (await interactive(page.getByRole("checkbox", { name: `Invite ${person.username}` }))).check();
	await page.getByText("Type usernames instead").click();
	await page.getByLabel("Usernames", { exact: true }).fill("nobody-at-all");
	await page.getByLabel("Send each an email with their link").uncheck();
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	await expect(page.getByRole("row", { name: /nobody-at-all/ })).toContainText("no active user of this name");
	const row = page.getByRole("row", { name: new RegExp(person.username) });
	const link = (await row.locator("bdi", { hasText: "/gate/invitation/" }).textContent()) ?? "";
	expect(await furtherAxeFindings(page)).toEqual([]);

	const guest = await (await browser.newContext({ baseURL: portico.baseUrl })).newPage();
	await guest.goto(link);
	await expect(guest.getByRole("heading", { name: "Join Acme Partners?" })).toBeVisible();
	await expect(guest.locator("body")).not.toContainText(person.email);
	await guest.getByRole("button", { name: "Deutsch" }).click();
	await expect(guest.locator("html")).toHaveAttribute("lang", "de");
	await expect(guest).toHaveURL(link);
	await guest.getByRole("button", { name: "English" }).click();
	await expect(guest.getByRole("heading", { name: "Join Acme Partners?" })).toBeVisible();
	expect(await axeFindings(guest)).toEqual([]);
	await guest.getByRole("link", { name: "Sign in" }).click();
	await signIn(guest, person.username, person.password);
	await guest.getByRole("button", { name: "Accept" }).click();
	await expect(guest.getByRole("heading", { name: "You are a member of Acme Partners" })).toBeVisible();

	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This invitation has already been answered" })).toBeVisible();
	await page.goto(`${console}/invitations`);
	await expect(page.getByRole("row", { name: new RegExp(person.username) })).toContainText("Accepted");
	expect(await furtherAxeFindings(page)).toEqual([]);
});

test("somebody else is told so, a new link kills the old one, and a revoked invitation is over", async ({
	signedIn: page,
	portico,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	const organization = await createdBelow(portico.baseUrl, "Second Partners");
	const console = `/console/o/${organization.name}`;
	await page.goto(`${console}/invitations/new?search=${person.username}`);
	await (await interactive(page.getByRole("checkbox", { name: `Invite ${person.username}` }))).check();
	await page.getByLabel("Send each an email with their link").uncheck();
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	const first = (await page.locator("bdi", { hasText: "/gate/invitation/" }).textContent()) ?? "";

	await page.goto(first);
	await expect(page.getByText("this invitation is for somebody else")).toBeVisible();
	await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);

	await page.goto(`${console}/invitations`);
	await (await interactive(page.getByRole("button", { name: `Actions for ${person.username}` }))).click();
	await page.getByRole("menuitem", { name: "New link to copy" }).click();
	const second = (await page.getByRole("dialog").locator("bdi").textContent()) ?? "";
	await page.goto(first);
	await expect(page.getByRole("heading", { name: "There is no such invitation" })).toBeVisible();

	await page.goto(`${console}/invitations`);
	await (await interactive(page.getByLabel(`Select ${person.username}`))).check();
	await page.getByRole("toolbar").getByRole("button", { name: "Revoke" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await expect(page.getByRole("row", { name: new RegExp(person.username) })).toContainText("Revoked");
	await page.goto(second);
	await expect(page.getByRole("heading", { name: "This invitation was withdrawn" })).toBeVisible();
});

test("somebody whose home is below the root signs in there, and accepts", async ({
	signedIn: page,
	portico: { baseUrl },
	browser,
}) => {
	const home = await createdBelow(baseUrl, "Acme at home");
	const team = await createdBelow(baseUrl, "Acme Team", home.id);
	const person = await signedUpPerson(baseUrl, home.name);
	const console = `/console/o/${team.name}`;
	await page.goto(`${console}/invitations/new?search=${person.username}`);
	await (await interactive(page.getByRole("checkbox", { name: `Invite ${person.username}` }))).check();
	await page.getByLabel("Send each an email with their link").uncheck();
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	const link = (await page.locator("bdi", { hasText: "/gate/invitation/" }).textContent()) ?? "";

	const guest = await (await browser.newContext({ baseURL: baseUrl })).newPage();
	await guest.goto(link);
	await guest.getByRole("link", { name: "Sign in" }).click();
	await signIn(guest, person.username, person.password);
	await guest.getByRole("button", { name: "Accept" }).click();
	await expect(guest.getByRole("heading", { name: "You are a member of Acme Team" })).toBeVisible();

	await test.step("in the account and at the guest's page, organizations have their names and not their handles", async () => {
		await guest.goto("/account");
		const organizations = guest.getByRole("listitem").filter({ hasText: /^Acme/ });
		await expect(organizations).toHaveText([/^Acme at home/, /^Acme Team/]);
		await page.goto(`${console}/users?search=${person.username}`);
		await (await interactive(page.getByRole("link", { name: person.username }).first())).click();
		await page.getByRole("link", { name: "Open", exact: true }).click();
		await expect(page.getByText("The home organization of this person is Acme at home")).toBeVisible();
		await expect(page.getByRole("listitem").filter({ hasText: "Member since" })).toContainText("Acme Team");
		for (const shown of [guest, page])
			for (const { name } of [home, team]) await expect(shown.locator("main")).not.toContainText(name);
	});
});
