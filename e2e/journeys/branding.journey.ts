import { expect, test } from "./portico-test";

test("an administrator gives the pages a name and colours, is told what cannot be read, and takes it back", {
	tag: "@gate",
}, async ({ signedIn: page }) => {
	await page.goto("/console");
	await page.getByRole("button", { name: "Sign-in: More" }).click();
	await page.getByRole("link", { name: "Branding", exact: true }).click();
	const light = page.getByRole("group", { name: "Colours in light" });
	const preview = page.getByRole("figure", { name: "Preview: Sign-in, Light" });
	await page.getByLabel("Name shown").fill("Acme");
	await expect(preview.getByText("Acme")).toBeVisible();
	await light.getByRole("textbox", { name: "Accent", exact: true }).fill("#ffee00");
	await expect(light.getByText(/hard to read; AA asks for 4.5 : 1/).first()).toBeVisible();
	await light
		.getByRole("button", { name: /^Use #/ })
		.first()
		.click();
	await expect(light.getByText(/hard to read/)).toHaveCount(0);
	await page.getByRole("combobox", { name: "Language", exact: true }).click();
	await page.getByRole("option", { name: "العربية" }).click();
	await expect(preview.locator("[dir=rtl]").first()).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Branding saved")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Name shown")).toHaveValue("Acme");

	await page.getByRole("button", { name: "Reset to default" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Reset to default" }).click();
	await expect(page.getByLabel("Name shown")).toHaveValue("");
});

test("a logo is shown before it is saved, and a file that is no picture is refused", async ({ signedIn: page }) => {
	await page.goto("/console/branding");
	const file = (name: string, mimeType: string, bytes: string) => ({
		name,
		mimeType,
		buffer: Buffer.from(bytes, "base64"),
	});
	const chooser = page.locator("input[type=file]");
	await chooser.setInputFiles(file("logo.svg", "image/svg+xml", "PHN2Zy8+"));
	await expect(page.getByText("This file is not a PNG, JPEG or WebP picture.")).toBeVisible();
	const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	await chooser.setInputFiles(file("logo.png", "image/png", dot));
	await expect(page.getByRole("img", { name: "The chosen logo" })).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Branding saved")).toBeVisible();
	await expect(page.getByRole("img", { name: "The chosen logo" })).toHaveAttribute("src", /^\/gate\/logo\//);
	// Other journeys use the pages of the same organization.
	await page.getByRole("button", { name: "Reset to default" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Reset to default" }).click();
	await expect(page.getByRole("img", { name: "The chosen logo" })).toHaveCount(0);
});
