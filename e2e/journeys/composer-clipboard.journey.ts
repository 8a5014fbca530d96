import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("nodes are copied from one flow into another one in another tab: what leads inside is kept, what leads out is not", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const source = await api.create(aDrawnFlow({ name: "Source" }));
	const target = await api.create(aDrawnFlow({ name: "Target" }));
	const from = new ComposerPage(page);
	const tab = await page.context().newPage();
	const to = new ComposerPage(tab);
	await to.open(target.id);

	await test.step("screen and step are copied in the first tab", async () => {
		await from.open(source.id);
		await from.select("Screen, Sign in");
		await from.card("Step, Password").click({ position: { x: 12, y: 10 }, modifiers: ["Shift"] });
		await expect(from.inspector.getByRole("heading", { name: "Selected: 2" })).toBeVisible();
		await page.keyboard.press("ControlOrMeta+c");
		await expect(page.getByText("Copied: 2")).toBeAttached();
	});

	await test.step("and pasted in the second one, which has nodes of the same ids", async () => {
		await tab.bringToFront();
		await to.select("End, End");
		await tab.keyboard.press("ControlOrMeta+v");
		await expect(tab.getByText("Pasted: 2")).toBeAttached();
		await expect(to.card("Screen, Sign in")).toHaveCount(2);
		await expect(to.inspector.getByRole("heading", { name: "Selected: 2" })).toBeVisible();
	});

	await test.step("the pasted ones refer to each other; what led out of what was copied leads nowhere", async () => {
		await tab.getByRole("button", { name: /^Problems – / }).click();
		await to.problems.getByRole("button", { name: /“Password, after .+” leads nowhere/ }).click();
		await to.lead("Success", "Welcome");
		await to.inspector.getByRole("button", { name: "Go to “Welcome”" }).click();
		await to.lead("Finish", "ask_2");
		await to.publish(2);
		const { nodes } = await api.get(target.id);
		const added = nodes.slice(target.nodes.length);
		expect(added.map(({ id }) => id)).toEqual(["ask_2", "check_2"]);
		const [ask, check] = added;
		expect(ask?.actions).toEqual([{ ref: "go", nextNode: "check_2" }]);
		expect(check).toMatchObject({ onSuccess: "welcome", onFailure: "ask_2" });
		const [original] = source.nodes.filter(({ id }) => id === "ask");
		expect({ ...ask, id: "ask", layout: null, actions: null }).toEqual({ ...original, layout: null, actions: null });
		expect(await api.get(source.id), "the source is as it was").toEqual(source);
	});
});

test("what is on the clipboard and is no flow changes nothing, and says so", async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(() => navigator.clipboard.writeText('<img src=x onerror="window.__pwned = 1">'));
	await composer.select("End, End");
	await page.keyboard.press("ControlOrMeta+v");
	await expect(page.getByText("The clipboard contains nothing that can be pasted here.")).toBeAttached();
	await composer.expectState("v1, saved");
	expect(await page.evaluate(() => "__pwned" in window)).toBe(false);
});
