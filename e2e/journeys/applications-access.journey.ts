import * as openid from "openid-client";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { createApplication, post } from "../fixtures/applications";
import { codeFor, redeem } from "../fixtures/oauth";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

const REDIRECT = "http://127.0.0.1:8976/callback";

test("what people have given an application is listed, searched and revoked", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	const base = portico.baseUrl;
	const shop = await post<ApplicationBody>(base, "/t/root/api/server/v1/applications", {
		name: "Listed shop",
		redirectUrls: [REDIRECT],
		grantTypes: ["authorization_code", "refresh_token"],
		trusted: true,
	});
	const config = await openid.discovery(
		new URL(`${base}/t/root`),
		shop.clientId,
		undefined,
		openid.ClientSecretBasic(shop.clientSecret),
		{ execute: [openid.allowInsecureRequests] },
	);
	const { asked, callback } = await codeFor(config, { scope: "openid profile" });
	const tokens = await redeem(config, callback, asked);
	const isActive = async () => (await openid.tokenIntrospection(config, tokens.access_token)).active;
	expect(await isActive()).toBe(true);

	await page.goto(`/console/applications/${shop.id}?tab=access`);
	const row = page.getByRole("row", { name: /admin/ });
	await expect(row).toContainText("Access: 1, refresh: 1");
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("nobody");
	await expect(page.getByText("No user with this name has given the application access.")).toBeVisible();
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("adm");
	await row.getByRole("button", { name: /Revoke the tokens of/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("");
	await expect(page.getByText("No user has valid tokens here.")).toBeVisible();
	await expect.poll(isActive).toBe(false);
	await page.getByRole("button", { name: "Revoke all" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke all" }).click();
	await expect(page.getByText("All tokens revoked")).toBeVisible();
});

test("the tokens that a machine has for itself are listed, searched, sorted, exported and revoked", async ({
	signedIn: page,
	portico,
}) => {
	const robot = await post<ApplicationBody>(portico.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Robot",
		grantTypes: ["client_credentials"],
		redirectUrls: [],
		scopes: ["internal_user_mgt_view", "internal_group_mgt_view"],
	});
	const authorization = `Basic ${Buffer.from(`${robot.clientId}:${robot.clientSecret}`).toString("base64")}`;
	const ask = async (path: string, form: Record<string, string>) =>
		(await page.request.post(`/t/root/oauth2/${path}`, { headers: { authorization }, form })).json();
	const tokenFor = async (scope: string) =>
		String((await ask("token", { grant_type: "client_credentials", scope })).access_token);
	const [users, groups] = [await tokenFor("internal_user_mgt_view"), await tokenFor("internal_group_mgt_view")];
	const isActive = async (token: string) => (await ask("introspect", { token })).active as boolean;

	await page.goto(`/console/applications/${robot.id}?tab=access`);
	const table = page.getByRole("table", { name: "Of the application itself" });
	const revoke = table.getByRole("button", { name: "Revoke this token" });
	await expect(revoke).toHaveCount(2);
	await table.getByRole("button", { name: "Ends" }).click();
	await expect(page).toHaveURL(/own-sort=expiresAt/);
	await expect(table.getByRole("columnheader", { name: "Ends" })).toHaveAttribute("aria-sort", "descending");
	expect(await axeFindings(page)).toEqual([]);

	await page.getByRole("searchbox", { name: "Scope, API resource or organization" }).fill("user");
	await expect(revoke).toHaveCount(1);
	// The state of the list is in the address.
	await page.reload();
	await expect(revoke).toHaveCount(1);
	const section = page.locator("section").filter({ has: table });
	const download = page.waitForEvent("download");
	await section.getByRole("link", { name: "CSV" }).click();
	expect((await download).suggestedFilename()).toBe("tokens.csv");

	await revoke.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await expect(page.getByText("No token of the application matches.")).toBeVisible();
	await expect.poll(() => isActive(users)).toBe(false);
	expect(await isActive(groups)).toBe(true);
});

test("the tokens for a user are shown before they are issued", async ({ signedIn: page, portico }) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Previewed", redirectUrls: [REDIRECT] });
	await page.goto(`/console/applications/${id}?tab=tokens`);
	const preview = page.locator("section").filter({ has: page.getByRole("heading", { name: "Preview for a user" }) });
	await expect(preview.getByRole("button", { name: "Show tokens" })).toBeDisabled();
	await preview.getByRole("searchbox").fill("admin");
	// Enter starts the search, and does not save the settings around it.
	await preview.getByRole("searchbox").press("Enter");
	await preview.getByRole("button", { name: "admin", exact: true }).click();
	await preview.getByRole("button", { name: "Show tokens" }).click();
	await expect(preview.getByText('"preferred_username": "admin"').first()).toBeVisible();
	await expect(preview.getByText("opaque, contains no claims")).toBeVisible();
});

test("keys are rotated from the console", async ({ signedIn: page }) => {
	await page.goto("/console/signing-keys");
	const state = (name: string) => page.getByRole("cell", { name, exact: true });
	await expect(state("In use")).toHaveCount(3);
	const nextBefore = await state("Next").count();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Rotate keys" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Rotate keys" }).click();
	await expect(page.getByRole("heading", { name: "New keys are published" })).toBeVisible();
	await expect(state("Next")).toHaveCount(nextBefore + 3);
	await expect(state("In use")).toHaveCount(3);
});

test("clients are told how to register themselves, and the commands say what is there", async ({
	signedIn: page,
	portico,
}) => {
	await page.goto("/console/applications/new");
	await page.getByText("Let clients register themselves").click();
	const endpoint = `${portico.baseUrl}/t/root/api/server/v1/client-registration`;
	await expect(page.getByText(endpoint).first()).toBeVisible();
	const answer = await api("POST", new URL(endpoint).pathname, { baseUrl: portico.baseUrl, token: null, body: {} });
	expect(answer.status).toBe(401);
});
