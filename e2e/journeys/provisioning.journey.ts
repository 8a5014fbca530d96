import { startScimService } from "@/lib/identity/provisioning/fixtures/scim-service";
import { post } from "../fixtures/applications";
import { furtherAxeFindings } from "./axe-findings";
import { expect, test } from "./portico-test";

test("a service is connected, tried without changes, and has the people of a group once it is enabled", {
	tag: "@gate",
}, async ({ signedIn: page, portico: { baseUrl } }) => {
	const service = await startScimService();
	try {
		const user = { userName: "provisioned", displayName: "Prue", password: "a sound passphrase 7" };
		const { id } = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", user);
		await post(baseUrl, "/t/root/scim2/Groups", { displayName: "Payroll people", members: [{ value: id }] });
		await page.goto("/console/provisioning-targets/new");
		await page.getByLabel("Name", { exact: true }).fill("Payroll");
		await page.getByLabel("Base URL").fill(service.url);
		await page.getByLabel("Token", { exact: true }).fill(service.token);
		await page.getByRole("combobox", { name: "Who is provisioned" }).click();
		await page.getByRole("option", { name: "Members of groups" }).click();
		await page
			.getByRole("group", { name: "Members of any of these groups" })
			.getByLabel("Payroll people", { exact: true })
			.check();
		await page.getByRole("button", { name: "Create target" }).click();
		await expect(page.getByRole("heading", { name: /Payroll/, level: 1 })).toBeVisible();
		await page.getByRole("button", { name: "Test the connection" }).click();
		await expect(page.getByText("It answers. Users there: 0")).toBeVisible();
		await page.getByLabel("Username", { exact: true }).fill("provisioned");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page.getByText("An account would be made")).toBeVisible();
		await page.getByRole("button", { name: "Compare without changes" }).click();
		await expect(page.getByText("missing there: 1")).toBeVisible();
		expect(service.users.size).toBe(0);
		await page.getByRole("button", { name: "Enable", exact: true }).click();
		await expect(page.getByRole("button", { name: "Disable", exact: true })).toBeVisible();
		await expect.poll(() => [...service.users.values()].map(({ displayName }) => displayName)).toEqual(["Prue"]);
		const log = page.getByRole("table", { name: "Log" });
		await expect
			.poll(async () => {
				await page.reload();
				return log.getByRole("link", { name: "provisioned" }).count();
			})
			.toBe(1);
		expect(await furtherAxeFindings(page)).toEqual([]);
	} finally {
		await service.close();
	}
});
