import { createApplication } from "../fixtures/applications";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("secrets are rotated without a stop: a second one is added, the first one deleted, and all replaced", async ({
	signedIn: page,
	portico,
}) => {
	const {
		id,
		clientId,
		clientSecret: first,
	} = await createApplication(portico.baseUrl, {
		name: "Rotating shop",
		grantTypes: ["client_credentials"],
		redirectUrls: [],
	});
	const works = async (secret: string) => {
		const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
		const form = { grant_type: "client_credentials" };
		const answer = await page.request.post("/t/root/oauth2/token", { headers: { authorization }, form });
		return answer.ok();
	};
	const shownSecret = page.locator("dt", { hasText: "Client secret" }).locator("+ dd bdi");
	await page.goto(`/console/applications/${id}?tab=secrets`);
	const rows = page.getByRole("table", { name: "Client secrets" }).getByRole("button", { name: "Delete secret" });
	await expect(rows).toHaveCount(1);
	expect(await works(first)).toBe(true);

	await page.getByRole("combobox", { name: "A new secret expires" }).click();
	await page.getByRole("option", { name: "On a date" }).click();
	await page.getByLabel("Date", { exact: true }).fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
	await page.getByRole("button", { name: "Add a secret" }).click();
	await expect(rows).toHaveCount(2);
	const second = await shownSecret.innerText();
	// Each process knows of it within a second.
	await expect.poll(() => works(second)).toBe(true);
	expect(await works(first)).toBe(true);
	await expect(page.getByText("There are two secrets.")).toBeVisible();
	// A secret that expires soon is a finding, shown above and beside it.
	await expect(page.getByRole("link", { name: /A client secret expires on/ })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	await rows.first().click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete secret" }).click();
	await expect(rows).toHaveCount(1);
	// Takes effect within a second.
	await expect.poll(() => works(first)).toBe(false);
	expect(await works(second)).toBe(true);

	await page.getByRole("button", { name: "Replace all secrets" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Replace all secrets" }).click();
	await expect(shownSecret).not.toHaveText(second);
	const third = await shownSecret.innerText();
	await expect.poll(() => works(second)).toBe(false);
	await expect.poll(() => works(third)).toBe(true);
	await expect(page.getByRole("link", { name: /A client secret expires on/ })).toHaveCount(0);

	await rows.first().click();
	await expect(page.getByRole("alertdialog")).toContainText("It is the only valid secret");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete secret" }).click();
	await expect(page.getByRole("link", { name: /The application has no valid client secret/ })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("table", { name: "Client secrets" })).toHaveCount(0);
	expect(await page.content()).not.toContain(third);
});

test("a draft survives a change of secrets", async ({ signedIn: page, portico }) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Drafted shop" });
	await page.goto(`/console/applications/${id}?tab=sign-in`);
	await page.getByLabel("Name", { exact: true }).fill("Drafted counter");
	await page.getByRole("tab", { name: "Secrets" }).click();
	await page.getByRole("button", { name: "Add a secret" }).click();
	await expect(page.getByText("There are two secrets.")).toBeVisible();
	await page.getByRole("tab", { name: "Sign-in" }).click();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Drafted counter");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name: "Drafted counter", level: 1 })).toBeVisible();
});

test("a new public client is told that it has no secret", async ({ signedIn: page, portico }) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Public shop", publicClient: true });
	await page.goto(`/console/applications/${id}?tab=secrets`);
	await expect(page.getByText("A public client has no secret.")).toBeVisible();
	await page.getByRole("tab", { name: "Advanced" }).click();
	await page.getByLabel("Public client", { exact: true }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.locator("dt", { hasText: "Client secret" }).locator("+ dd bdi")).toHaveText(/^[\w-]{43}$/);
});
