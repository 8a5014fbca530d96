import { createApplication } from "../fixtures/applications";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("an administrator tries the sign-in of an application, and sees every message of it", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Shop" });
	await page.goto(`/console/applications/${id}`);
	await page.getByRole("textbox", { name: "Scopes", exact: true }).fill("openid profile");
	await page.getByRole("button", { name: "Prepare request" }).click();
	const open = page.getByRole("link", { name: "Open the sign-in" });
	await expect(page.getByText("code_challenge_method", { exact: true })).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);
	const opened = page.waitForEvent("popup");
	await open.click();
	const tab = await opened;
	await tab.getByRole("button", { name: "Allow", exact: true }).click();

	await expect(tab.getByText("The sign-in works")).toBeVisible();
	for (const step of ["Authorization request", "Authorization response", "Token request", "Token response"])
		await expect(tab.getByRole("heading", { name: step })).toBeVisible();
	await expect(tab.getByText("id_token, decoded")).toBeVisible();
	expect(new URL(tab.url()).search).toBe("");
	expect(await axeFindings(tab)).toEqual([]);

	// The console's session remains valid.
	await tab.reload();
	await expect(tab.getByText("This trial is over.")).toBeVisible();
	await tab.getByRole("link", { name: "Try again" }).click();
	await expect(tab.getByRole("button", { name: "Prepare request" })).toBeVisible();
});
