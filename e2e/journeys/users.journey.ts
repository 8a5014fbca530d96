import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { post } from "../fixtures/applications";
import { ADMIN } from "../fixtures/portico-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, expectSessionToEnd, interactive, signIn, test } from "./portico-test";

const PASSWORD = "a sound passphrase 7";
const mark = () => randomBytes(4).toString("hex");

function aUser(baseUrl: string, userName: string, displayName: string): Promise<{ id: string }> {
	return post(baseUrl, "/t/root/scim2/Users", { userName, displayName, password: PASSWORD });
}

const panel = (page: Page) => page.getByRole("complementary", { name: "User at a glance" });

test("an administrator creates a user, corrects what is refused, gives a role and reads why they may do what", {
	tag: "@gate",
}, async ({ signedIn: page, portico: { baseUrl } }) => {
	const [taken, name] = [`ada-${mark()}`, `eve-${mark()}`];
	await aUser(baseUrl, taken, "Ada");
	const role = { displayName: `Readers ${name}`, permissions: ["internal_user_mgt_list"] };
	await post(baseUrl, "/t/root/scim2/v2/Roles", role);
	await page.goto("/console/users");
	await page.getByRole("link", { name: "New user" }).click();
	await (await interactive(page.getByLabel("Username", { exact: true }))).fill(taken);
	await page.getByLabel("Given name").fill("Eve");
	await page.getByLabel("Family name").fill("Example");
	await page.getByLabel("Password").fill("password");
	const create = page.getByRole("button", { name: "Create", exact: true });
	await create.click();
	// The first password is only checked when the list of common words has been loaded.
	const guessed = page.getByText("This password is too easy to guess. Choose another one.");
	await expect(guessed).toBeVisible();
	await expect(page.getByLabel("Password")).toBeFocused();
	await page.getByLabel("Password").fill(PASSWORD);
	await create.click();
	await expect(page.getByText("This username is taken in this organization.")).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await expect(page.getByLabel("Given name")).toHaveValue("Eve");
	await page.getByLabel("Username", { exact: true }).fill(name);
	await create.click();

	await expect(page.getByRole("heading", { name: /^Eve Example/, level: 1 })).toBeVisible();
	await (await interactive(page.getByRole("button", { name: "Assign a role" }))).click();
	await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill(name);
	await page.getByRole("button", { name: `Add ${role.displayName}` }).click();
	await expect(page.getByRole("dialog").getByText("Already added")).toBeVisible();
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
	await expect(page.getByText(`Through the role ${role.displayName}, assigned directly in root`)).toBeVisible();
	await page.getByLabel("Display name").fill("Eve of the journey");
	await page.getByRole("link", { name: "Users", exact: true }).first().click();
	const asks = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await asks.getByRole("button", { name: "Stay" }).click();
	await expect(asks).toHaveCount(0);
	// Another user saves meanwhile: nothing is overwritten, and the typed values stay until they are discarded.
	const id = new URL(page.url()).pathname.split("/").at(-1);
	const other = { schemas: [], Operations: [{ op: "replace", path: "title", value: "Engineer" }] };
	const headers = { origin: baseUrl };
	await page.request.patch(`/t/root/scim2/Users/${id}`, { data: other, headers });
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Someone else has changed this in the meantime.")).toBeVisible();
	await expect(page.getByLabel("Display name")).toHaveValue("Eve of the journey");
	await page.getByRole("button", { name: "Load the current version" }).click();
	await expect(page.getByLabel("Display name")).toHaveValue("Eve Example");
	await page.getByLabel("Display name").fill("Eve of the journey");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("heading", { name: /^Eve of the journey/, level: 1 })).toBeVisible();
	await page.getByRole("button", { name: `Remove ${role.displayName}` }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("They cannot administer anything here.")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
});

test("the list is walked by keyboard beside a panel, and somebody is disabled, enabled and signed out from it", async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const group = mark();
	const [first, second] = [
		await aUser(baseUrl, `a-${group}`, `Anna ${group}`),
		await aUser(baseUrl, `b-${group}`, `Bert ${group}`),
	];
	await page.goto(`/console/users?search=${group}`);
	const anna = await interactive(page.getByRole("link", { name: `Anna ${group}` }));
	await anna.press("Enter");
	await expect(panel(page).getByRole("heading", { name: `Anna ${group}` })).toBeVisible();
	await expect(panel(page)).toBeFocused();
	await expect(page).toHaveURL(new RegExp(`peek=${first.id}`));
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("ArrowDown");
	await expect(panel(page).getByRole("heading", { name: `Bert ${group}` })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(panel(page)).toHaveCount(0);
	await expect(page.getByRole("link", { name: `Bert ${group}` })).toBeFocused();
	await expect(page).not.toHaveURL(/peek=/);

	// Opened by a link, while the list is empty.
	await page.goto(`/console/users?search=nothing-has-this-name&peek=${second.id}`);
	await (await interactive(panel(page).getByRole("button", { name: "Disable" }))).click();
	await expect(page.getByRole("alertdialog").getByText(/their tokens stop working within a second/)).toBeVisible();
	await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
	await expect(panel(page).getByText("Disabled", { exact: true })).toBeVisible();

	await page.goto(`/console/users?search=${group}`);
	await (await interactive(page.getByLabel("Select everybody on this page"))).check();
	await page.getByRole("toolbar").getByRole("button", { name: "Enable" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).click();
	await expect(page.getByRole("dialog").getByText("Done")).toHaveCount(2);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
	await expect(page.getByRole("row", { name: new RegExp(`Bert ${group}`) })).toContainText("Active");
});

test("somebody who is signed in is signed out from their page, reset and deleted, each with its consequence said", async ({
	signedIn: page,
	portico: { baseUrl },
	browser,
}) => {
	const name = `zoe-${mark()}`;
	const { id } = await aUser(baseUrl, name, `Zoe ${name}`);
	const theirs = await (await browser.newContext({ baseURL: baseUrl })).newPage();
	await theirs.goto("/account/sessions");
	await signIn(theirs, name, PASSWORD);
	await expect(theirs.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/console/users/${id}`);
	await expect(page.getByText(/^In root/)).toBeVisible();
	await expect(page.getByText(/^Last sign-in: (now|.* ago)/)).toBeVisible();
	await (await interactive(page.getByRole("button", { name: "Sign out everywhere" }))).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page.getByText("Signed in nowhere at the moment.")).toBeVisible();
	await expect(page.getByText(/^Last sign-in: (now|.* ago)/)).toBeVisible();
	await expectSessionToEnd(theirs);
	await theirs.goto("/account/sessions");
	await expect(theirs.getByLabel("Username")).toBeVisible();

	await page.getByRole("button", { name: "Reset credentials" }).press("Enter");
	await expect(
		page.getByRole("alertdialog").getByText(/can still sign in with an account at an identity provider/),
	).toBeVisible();
	await page.getByRole("alertdialog").getByRole("button", { name: "Reset credentials" }).click();
	await expect(page.getByText("Not set")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Delete user" }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
	await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();

	// On a phone the panel covers the page.
	await page.goto("/console/users?search=admin");
	await (await interactive(page.getByRole("link", { name: "admin", exact: true }))).press("Enter");
	const sheet = page.getByRole("dialog", { name: "User at a glance" });
	await expect(sheet.getByRole("link", { name: "Open" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await expect(page.getByRole("link", { name: "admin", exact: true })).toBeFocused();
});

test("an administrator has former passwords refused, and a person's own page says so", async ({ signedIn: page }) => {
	await page.goto("/console/users");
	const open = await interactive(page.getByRole("button", { name: "Password history" }));
	await open.click();
	const dialog = page.getByRole("alertdialog");
	const number = dialog.getByLabel("Former passwords that are not accepted");
	await expect(number).toHaveValue("0");
	expect(await axeFindings(page)).toEqual([]);
	await number.fill("25");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("Enter a whole number from 0 to 24.")).toBeVisible();
	await number.fill("3");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Password history saved")).toBeVisible();

	await page.goto("/account/security");
	await page.getByLabel("Current password").fill(ADMIN.password);
	await page.getByLabel("New password").fill(ADMIN.password);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("This is the present password or one of the last.")).toBeVisible();

	await page.goto("/console/users");
	await (await interactive(open)).click();
	await expect(number).toHaveValue("3");
	await number.fill("0");
	await expect(dialog.getByText("the hashes of older passwords are deleted for good")).toBeVisible();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Password history saved")).toBeVisible();
});
