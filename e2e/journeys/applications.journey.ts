import { createApplication } from "../fixtures/applications";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("an administrator creates an application, sees its secret once and how it is connected, changes it and deletes it", {
	tag: "@gate",
}, async ({ signedIn: page }) => {
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
	// Opens the quick start, whose environment contains the secret while it is shown.
	await expect(page.getByRole("tab", { name: "Next.js" })).toHaveAttribute("aria-selected", "true");
	expect((await page.getByRole("figure").allInnerTexts()).join("\n")).toContain(`PORTICO_CLIENT_SECRET=${secret}`);
	expect(await axeFindings(page)).toEqual([]);

	// The page is that of the application already: its heading, its title and its address.
	await expect(page.getByRole("heading", { name: "Ticket desk", level: 1 })).toBeVisible();
	await expect(page).toHaveTitle(/^Ticket desk · /);
	await expect(page).toHaveURL(/\/console\/o\/root\/applications\/[0-9a-f-]{36}$/);
	await page.getByRole("link", { name: "Open the application" }).click();
	await expect(page.getByRole("tab", { name: "Sign-in" })).toBeVisible();
	expect(await page.content()).not.toContain(secret);
	await page.getByRole("tab", { name: "Sign-in" }).click();
	// One's own application asks nobody to consent, unless that is wanted.
	await expect(page.getByLabel("Trusted: nobody is asked to consent")).toBeChecked();
	await page.getByLabel("People can sign up").check();
	await page.getByLabel("Name", { exact: true }).fill("Ticket counter");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name: "Ticket counter", level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("tab", { name: "Sign-in" })).toHaveAttribute("aria-selected", "true");
	await expect(page.getByLabel("People can sign up")).toBeChecked();

	await page.getByRole("tab", { name: "Danger zone" }).click();
	await page.getByRole("button", { name: "Delete application" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete application" }).click();
	await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Ticket counter" })).toHaveCount(0);
	await page.getByRole("searchbox").fill("nothing is called this");
	await page.getByRole("searchbox").press("Enter");
	await expect(page.getByText("No application matches")).toBeVisible();
});

test("each kind of application begins with safe settings and with code of its own", async ({ signedIn: page }) => {
	for (const [kind, redirectUrl, library] of [
		[/Single-page application/, "https://spa.example/callback", "oidc-client-ts"],
		[/Mobile or desktop application/, "com.example.app:/callback", "oidc-client-ts"],
		[/Machine/, null, "curl · client_credentials"],
	] as const) {
		await page.goto("/console/applications/new");
		await page.getByRole("radio", { name: kind }).check();
		await page.getByLabel("Name").fill(`Safe ${library}`);
		if (redirectUrl !== null) await page.getByLabel("Redirect URLs").fill(redirectUrl);
		await page.getByRole("button", { name: "Create" }).click();
		await expect(page.getByRole("tab", { name: library })).toHaveAttribute("aria-selected", "true");
		await page.getByRole("link", { name: "Open the application" }).click();
		await expect(page.getByRole("tab", { name: "Quick start" })).toHaveAttribute("aria-selected", "true");
		await expect(page.getByRole("heading", { name: /Findings: / })).toHaveCount(0);
	}
});

test("the quick start has every address of the issuer and code for each library", async ({
	signedIn: page,
	portico,
}) => {
	const { id, clientId } = await createApplication(portico.baseUrl, {
		name: "Quick shop",
		redirectUrls: ["https://quick.example/callback"],
	});
	await page.goto(`/console/applications/${id}`);
	const issuer = `${portico.baseUrl}/t/root`;
	const discovery = await (await page.request.get(`${issuer}/.well-known/openid-configuration`)).json();
	const shown = await page.locator("dd bdi").allInnerTexts();
	// The registration endpoint is not relevant for an existing application.
	for (const [name, url] of Object.entries(discovery))
		if (/_endpoint$|^jwks_uri$|^issuer$/.test(name) && name !== "registration_endpoint")
			expect(shown, name).toContain(url);
	for (const library of ["Express", "Spring Boot", "ASP.NET Core", "Go", "Python", "curl"]) {
		await page.getByRole("tab", { name: library, exact: true }).click();
		await expect(
			page.getByRole("figure").filter({ hasText: clientId }).filter({ visible: true }).first(),
		).toBeVisible();
	}
});

test("an application that is disabled says so in the list and on its page, until it is enabled again", async ({
	signedIn: page,
	portico,
}) => {
	const { id } = await createApplication(portico.baseUrl, { name: "Closed shop" });
	await page.goto(`/console/applications/${id}?tab=danger`);
	await page.getByRole("button", { name: "Disable application" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Disable application" }).click();
	await expect(page.getByRole("button", { name: "Enable application" })).toBeVisible();
	await expect(page.getByRole("link", { name: /The application is disabled/ })).toBeVisible();
	await page.goto("/console/applications?search=Closed");
	await expect(page.getByRole("row", { name: /Closed shop/ })).toContainText("Disabled");
	await page.goto(`/console/applications/${id}?tab=danger`);
	await page.getByRole("button", { name: "Enable application" }).click();
	await expect(page.getByRole("button", { name: "Disable application" })).toBeVisible();
	await expect(page.getByRole("link", { name: /The application is disabled/ })).toHaveCount(0);
});

test("an application of Portico's own shows its flows and cannot be deleted", async ({ signedIn: page }) => {
	await page.goto("/console/applications?search=console");
	await page.getByRole("link", { name: "Portico Console" }).click();
	await expect(page.getByText("This application is part of Portico: only its flows can be changed.")).toBeVisible();
	await page.getByRole("tab", { name: "Sign-in" }).click();
	await expect(page.getByLabel("Name")).toBeDisabled();
	await expect(page.getByRole("combobox", { name: "Sign-in flow" })).toBeEnabled();
	await expect(page.getByRole("tab")).toHaveText(["Quick start", "Sign-in"], { useInnerText: true });
	await expect(page.getByRole("button", { name: "Delete application" })).toHaveCount(0);
});
