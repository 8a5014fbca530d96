import { test as base } from "@playwright/test";
import { ADMIN, startPortico } from "../fixtures/portico-server";
import { expect, signIn } from "./portico-test";

base("the first administrator replaces the generated password, which works no longer", async ({ browser }) => {
	const portico = await startPortico({ withoutSchema: true, environment: { ADMIN_PASSWORD: undefined } });
	try {
		const generated =
			/Password:\s+(\S+) {2}\(you choose another one when you sign in\)/.exec(portico.output())?.[1] ?? "";
		expect(generated).toMatch(/^[\w-]{20}$/);
		const page = await browser.newPage({ baseURL: portico.baseUrl });
		await page.goto("/console");
		await signIn(page, ADMIN.username, generated);
		await page.getByLabel("New password").fill(generated);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
		await page.getByLabel("New password").fill(ADMIN.password);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();

		const later = await (await browser.newContext({ baseURL: portico.baseUrl })).newPage();
		await later.goto("/console");
		await signIn(later, ADMIN.username, generated);
		await expect(later.locator("main").getByRole("alert").first()).toBeVisible();
		await signIn(later);
		await expect(later.getByRole("navigation", { name: "Sections" })).toBeVisible();
	} finally {
		await portico.remove();
	}
});
