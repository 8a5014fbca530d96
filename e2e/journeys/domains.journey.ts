import { post, switchDiscoveryOff } from "../fixtures/applications";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { expect, interactive, test } from "./portico-test";

test("an administrator switches discovery on, gives domains, tries addresses and sees what a change costs", {
	tag: "@gate",
}, async ({ signedIn: page, portico: { baseUrl } }) => {
	const organizations = "/t/root/api/server/v1/organizations";
	await post(baseUrl, organizations, { name: "acme-domains", displayName: "Acme of domains" });
	await post(baseUrl, organizations, { name: "other-domains", displayName: "Other of domains" });

	await switchDiscoveryOff(baseUrl);
	await page.goto("/console/domains");
	const enable = page.getByLabel("Direct people by their email domain");
	await (await interactive(enable)).click();
	await expect(page.getByRole("alertdialog")).toContainText(/^Switch discovery on\?/);
	await expect(page.getByText("Discovery settings saved")).toHaveCount(0);
	await page.getByRole("button", { name: "Switch on", exact: true }).click();
	await expect(page.getByText("Discovery settings saved")).toBeVisible();
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	await expect(page.getByText(/accepts only people with one of them/)).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	await page.getByRole("button", { name: "Assign domains" }).click();
	await page.getByRole("dialog").getByLabel("Name of an organization").fill("acme of");
	await page
		.getByRole("dialog")
		.getByRole("link", { name: /^Acme of domains/ })
		.click();
	await expect(page.getByRole("heading", { name: "Acme of domains", level: 1 })).toBeVisible();
	const field = page.getByLabel("Domain", { exact: true });
	await (await interactive(field)).fill("127.0.0.1");
	await expect(page.getByText("Not a domain name such as example.com")).toBeVisible();
	await field.fill("Straße.example.");
	await expect(page.getByText(/^xn--strae-oqa\.example \(.straße\.example.\) can be added$/)).toBeVisible();
	await field.press("Enter");
	await field.fill("acme.example");
	await expect(page.getByText("acme.example can be added")).toBeVisible();
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page.getByText("This change affects no users")).toBeVisible();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Domains of Acme of domains saved")).toBeVisible();
	await expect(page.getByText(/^portico-domain-proof=/).first()).toBeVisible();
	await expect(page.getByText("Domain assigned")).toHaveCount(2);
	await expect(
		page.getByRole("listitem").filter({ hasText: "Domain assigned" }).getByText("straße.example"),
	).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);

	await page.goto("/console/domains?search=acme.exa");
	await expect(page.getByRole("row")).toHaveCount(2);
	const address = page.getByLabel("Email address", { exact: true });
	await (await interactive(address)).fill("Ada@ACME.example");
	await page.getByRole("button", { name: "Try", exact: true }).click();
	await expect(page.getByText("Leads to Acme of domains")).toBeVisible();
	await address.fill("ada@straße.example");
	await address.press("Enter");
	await expect(page.getByText(/^xn--strae-oqa\.example \(.straße\.example.\) is a domain of/)).toBeVisible();
	await address.fill("ada@nobody.example");
	await address.press("Enter");
	await expect(page.getByText("No organization has the domain nobody.example")).toBeVisible();

	// Another organization cannot have the domain, and a public provider needs a confirmation.
	await page.goto("/console/domains");
	await (await interactive(page.getByRole("button", { name: "Assign domains" }))).click();
	await page.getByRole("dialog").getByLabel("Name of an organization").fill("other of");
	await page
		.getByRole("dialog")
		.getByRole("link", { name: /^Other of domains/ })
		.click();
	await (await interactive(field)).fill("acme.example");
	await expect(page.getByText("acme.example belongs to Acme of domains")).toBeVisible();
	await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
	// For a list, the result of each entry is shown, and entries that could not be added stay.
	await field.fill("one.of-a-list.example, acme.example;127.0.0.1");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem")).toHaveText([
		"one.of-a-list.example: added to the list",
		"acme.example: acme.example belongs to Acme of domains",
		"127.0.0.1: Not a domain name such as example.com",
	]);
	await expect(field).toHaveValue("acme.example 127.0.0.1");
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Remove one.of-a-list.example" }).click();
	await field.fill("gmail.com");
	await expect(page.getByText(/anybody can get an address there/)).toBeVisible();
	await field.press("Enter");
	await expect(page.getByLabel("Assign a domain of a public email provider")).toBeVisible();

	// The organization sees its own domains, and cannot change them.
	await page.goto("/console/o/acme-domains/domains");
	await expect(page.getByRole("cell", { name: /^acme\.example/ })).toBeVisible();
	await expect(page.getByText(/^portico-domain-proof=/).first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Assign domains" })).toHaveCount(0);
	await expect(page.getByLabel("Direct people by their email domain")).toHaveCount(0);

	await page.goto("/console/o/root/domains");
	await (await interactive(enable)).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText(/Email addresses will no longer direct people to an organization/)).toBeVisible();
	await dialog.getByRole("button", { name: "Switch off" }).click();
	await expect(enable).not.toBeChecked();
	await expect(page.getByRole("button", { name: "Assign domains" })).toHaveCount(0);
});
