import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a test is written from the simulation, named, kept in the flow, opened again, and says when it comes to something else", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas&panel=simulate");
	const simulation = page.getByRole("region", { name: "Simulation", exact: true });
	const device = simulation.getByRole("figure", { name: /^Screen on the device/ });
	const name = "A wrong password asks again";
	const own = page.getByRole("region", { name: "Tests of your own" });
	const row = own.getByRole("button", { name: new RegExp(name) });

	await test.step("what was just simulated is kept under a name", async () => {
		await device.getByRole("textbox", { name: /^Username/ }).fill("ada");
		await device.getByRole("textbox", { name: /^Password/ }).fill("a secret of mine");
		await device.getByRole("button", { name: "Continue" }).click();
		await simulation.getByRole("button", { name: /^Wrong password/ }).click();
		await simulation.getByRole("button", { name: "Keep as a test" }).click();
		const dialog = page.getByRole("dialog", { name: "Keep as a test" });
		await dialog.getByLabel("Name of the test").fill(name);
		await dialog.getByRole("button", { name: "Keep" }).click();
		await composer.publish(2);
		const begin = (await api.get(id)).nodes.find(({ type }) => type === "START");
		expect(begin?.meta?.tests).toMatchObject([{ name, expected: { nodeId: "ask", ended: false, amr: null } }]);
	});

	await test.step("a click shows its path, and opens it in the simulation", async () => {
		await composer.open(id, "?view=canvas&panel=tests");
		await row.click();
		await expect(composer.card("Step, Password").getByText(/^On the path of the simulation: /)).toBeAttached();
		await page.getByRole("button", { name: "Open in the simulation" }).click();
		await expect(simulation.getByRole("region", { name: "Path so far" })).toContainText("fails");
	});

	await test.step("one that comes to something else is a problem; the new result can be expected, and the test deleted", async () => {
		await composer.select("Step, Password");
		await composer.lead("Failure", "Welcome");
		await composer.toolbar.getByRole("button", { name: /^Problems – / }).click();
		const problem = composer.problems.getByText(`The test “${name}” comes to something else now.`);
		await expect(problem).toBeVisible();
		await composer.command("Tests");
		await row.click();
		await page.getByRole("button", { name: "Expect what happens now" }).click();
		await expect(problem).toHaveCount(0);
		await page.getByRole("button", { name: "Rename the test" }).click();
		await page.getByRole("dialog").getByLabel("Name of the test").fill("Wrong, and welcome");
		await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
		await expect(own.getByRole("button", { name: /Wrong, and welcome/ })).toBeVisible();
		await page.getByRole("button", { name: "Delete the test" }).click();
		await expect(page.getByText("Play a path in the simulation")).toBeVisible();
	});
});

test("deleting a step offers to join what led to it with what followed it", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=canvas");
	await composer.select("Step, Password");
	await page.keyboard.press("Delete");
	await expect(page.getByText("Lead “Sign in” to “Welcome” instead?")).toBeVisible();
	await page.getByRole("button", { name: "Join", exact: true }).click();
	await expect(page.getByText(/^Lead “Sign in”/)).toHaveCount(0);
	await composer.select("Screen, Sign in");
	await expect(composer.inspector.getByRole("combobox", { name: /^Where “.+” leads$/ })).toHaveText("Welcome");
	await composer.undo();
	await composer.undo();
	await expect(composer.card("Step, Password")).toBeVisible();
});
