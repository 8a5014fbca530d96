import type { Page } from "@playwright/test";
import { end, start } from "@/lib/flows/model/fixtures/builders";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { keptDraft } from "./kept-draft";
import { expect, test } from "./portico-test";
import { watchForScripts } from "./watch-for-scripts";

const script = '<script>window.__pwned = 1</script><img src=x onerror="window.__pwned = 1">';

const file = (name: string, content: unknown) => ({
	name,
	mimeType: "application/json",
	buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

/** Files that cannot be read at all, and the message about each. */
const broken: readonly [name: string, content: unknown, problem: string | RegExp][] = [
	["cut-off.json", '{"name": "Cut', "This is not valid JSON."],
	["page.json", `<!doctype html>${script}`, "This is not valid JSON."],
	["empty.json", "", "This is not valid JSON."],
	["number.json", "42", /This is not a flow definition|There is no definition in it/],
	["no-nodes.json", { name: script, handle: "h", flowType: "AUTHENTICATION" }, /nodes|not a flow definition/],
	[
		"unknown-type.json",
		{ ...aDrawnFlow(), nodes: [start("x"), { id: "x", type: script }, end()] },
		"No node has this type.",
	],
	["deep.json", `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`, /JSON|definition/],
];

test("a broken file replaces nothing in the code view: it is said what is wrong with it, and no script in it runs", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const scripts = await watchForScripts(page, portico.baseUrl);
	await composer.open(created.id, "?view=code");
	await expect(composer.code).toContainText('"Drawn"');

	for (const [name, content, problem] of broken) {
		await test.step(name, async () => {
			await chooseFile(page, file(name, content));
			const dialog = page.getByRole("dialog", { name: `“${name}” cannot be read` });
			await expect(dialog).toContainText("Nothing was changed.");
			await expect(dialog.getByRole("list", { name: "Problems" })).toContainText(problem);
			await dialog.getByRole("button", { name: "Close" }).first().click();
			await expect(dialog).toHaveCount(0);
			await composer.expectState("v1, saved");
		});
	}
	await expect(composer.code).toContainText('"Drawn"');
	expect(await keptDraft(page, created.id)).toBeUndefined();

	await test.step("a file whose graph is wrong is told so, replaces the draft in one step, and is not saved", async () => {
		const dangling = aDrawnFlow({ name: script, nodes: [start("nowhere"), end("end")] });
		await chooseFile(page, file("dangling.json", dangling));
		const dialog = page.getByRole("dialog", { name: "Replace the draft with “dangling.json”?" });
		await expect(dialog.getByRole("list", { name: "Problems" })).toContainText("but there is no such node");
		await dialog.getByRole("button", { name: "Replace", exact: true }).click();
		await expect(page.getByRole("heading", { name: script, level: 1 })).toBeVisible();
		await composer.expectErrors(/[1-9]/);
		await composer.expectState("v1, unsaved changes");
		await composer.undo();
		await composer.expectState("v1, saved");
		expect(await api.get(created.id)).toEqual(created);
	});
	scripts.expectNone();
});

test("a broken file is not imported: what is wrong stands beside it, nothing is created and no script runs", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const before = await api.list();
	const scripts = await watchForScripts(page, portico.baseUrl);
	await page.goto("/console/flows/new?way=import");
	const good = aDrawnFlow({ name: script, handle: freshHandle() });
	await page
		.locator('input[type="file"]')
		.setInputFiles([...broken.map(([name, content]) => file(name, content)), file("good.json", good)]);
	for (const [name, , problem] of broken) {
		const row = page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
		await expect(row.first()).toContainText(problem);
		await expect(row.first()).toContainText("Cannot be imported");
	}
	expect(await api.list(), "looking changes nothing").toEqual(before);
	await page.getByRole("button", { name: "Import (1)" }).click();
	await expect(page.getByText("Saved: 1, refused: 0")).toBeVisible();
	await page.goto(`/console/flows?search=${good.handle}`);
	await page.getByRole("link", { name: script }).click();
	await new ComposerPage(page).expectState("v1, saved");
	await expect(page.getByRole("heading", { name: script, level: 1 })).toBeVisible();
	expect((await api.list()).length).toBe(before.length + 1);
	scripts.expectNone();
});

async function chooseFile(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Replace from file…" }).click();
	await (await chooser).setFiles(chosen);
}
