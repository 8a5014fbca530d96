import { readFile } from "node:fs/promises";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, interactive, test } from "./portico-test";

test("a group is made, filled, given a role, and deleted with what that means said first", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	const person = await signedUpPerson(portico.baseUrl);
	await page.goto("/console/groups/new");
	await (await interactive(page.getByLabel("Name of the group"))).fill("Help desk");
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Help desk", level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Add members" }).click();
	await page.getByRole("searchbox").fill(person.username);
	await page.getByRole("searchbox").press("Enter");
	await page.getByRole("listitem").filter({ hasText: person.username }).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Add (1)" }).click();
	await expect(page.getByRole("row").filter({ hasText: person.username })).toBeVisible();

	await page.goto("/console/roles/new");
	await (await interactive(page.getByLabel("Name of the role"))).fill("Looks people up");
	await page.getByLabel("List and search users").check();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Looks people up", level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Add groups" }).click();
	await (await interactive(page.getByRole("checkbox", { name: "Pick Help desk" }))).check();
	await page.getByRole("button", { name: "Add (1)" }).click();
	await expect(page.getByText("directly or through a group: 1")).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);

	await page.getByRole("link", { name: "Help desk" }).click();
	await expect(page.getByText(/People who lose the permissions of these roles: 1 \(Looks people up\)/)).toBeVisible();
	await (await interactive(page.getByRole("button", { name: "Delete group" }))).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete group" }).click();
	await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Help desk" })).toHaveCount(0);
	await page.goto("/console/roles");
	await page.getByRole("link", { name: "Looks people up" }).click();
	await expect(page.getByText("directly or through a group: 0")).toBeVisible();
});

test("users are created from a table, each row with what became of it, and the refused ones are taken home", async ({
	signedIn: page,
}) => {
	const mark = `i${Date.now()}`;
	await page.goto("/console/users/import");
	const users = Array.from({ length: 250 }, (_, n) => `${mark}-${n},${mark}-${n}@example.com,Ada,`);
	const bad = [`,a@example.com,x,`, `${mark}-0,b@example.com,x,`, `admin,c@example.com,=1+1,`, `${mark}-g,,,No group`];
	const csv = ["username,email,given name,groups,shoe size", ...users, ...bad].join("\n");
	const file = { name: "users.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
	await interactive(page.getByRole("button", { name: "Download a template" }));
	await page.locator('input[type="file"]').setInputFiles(file);
	await expect(page.getByText("Rows: 254, columns: 5")).toBeVisible();
	await expect(page.getByText(/These columns are ignored: “shoe size”/)).toBeVisible();
	await expect(page.getByText("Rows with problems, which are left out: 2")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create users (252)" }).click();
	await expect(page.getByText("Done. Rows: 254 of 254.")).toBeVisible();
	await expect(page.getByRole("definition").first()).toHaveText("250");
	await page.getByLabel("Which rows are shown").click();
	await page.getByRole("option", { name: "Refused" }).click();
	const rows = page.getByRole("table").getByRole("row");
	await expect(rows).toHaveCount(5);
	await expect(rows.nth(1)).toContainText("The username is missing.");
	await expect(rows.nth(2)).toContainText("The same username as in row 2.");
	await expect(rows.nth(3)).toContainText("This username is taken.");
	await expect(rows.nth(4)).toContainText("There is no group “No group”.");
	expect(await axeFindings(page)).toEqual([]);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download the refused rows" }).click(),
	]);
	const refused = await readFile(await download.path(), "utf8");
	expect(refused.split("\r\n")[0]).toBe("\uFEFFusername,email,given name,groups,shoe size,reason");
	expect(refused).toContain("admin,c@example.com,'=1+1,");
});

test("a lost answer makes nobody twice, and whoever would leave meanwhile is asked", async ({ signedIn: page }) => {
	const mark = `l${Date.now()}`;
	await page.goto("/console/users/import");
	await (await interactive(page.getByLabel("Or paste cells"))).fill(`username\n${mark}-a\n${mark}-b`);
	await page.getByRole("button", { name: "Use these cells" }).click();
	// The server performs the request, but the response is lost.
	await page.route("**/scim2/Bulk", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await page.getByRole("button", { name: "Create users (2)" }).click();
	await expect(page.getByText("The server could not be reached.", { exact: false })).toBeVisible();
	await page.getByRole("link", { name: "Users", exact: true }).first().click();
	await expect(page.getByRole("alertdialog", { name: "Leave while users are being created?" })).toBeVisible();
	await page.getByRole("button", { name: "Stay" }).click();
	await page.unroute("**/scim2/Bulk");
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByText("Done. Rows: 2 of 2.")).toBeVisible();
	await expect(page.getByRole("definition").first()).toHaveText("2");
	await expect(page.getByRole("row").filter({ hasText: `${mark}-a` })).toContainText("Created");
});

test("an administrator checks and imports an export of Keycloak, and sees what is left behind", async ({
	signedIn: page,
}) => {
	const mark = `k${Date.now()}`;
	const users = [
		{ id: `${mark}-1`, username: `${mark}-ada`, attributes: { phone: ["1", "2"] } },
		{ id: `${mark}-2`, username: "admin" },
	];
	const buffer = Buffer.from(JSON.stringify({ realm: "acme", users }));
	await page.goto("/console/users/import");
	await (await interactive(page.getByLabel("What the users come from"))).click();
	await page.getByRole("option", { name: "Keycloak" }).click();
	await page
		.getByLabel("Choose the export or drop it here")
		.setInputFiles({ name: "realm.json", mimeType: "application/json", buffer });
	await page.getByRole("button", { name: "Check without importing" }).click();
	await expect(page.getByText("Nothing was stored.")).toBeVisible();
	await page.getByRole("button", { name: "Import 2 users" }).click();
	await expect(page.getByText("Done: 2 of 2")).toBeVisible();
	const rows = page.getByRole("row");
	await expect(rows.nth(1)).toContainText("Only the first value of phone is imported.");
	await expect(rows.nth(2)).toContainText("Another user has this username or email address.");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("link", { name: `${mark}-ada` }).click();
	await expect(page.getByRole("heading", { name: `${mark}-ada` })).toBeVisible();
});
