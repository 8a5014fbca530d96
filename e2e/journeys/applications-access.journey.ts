import * as openid from "openid-client";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { createApplication, post } from "../fixtures/applications";
import { codeFor, redeem } from "../fixtures/oauth";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

const REDIRECT = "http://127.0.0.1:8976/callback";

test("what people have given an application is listed, searched and revoked", async ({ signedIn: page, portico }) => {
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
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("nobody");
	await expect(page.getByText("No user with this name has given the application access.")).toBeVisible();
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("adm");
	await row.getByRole("button", { name: /Revoke the tokens of/ }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await page.getByRole("searchbox", { name: "Name of a user" }).fill("");
	await expect(page.getByText("The application has no valid tokens.")).toBeVisible();
	await expect.poll(isActive).toBe(false);
	await page.getByRole("button", { name: "Revoke all" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke all" }).click();
	await expect(page.getByText("All tokens revoked")).toBeVisible();
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
	await expect(page.getByText("New keys are published")).toBeVisible();
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
