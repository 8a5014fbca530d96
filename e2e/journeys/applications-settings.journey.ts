import { generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Page } from "@playwright/test";
import { createApplication } from "../fixtures/applications";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";
import { save } from "./save";

const JWKS = "https://shop.example/jwks.json";

async function tab(page: Page, name: string): Promise<void> {
	await page.getByRole("tab", { name, exact: true }).click();
	await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
	// The previous panel is visible for one more frame.
	await expect(page.getByRole("button", { name: "Save" })).toHaveCount(
		["Quick start", "Secrets"].includes(name) ? 0 : 1,
	);
}

const chosen = (page: Page, label: string) =>
	page.getByRole("combobox", { name: label, exact: true }).filter({ visible: true });
const shown = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
	await chosen(page, label).click();
	await page.getByRole("option", { name: option, exact: true }).click();
	await expect(chosen(page, label)).toContainText(option);
}

test("settings of every tab are saved and read back, and fields appear where they matter", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await createApplication(portico.baseUrl, {
		name: "Settings shop",
		redirectUrls: ["https://shop.example/callback"],
	});
	await page.goto(`/console/applications/${id}?tab=sign-in`);
	await shown(page, "Allowed origins").fill("https://shop.example\nhttps://app.example");
	await page.getByLabel("Trusted: nobody is asked to consent").check();

	// Nothing is saved between the tabs, and nothing is lost.
	await tab(page, "Tokens and claims");
	await expect(page.getByRole("checkbox", { name: "email", exact: true })).toHaveCount(0);
	await choose(page, "Type", "JWT");
	await page.getByRole("checkbox", { name: "email", exact: true }).check();
	await shown(page, "Lifetime for users").fill("1800");
	await expect(page.getByText("seconds = 30 minutes")).toBeVisible();
	await expect(page.getByLabel("Check the binding")).toHaveCount(0);
	await choose(page, "Bound to", "Session at Portico");
	await expect(page.getByLabel("Check the binding")).toHaveCount(0);
	await choose(page, "Bound to", "Cookie of the browser");
	await page.getByLabel("Check the binding").check();
	await page.getByLabel("Tokens end when people sign out").check();
	await shown(page, "Further audiences").fill("https://api.example");
	await expect(page.getByRole("combobox", { name: "Key encryption" })).toHaveCount(0);
	await page.getByLabel("Encrypt ID tokens").check();
	await choose(page, "Key encryption", "RSA-OAEP");
	await page.getByRole("button", { name: "Add a claim" }).click();
	await shown(page, "Name in the token").fill("mail");
	await shown(page, "Attribute of the user").fill("email");
	await page.getByRole("group", { name: "Claim 1" }).getByLabel("Access tokens").uncheck();
	await page.getByLabel("Renew on each use").check();
	await page.getByLabel("List and search users").check();
	expect(await furtherAxeFindings(page)).toEqual([]);

	await tab(page, "Advanced");
	await expect(page.getByRole("button", { name: "Add an issuer" })).toHaveCount(0);
	await page.getByLabel("Token exchange", { exact: true }).check();
	await choose(page, "Method", "Private key JWT");
	await choose(page, "Algorithm of the assertion", "ES256");
	await page.getByLabel("Must be pushed (PAR)").check();
	await choose(page, "Source", "Address of a key set (JWKS)");
	await shown(page, "JWKS URL").fill(JWKS);
	await shown(page, "Back-channel logout URL").fill("https://shop.example/bye");
	await page.getByRole("button", { name: "Add an issuer" }).click();
	await shown(page, "Issuer").fill("https://elsewhere.example");
	await page.getByRole("group", { name: "Issuer 1" }).getByLabel("JWKS URL").fill("https://elsewhere.example/keys");
	expect(await axeFindings(page)).toEqual([]);
	await save(page);

	await page.reload();
	await expect(shown(page, "Issuer")).toHaveValue("https://elsewhere.example");
	await expect(chosen(page, "Method")).toContainText("Private key JWT");
	await expect(chosen(page, "Algorithm of the assertion")).toContainText("ES256");
	await expect(page.getByLabel("Must be pushed (PAR)")).toBeChecked();
	await expect(page.getByLabel("JWKS URL").first()).toHaveValue(JWKS);
	await expect(shown(page, "Back-channel logout URL")).toHaveValue("https://shop.example/bye");
	await tab(page, "Tokens and claims");
	await expect(chosen(page, "Type")).toContainText("JWT");
	await expect(page.getByRole("checkbox", { name: "email", exact: true })).toBeChecked();
	await expect(shown(page, "Lifetime for users")).toHaveValue("1800");
	await expect(chosen(page, "Bound to")).toContainText("Cookie of the browser");
	await expect(page.getByLabel("Check the binding")).toBeChecked();
	await expect(shown(page, "Further audiences")).toHaveValue("https://api.example");
	await expect(shown(page, "Name in the token")).toHaveValue("mail");
	await expect(page.getByRole("group", { name: "Claim 1" }).getByLabel("Access tokens")).not.toBeChecked();
	await expect(chosen(page, "Key encryption")).toContainText("RSA-OAEP");
	await expect(page.getByLabel("List and search users")).toBeChecked();
	await tab(page, "Sign-in");
	await expect(shown(page, "Allowed origins")).toHaveValue("https://shop.example\nhttps://app.example");
	await expect(page.getByLabel("Trusted: nobody is asked to consent")).toBeChecked();
	const summary = page.getByRole("complementary", { name: "What these settings mean" });
	await expect(summary).toContainText("Nobody is asked to consent.");
	await expect(summary).toContainText("Access tokens are JWTs signed with RS256 and valid for 30 minutes.");
	// A method without a secret has no secret to rotate.
	await tab(page, "Secrets");
	await expect(page.getByText("This application authenticates without a secret")).toBeVisible();
});

test("a risky setting is a finding that leads to its field, and goes when it is put right", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await createApplication(portico.baseUrl, {
		name: "Risky shop",
		redirectUrls: ["https://risky.example/callback"],
	});
	await page.goto(`/console/applications/${id}`);
	const notRenewed = page.getByRole("link", { name: /Refresh tokens are not renewed/ });
	await notRenewed.click();
	await expect(page).toHaveURL(/tab=tokens/);
	await expect(page.getByText("Renew them on each use.")).toBeVisible();
	await page.getByLabel("Renew on each use").check();
	await expect(notRenewed).toHaveCount(0);

	await tab(page, "Advanced");
	await page.getByLabel("Mandatory", { exact: true }).uncheck();
	await page.getByLabel("Implicit", { exact: true }).check();
	await expect(page.getByRole("heading", { name: "Findings: 2" })).toBeVisible();
	await tab(page, "Quick start");
	await page.getByRole("link", { name: /PKCE is not mandatory/ }).click();
	await expect(page.getByLabel("Mandatory", { exact: true })).toBeFocused();
	await page.getByLabel("Mandatory", { exact: true }).check();
	await page.getByLabel("Implicit", { exact: true }).uncheck();
	await expect(page.getByRole("heading", { name: /Findings: / })).toHaveCount(0);
	await save(page);
});

test("what a refusal names is said at its field, and a draft is not left behind unasked", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Refused shop" });
	await page.goto(`/console/applications/${id}?tab=advanced`);
	await choose(page, "Method", "Private key JWT");
	await tab(page, "Sign-in");
	await page.getByRole("button", { name: "Save" }).click();
	// The tab with the field is opened.
	await expect(page).toHaveURL(/tab=advanced/);
	await expect(
		page.getByText("private_key_jwt needs the public keys of the application", { exact: true }),
	).toBeVisible();
	await page.getByRole("link", { name: "Applications", exact: true }).first().click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
	await expect(chosen(page, "Method")).toContainText("Private key JWT");
	await page.getByRole("button", { name: "Discard changes" }).click();
	await expect(chosen(page, "Method")).toContainText("Client secret in the header");
	await page.getByRole("link", { name: "Applications", exact: true }).first().click();
	await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
});

test("a key set is pasted, and what is wrong with it is said at its field", async ({ signedIn: page, portico }) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Keyed shop" });
	await page.goto(`/console/applications/${id}?tab=advanced`);
	await choose(page, "Source", "Key set (JSON)");
	const jwk = generateKeyPairSync("rsa", { modulusLength: 2_048 });
	const setOf = (key: KeyObject) => JSON.stringify({ keys: [key.export({ format: "jwk" })] }, null, 2);
	await shown(page, "Key set").fill(setOf(jwk.privateKey));
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("must hold public keys only", { exact: true })).toBeVisible();
	await shown(page, "Key set").fill(setOf(jwk.publicKey));
	expect(await axeFindings(page)).toEqual([]);
	await save(page);
	await page.reload();
	await expect(shown(page, "Key set")).toHaveValue(setOf(jwk.publicKey));
});
