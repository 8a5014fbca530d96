import { readFileSync } from "node:fs";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a member that nobody knows is kept from the code view to the version and the export, and a warning names it", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id, handle } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	await composer.open(id, "?view=code");
	const { name, flowType, nodes } = aDrawnFlow({ handle });
	await composer.write(JSON.stringify({ name, handle, flowType, nodes, team: { room: 7 } }, null, 2));
	await composer.toolbar.getByRole("button", { name: /^Problems – / }).click();
	await expect(composer.problems.getByText(/keeps “team” as it is/)).toBeVisible();
	await composer.publish(2);
	expect((await api.version(id, 2)).otherMembers).toEqual({ team: { room: 7 } });
	const download = page.waitForEvent("download");
	await composer.command("Export JSON");
	const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
	expect(file).toMatchObject({ team: { room: 7 } });
	await composer.reload();
	// The view returns to what was selected, and draws the lines in sight alone.
	await expect(async () => {
		await composer.code.press("ControlOrMeta+Home");
		expect(await composer.code.innerText()).toContain('"team"');
	}).toPass();
});

test("a picture is uploaded in the inspector, drawn on the screen, found again, and named by what shows it", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const flow = aDrawnFlow();
	const [screen] = flow.nodes.filter(({ type }) => type === "PROMPT");
	const components = [{ id: "art", type: "IMAGE", src: "" }, ...(screen?.meta?.components ?? [])];
	const nodes = flow.nodes.map((node) => (node === screen ? { ...node, meta: { ...node.meta, components } } : node));
	const { id } = await api.create({ ...flow, nodes });
	const composer = new ComposerPage(page);
	await composer.open(id, `?node=${screen?.id}&component=art`);
	await composer.inspector.getByRole("button", { name: "Choose or upload a picture" }).click();
	const dialog = page.getByRole("dialog", { name: "Pictures" });
	const chooser = dialog.locator("input[type=file]");
	const svg = { name: "harbour.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
	await chooser.setInputFiles(svg);
	await expect(dialog.getByText(/SVG is not allowed/)).toBeVisible();
	await chooser.setInputFiles({ ...svg, buffer: Buffer.from(dot, "base64") });
	await expect(dialog).toHaveCount(0);
	await composer.keep(1);
	await composer.inspector.getByRole("button", { name: "Choose or upload a picture" }).click();
	await dialog.getByLabel("Search by name").fill("harb");
	await expect(dialog.getByRole("status")).toHaveText("1 picture");
	await expect(dialog.getByRole("button", { name: /^harbour.png/ })).toHaveAttribute("aria-pressed", "true");
	await dialog.getByRole("button", { name: "Delete “harbour.png”" }).click();
	await expect(page.getByRole("alertdialog")).toContainText(flow.name);
});
