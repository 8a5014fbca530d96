import { createApplication, post } from "../fixtures/applications";
import { axeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("an application shows the organizations below, and how a request leads to each", async ({
	signedIn: page,
	portico,
}) => {
	await post(portico.baseUrl, "/t/root/api/server/v1/organizations", { name: "bakery", displayName: "Bakery Ltd" });
	const { id } = await createApplication(portico.baseUrl, {
		name: "Till",
		grantTypes: ["client_credentials", "organization_switch"],
	});
	await page.goto(`/console/applications/${id}?tab=organizations`);
	const panel = page.getByRole("tabpanel", { name: "Organizations", exact: true });
	await panel.getByRole("searchbox").fill("bakery");
	await expect(panel.getByRole("row").filter({ hasText: "Bakery Ltd" })).toContainText("org=bakery");
	await expect(panel.getByText("switching_organization=bakery")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	await panel.getByRole("searchbox").fill("nowhere");
	await expect(panel.getByText("No active organization has this name.")).toBeVisible();
});
