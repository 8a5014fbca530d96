import { readFile } from "node:fs/promises";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { DescribedProvider } from "@/lib/protocols/saml/contract";
import { createApplication, post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, signIn, test } from "./portico-test";

test("a SAML identity provider is connected by its metadata, and its people sign in with it", { tag: "@gate" }, async ({
	signedIn: page,
	portico,
}) => {
	// An organization of Portico serves as the SAML identity provider.
	const company = await createdBelow(portico.baseUrl, "Company with a directory");
	const person = await signedUpPerson(portico.baseUrl, company.name);
	const metadata = await (await fetch(`${portico.baseUrl}/t/${company.name}/samlsso/metadata`)).text();
	const id = `saml-${company.name}`;

	await page.goto("/console/identity-providers/new");
	await page.getByRole("link", { name: /^SAML 2.0/ }).click();
	const entityId = await page.getByLabel("Entity ID of Portico (audience)").inputValue();
	expect(entityId).toBe(`${portico.baseUrl}/t/root/saml`);
	await page.getByLabel("Metadata of the provider").fill("<nothing/>");
	await page.getByRole("button", { name: "Read", exact: true }).click();
	await expect(page.getByText("the document is no SAML 2.0 metadata")).toBeVisible();
	await page.getByLabel("Metadata of the provider").fill(metadata);
	await page.getByRole("button", { name: "Read", exact: true }).click();
	await expect(page.getByLabel("Entity ID of the provider")).toHaveValue(
		`${portico.baseUrl}/t/${company.name}/samlsso/metadata`,
	);
	await expect(page.getByLabel("Signing certificates")).toHaveValue(/BEGIN CERTIFICATE/);
	await page.getByLabel("Name", { exact: true }).fill("Company");
	await page.getByLabel("ID", { exact: true }).fill(id);
	await page.getByLabel("Create accounts").check();
	await page.getByLabel("People link their own account").check();
	await page.getByLabel("Trust its email addresses").check();
	await page.getByLabel("Sign requests").check();
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await page.waitForURL(`**/identity-providers/${id}`);
	await page.getByRole("button", { name: "Test" }).click();
	await expect(page.getByText("The connection has a valid certificate.")).toBeVisible();

	// The provider uses the requirements in Portico's metadata: signed requests, and encrypted assertions.
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download metadata" }).click();
	const ownMetadata = await readFile(await (await downloading).path(), "utf8");
	const applications = `/t/${company.name}/api/server/v1/applications`;
	const { saml, certificate } = await post<DescribedProvider>(portico.baseUrl, `${applications}/saml-metadata`, {
		metadata: ownMetadata,
	});
	expect(saml).toMatchObject({ issuer: entityId, requireSignedRequests: true, encryption: { enabled: true } });
	await post(portico.baseUrl, applications, {
		name: "Portico",
		grantTypes: [],
		trusted: true,
		certificate,
		saml: {
			...saml,
			nameIdFormat: "persistent",
			attributes: [
				{ name: "mail", claim: "email" },
				{ name: "uid", claim: "preferred_username" },
			],
		},
	});
	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Shop",
		signIn: {
			name: "Company sign-in",
			handle: id,
			flowType: "AUTHENTICATION",
			nodes: [
				start("company"),
				task("company", {
					executor: { name: "SAMLAuthExecutor" },
					properties: { idpId: id },
					onSuccess: "end",
				}),
				end(),
			],
		},
	});

	await page.context().clearCookies();
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	await signIn(page, person.username, person.password);
	await expect(page.getByText(/You are signed in as/)).toBeVisible();
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await test.step("and others link their account there to the one here", async () => {
		const [here, there] = [await signedUpPerson(portico.baseUrl), await signedUpPerson(portico.baseUrl, company.name)];
		await page.context().clearCookies();
		await page.goto("/account/security");
		await signIn(page, here.username, here.password);
		await page.getByRole("button", { name: "Link Company" }).click();
		await signIn(page, there.username, there.password);
		await expect(page.getByText("The account is linked.")).toBeVisible();
	});
});
