import type { Page } from "@playwright/test";
import { post } from "../fixtures/applications";
import { ADMIN } from "../fixtures/portico-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

async function choose(page: Page, label: string, option: string, place = 0): Promise<void> {
	await page.getByRole("combobox", { name: label, exact: true }).nth(place).click();
	await page.getByRole("option", { name: option, exact: true }).click();
}

test("a rule is tried, enabled, seen in its log, and undone", { tag: "@gate" }, async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	await post(baseUrl, "/t/root/scim2/Groups", { displayName: "Rule group" });
	// Other journeys have people in the usual departments.
	const department = "Lighthouse keeping";
	const user = { userName: "joiner", password: "a sound passphrase 7", [ENTERPRISE]: { department } };
	await post(baseUrl, "/t/root/scim2/Users", user);
	await page.goto("/console/lifecycle-rules/new");
	await page.getByLabel("Name", { exact: true }).fill("Sales people");
	await choose(page, "Attribute", "Department");
	await page.getByLabel("Value", { exact: true }).fill(department);
	await choose(page, "Group", "Rule group");
	await page.getByRole("button", { name: "Create rule" }).click();
	await expect(page.getByRole("heading", { name: /Sales people/, level: 1 })).toBeVisible();
	await page.getByRole("button", { name: "Try", exact: true }).click();
	await expect(page.getByText(/^Affected: 1 of /)).toBeVisible();
	await expect(page.getByRole("link", { name: "joiner" })).toBeVisible();
	await page.getByRole("button", { name: "Enable" }).click();
	await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
	await expect
		.poll(async () => {
			await page.reload();
			return page.getByRole("button", { name: "Undo" }).count();
		})
		.toBe(1);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText(/^Undone by /)).toBeVisible();
});

test("a review is begun, answered in the account of the reviewer, and shows the result", { tag: "@gate" }, async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const user = { userName: "reviewed", displayName: "Reviewed Person", password: "a sound passphrase 7" };
	const { id } = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", user);
	await post(baseUrl, "/t/root/scim2/Groups", { displayName: "Review group", members: [{ value: id }] });
	await page.goto("/console/access-reviews/new");
	await page.getByLabel("Name", { exact: true }).fill("Spring review");
	await choose(page, "Group", "Review group");
	await page.getByLabel(ADMIN.username, { exact: true }).check();
	await page.getByLabel("Due date").fill("2099-01-31");
	await page.getByRole("button", { name: "Begin the review" }).click();
	await expect(page.getByRole("heading", { name: /Spring review/, level: 1 })).toBeVisible();
	const address = page.url();
	await page.goto("/account/reviews");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("Reason for Reviewed Person").fill("Moved");
	await page.getByRole("button", { name: "Take: Reviewed Person" }).click();
	await expect(page.getByText("Your answer was saved")).toBeVisible();
	await page.goto(address);
	await expect(page.getByRole("listitem").filter({ hasText: "reviewed" }).getByText("taken")).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
});
