import { createApplication } from "../fixtures/applications";
import { startMachines } from "../fixtures/portico-machines";
import { ADMIN, type PorticoServer } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { expect, signIn, test } from "./portico-test";

const FILES = "https://git.example/identity";

let server: PorticoServer;
let application: string;
test.beforeAll(async () => {
	server = await startMachines({ postgresUrl: process.env.TEST_POSTGRES_URL });
	application = (await createApplication(server.baseUrl, { name: "Shop" })).id;
	await server.stop();
	await server.restart({ CONFIGURATION_LOCKED: FILES });
});
test.afterAll(() => server.remove());

test("while files have the configuration, no screen offers to change it, and each leads to the files", async ({
	browser,
}) => {
	const page = await (await browser.newContext({ baseURL: server.baseUrl })).newPage();
	const main = page.getByRole("main");
	await page.goto("/console/applications");
	await signIn(page, ADMIN.username, ADMIN.password);
	/** The controls of a page by these names. */
	const controls = async (path: string, ...names: string[]) => {
		await page.goto(`/console/${path}`);
		await expect(main.getByRole("heading", { level: 1 }).first()).toBeVisible();
		await expect(main.getByRole("link", { name: "Open the files" })).toHaveAttribute("href", FILES);
		const found = names.map((name) =>
			main
				.getByRole("link", { name, exact: true })
				.or(main.getByRole("button", { name, exact: true }))
				.count(),
		);
		return Promise.all(found);
	};
	expect(await controls("applications", "New application", "Create an application")).toEqual([0, 0]);
	expect(await controls(`applications/${application}?tab=sign-in`, "Save changes", "Save")).toEqual([0, 0]);
	expect(await axeFindings(page)).toEqual([]);
	expect(await controls(`applications/${application}?tab=danger`, "Disable", "Delete application")).toEqual([0, 0]);
	expect(await controls("identity-providers", "New identity provider")).toEqual([0]);
	expect(await controls("senders", "New sender")).toEqual([0]);
	expect(await controls("webhooks", "New webhook")).toEqual([0]);
	expect(await controls("attributes", "New attribute")).toEqual([0]);
	expect(await controls("assurance", "Save")).toEqual([0]);
	expect(await controls("branding", "Save")).toEqual([0]);
	expect(await controls("flows", "New flow", "Create flow")).toEqual([0, 0]);

	// People, groups and roles are no part of it.
	expect(await controls("groups", "New group")).not.toEqual([0]);
	expect(await controls("users", "New user")).not.toEqual([0]);
});
