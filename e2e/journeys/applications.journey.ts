import { expect, test } from "./portico-test";

test("an administrator creates an application, sees its secret once, changes it and deletes it", async ({
	signedIn: page,
}) => {
	await page.goto("/console");
	await page.getByRole("link", { name: "Applications", exact: true }).click();
	await page.getByRole("link", { name: "New application" }).first().click();
	await page.getByRole("radio", { name: /Single-page application/ }).check();
	await page.getByRole("radio", { name: /Web application/ }).check();
	await page.getByLabel("Name").fill("Ticket desk");
	await page.getByLabel("Redirect URLs").fill("http://tickets.example/callback");
	await expect(page.getByText("must begin with https.")).toBeVisible();
	await page.getByLabel("Redirect URLs").fill("https://tickets.example/callback");
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByText("Copy the secret now. It cannot be shown again.")).toBeVisible();
	const secret = await page.locator("dt", { hasText: "Client secret" }).locator("+ dd bdi").innerText();
	expect(secret).toHaveLength(43);

	await page.getByRole("link", { name: "To the application" }).click();
	await expect(page.getByRole("heading", { name: "Ticket desk", level: 1 })).toBeVisible();
	expect(await page.content()).not.toContain(secret);
	await page.getByLabel("People can sign up").check();
	await page.getByLabel("Name").fill("Ticket counter");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name: "Ticket counter", level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("People can sign up")).toBeChecked();

	await page.getByRole("button", { name: "Make a new secret" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
	const renewed = page.locator("dt", { hasText: "Client secret" }).locator("+ dd bdi");
	await expect(renewed).toHaveText(/^[\w-]{43}$/);
	expect(await renewed.innerText()).not.toBe(secret);

	await page.getByRole("button", { name: "Delete application" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete application" }).click();
	await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Ticket counter" })).toHaveCount(0);
	await page.getByRole("searchbox").fill("nothing is called this");
	await page.getByRole("searchbox").press("Enter");
	await expect(page.getByText("No application matches")).toBeVisible();
});

test("an application of Portico's own shows its flows and cannot be deleted", async ({ signedIn: page }) => {
	await page.goto("/console/applications?search=console");
	await page.getByRole("link", { name: "Portico Console" }).click();
	await expect(page.getByText("This application is part of Portico: only its flows can be changed.")).toBeVisible();
	await expect(page.getByLabel("Name")).toBeDisabled();
	await expect(page.getByRole("button", { name: "Delete application" })).toHaveCount(0);
});
