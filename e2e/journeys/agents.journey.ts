import { signedUpPerson } from "../fixtures/people";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, signIn, test } from "./portico-test";

test("an agent of a person is created, a person lets it act for them, sees it in their account, and its owner ends it", {
	tag: "@gate",
}, async ({ browser, portico, signedIn: console_ }) => {
	const [owner, person] = [await signedUpPerson(portico.baseUrl), await signedUpPerson(portico.baseUrl)];

	await test.step("an administrator creates it for its owner", async () => {
		await console_.goto("/console/agents");
		await expect(console_.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
		await console_.getByRole("link", { name: "New agent" }).first().click();
		await console_.getByLabel("Name").fill("Researcher");
		await console_.getByRole("searchbox", { name: "Owner: Search and add" }).fill(owner.username);
		await console_.getByRole("button", { name: owner.username, exact: true }).click();
		expect(await furtherAxeFindings(console_)).toEqual([]);
		await console_.getByRole("button", { name: "Create" }).click();
		await expect(console_.getByText("Researcher has been created")).toBeVisible();
		await expect(console_.getByText("Client secret")).toBeVisible();
		await console_.getByRole("link", { name: "Open the agent" }).click();
		await expect(console_.getByText("Nobody has allowed it to act for them.")).toBeVisible();
		await expect(console_.getByText("Active", { exact: true })).toBeVisible();
		expect(await furtherAxeFindings(console_)).toEqual([]);
	});
	const id = new URL(console_.url()).pathname.split("/").at(-1);

	await test.step("the person reads what it asks for, and allows it", async () => {
		const context = await browser.newContext({ baseURL: portico.baseUrl, viewport: { width: 390, height: 800 } });
		const page = await context.newPage();
		await page.goto(`/account/agents/${id}?scope=openid+email+internal_user_mgt_delete`);
		await signIn(page, person.username, person.password);
		await expect(page.getByRole("heading", { name: "May an agent act for you?" })).toBeVisible();
		await expect(page.getByText("Researcher is a program that acts by itself.")).toBeVisible();
		// What the agent may not have now is not shown, and not allowed either.
		await expect(page.locator('input[name="scope"]')).toHaveValue("openid email");
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Allow", exact: true }).click();
		await expect(page.getByText("The agent may act for you.")).toBeVisible();
		await expect(page.getByRole("button", { name: "End access of Researcher" })).toBeVisible();
		expect(await furtherAxeFindings(page)).toEqual([]);
		await context.close();
	});

	await test.step("the console says for whom it may act, and why", async () => {
		await console_.reload();
		await expect(console_.getByRole("cell", { name: person.username }).first()).toBeVisible();
		await expect(console_.getByText("allowed by the person").first()).toBeVisible();
	});

	await test.step("an administrator withdraws what the person has allowed", async () => {
		await console_.getByRole("button", { name: `Withdraw what ${person.username} has allowed` }).click();
		const dialog = console_.getByRole("alertdialog").or(console_.getByRole("dialog"));
		expect(await axeFindings(console_)).toEqual([]);
		await dialog.getByRole("button", { name: "Withdraw", exact: true }).click();
		await expect(console_.getByText("Nobody has allowed it to act for them.")).toBeVisible();
	});

	await test.step("the owner ends it, and the list says so", async () => {
		const context = await browser.newContext({ baseURL: portico.baseUrl });
		const page = await context.newPage();
		await page.goto("/account/applications");
		await signIn(page, owner.username, owner.password);
		await page.getByRole("button", { name: "End the agent Researcher" }).click();
		await expect(page.getByText("The agent has ended.")).toBeVisible();
		await context.close();
		await console_.goto("/console/agents");
		await expect(console_.getByRole("row", { name: /Researcher/ }).getByText("Ended", { exact: true })).toBeVisible();
		expect(await furtherAxeFindings(console_)).toEqual([]);
	});
});
