import type { Page } from "@playwright/test";
import { post } from "../fixtures/applications";
import { ADMIN } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { expect, signIn, test } from "./portico-test";
import { save } from "./save";

const ISSUER = "https://sp.example/metadata";
const START = `/t/root/samlsso?${new URLSearchParams({ spEntityID: ISSUER, RelayState: "reports" })}`;

test.beforeAll(async ({ portico }) => {
	await post(portico.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Reports",
		grantTypes: [],
		trusted: true,
		saml: {
			issuer: ISSUER,
			assertionConsumerUrls: ["https://sp.example/acs"],
			nameIdFormat: "unspecified",
			idpInitiated: true,
		},
	});
});

/** Receives the posted response at the service provider, and shows the name of the signed-in user. */
async function receivePosts(page: Page): Promise<void> {
	await page.route("https://sp.example/**", async (route) => {
		const form = new URLSearchParams(route.request().postData() ?? "");
		const xml = Buffer.from(form.get("SAMLResponse") ?? "", "base64").toString();
		const name = /<saml:NameID[^>]*>([^<]*)</.exec(xml)?.[1];
		const body = `<h1>Hello ${name}</h1><p>${form.get("RelayState")}, ${route.request().headers().origin}</p>`;
		await route.fulfill({ contentType: "text/html", body });
	});
}

test("a service provider gets its answer by a page that posts itself", { tag: "@gate" }, async ({ page, portico }) => {
	await receivePosts(page);
	await page.goto(START);
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Hello admin" })).toBeVisible();
	await expect(page.getByText(`reports, ${new URL(portico.baseUrl).origin}`)).toBeVisible();
	expect(page.url()).toBe("https://sp.example/acs");
	// With a session, no question is asked.
	await page.goto(START);
	await expect(page.getByRole("heading", { name: "Hello admin" })).toBeVisible();
});

test("without scripts a button does it, in the language of the reader", async ({ browser, portico }) => {
	const context = await browser.newContext({ baseURL: portico.baseUrl, javaScriptEnabled: false, locale: "de-DE" });
	const page = await context.newPage();
	await receivePosts(page);
	await page.goto(START);
	await page.locator("input[name=username]").fill("admin");
	await page.locator("input[name=password]").fill(ADMIN.password);
	await page.getByRole("button", { name: "Anmelden", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Sie werden angemeldet" })).toBeVisible();
	await page.getByRole("button", { name: "Weiter" }).click();
	await expect(page.getByRole("heading", { name: "Hello admin" })).toBeVisible();
	await context.close();
});

test("a request that is used twice leads to a page that says so", async ({ page }) => {
	await page.goto("/t/root/samlsso/return?state=gone&code=none");
	await expect(page.getByText("This sign-in was used before, or took too long.")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
});

const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://wiki.example/saml">
	<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAssertionsSigned="true">
		<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified</NameIDFormat>
		<AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
			Location="https://wiki.example/saml/acs"/>
	</SPSSODescriptor>
</EntityDescriptor>`;

test("a service provider is made from its metadata, and every setting is changed in its tab", async ({
	signedIn: page,
}) => {
	await page.goto("/console/applications/new");
	await page.getByLabel("SAML service provider").check();
	await page.getByLabel("Metadata of the service provider").fill("<html/>");
	await page.getByRole("button", { name: "Read", exact: true }).click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await page.getByLabel("Metadata of the service provider").fill(METADATA);
	await page.getByRole("button", { name: "Read", exact: true }).click();
	await expect(page.getByLabel("Issuer (entity ID)")).toHaveValue("https://wiki.example/saml");
	await expect(page.getByLabel("Assertion consumer URLs")).toHaveValue("https://wiki.example/saml/acs");
	await page.getByLabel("Name", { exact: true }).fill("Wiki by SAML");
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create" }).click();
	// The values for the service provider are shown next.
	await expect(page.getByText("/samlsso/metadata").first()).toBeVisible();
	await page.getByRole("link", { name: "Open the application" }).click();

	await page.getByRole("tab", { name: "SAML", exact: true }).click();
	await page.getByLabel("Sign responses").uncheck();
	await page.getByLabel("Sign assertions").uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	// The reason of the refusal is shown at its field, and is part of its accessible description.
	await expect(page.getByLabel("Sign assertions")).toHaveAccessibleDescription(/must be signed/);
	await page.getByLabel("Sign assertions").check();
	await page.getByRole("button", { name: "Add an attribute" }).click();
	await page.getByLabel("Name for the service provider").last().fill("mail");
	await page.getByLabel("Sign out at Portico and at the service provider together").check();
	await page.getByLabel("Logout URL").fill("https://wiki.example/saml/slo");
	await page.getByLabel("Allow them").check();
	await page.getByLabel("RelayState").fill("start");
	await save(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.reload();
	await expect(page.getByLabel("Name for the service provider").last()).toHaveValue("mail");
	await expect(page.getByLabel("Logout URL")).toHaveValue("https://wiki.example/saml/slo");
	await expect(page.getByLabel("Sign responses")).not.toBeChecked();
});
