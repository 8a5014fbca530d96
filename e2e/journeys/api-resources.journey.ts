import { createApplication } from "../fixtures/applications";
import { furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";
import { save } from "./save";

test("an API resource is made with its scopes, given to an application and a role, and deleted", {
	tag: "@gate",
}, async ({ signedIn: page, portico }) => {
	await page.goto("/console/api-resources");
	await page.getByRole("link", { name: "New API resource" }).first().click();
	await page.getByLabel("Name", { exact: true }).fill("Orders");
	await page.getByLabel("Identifier").fill("orders");
	await page.getByRole("button", { name: "Add scope" }).click();
	await page.getByRole("textbox", { name: "Scope", exact: true }).fill("openid");
	await page.getByLabel("Display name").fill("Read your orders");
	await page.getByRole("button", { name: "Create" }).click();

	// Each problem is shown at its field, and is associated with it for screen readers.
	const identifier = page.getByLabel("Identifier");
	await expect(identifier).toHaveAttribute("aria-invalid", "true");
	await expect(identifier).toHaveAccessibleDescription(/must be an absolute URI/);
	await expect(page.getByRole("textbox", { name: "Scope", exact: true })).toHaveAccessibleDescription(
		/is a scope of OpenID Connect/,
	);
	await identifier.fill("https://api.example/orders");
	await page.getByRole("textbox", { name: "Scope", exact: true }).fill("orders:read");
	await page.getByRole("button", { name: "Add scope" }).click();
	const second = page.getByRole("group", { name: "Scope 2" });
	await second.getByRole("textbox", { name: "Scope", exact: true }).fill("orders:write");
	await second.getByLabel("Display name").fill("Place orders for you");
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);

	const { id } = await createApplication(portico.baseUrl, { name: "Shop", redirectUrls: ["https://shop.example/"] });
	await page.goto(`/console/applications/${id}?tab=tokens`);
	await page.getByRole("group", { name: "Access to Orders" }).getByLabel("Read your orders").check();
	await save(page);

	await page.goto("/console/roles/new");
	await page.getByLabel("Name of the role").fill("Shoppers");
	// All permissions in Portico do not include the scopes of an organization's own API.
	await page.getByLabel("Everything", { exact: true }).check();
	await expect(page.getByLabel("Read your orders")).not.toBeChecked();
	await page.getByLabel("Everything", { exact: true }).uncheck();
	await page.getByLabel("Read your orders").check();
	await page.getByRole("button", { name: "Create" }).click();
	await expect(page.getByRole("heading", { name: "Shoppers", level: 1 })).toBeVisible();
	await expect(page.getByLabel("Read your orders")).toBeChecked();

	await page.goto("/console/api-resources");
	await page.getByRole("searchbox").fill("orders:write");
	await page.getByRole("searchbox").press("Enter");
	await page.getByRole("link", { name: "Orders", exact: true }).click();
	await page.getByRole("button", { name: "Remove scope orders:read" }).click();
	await expect(page.getByRole("status").filter({ hasText: "orders:read" })).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved: Orders")).toBeVisible();
	await page.goto(`/console/applications/${id}?tab=tokens`);
	await expect(page.getByLabel("Place orders for you")).toBeVisible();
	await expect(page.getByLabel("Read your orders")).toHaveCount(0);

	await page.goto("/console/api-resources");
	await page.getByRole("link", { name: "Orders", exact: true }).click();
	await page.getByRole("button", { name: "Delete API resource" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete API resource" }).click();
	await expect(page.getByText("No API resources yet")).toBeVisible();
});
