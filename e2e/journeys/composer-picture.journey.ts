import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { test as base, expect } from "./portico-test";

const note = {
	...{ id: "why", text: "Why two?", color: "yellow" as const },
	...{ position: { x: 180, y: 900 }, size: { width: 200, height: 120 } },
};

const test = base.extend<{ composer: ComposerPage }>({
	composer: async ({ signedIn: page, portico }, use) => {
		const api = await managementApi(portico.baseUrl);
		const { id } = await api.create(aDrawnFlow({ name: "Drawn & kept" }));
		await api.annotate(id, { notes: [note], groups: [] });
		const composer = new ComposerPage(page);
		await composer.open(id, "?view=canvas");
		await use(composer);
	},
});

test("the whole drawing is saved as SVG and PNG in the chosen theme, also from another view", async ({ composer }) => {
	const { page } = composer;
	await composer.show("Outline");
	await composer.command("Save a picture");
	const dialog = page.getByRole("dialog", { name: "Picture of the flow" });
	await expect(dialog.getByRole("img", { name: "Drawing of Drawn & kept" })).toBeVisible();
	const light = await saved(page, dialog.getByRole("button", { name: "Save as SVG" }));
	expect(light.name).toMatch(/^j-\w+\.svg$/);
	const source = light.content.toString();
	for (const text of ["Sign in", "Welcome", "Finish", "Username", "Why two?"]) expect(source).toContain(text);
	for (const colour of ["rgb(246, 247, 247)", "rgb(255, 255, 255)", "rgb(24, 32, 34)"])
		expect(source).toContain(colour);
	await dialog.getByRole("combobox", { name: "Appearance of the picture" }).click();
	await page.getByRole("option", { name: "Dark" }).click();
	const dark = await saved(page, dialog.getByRole("button", { name: "Save as SVG" }));
	expect(dark.content.toString()).toContain("rgb(16, 20, 21)");
	const png = await saved(page, dialog.getByRole("button", { name: "Save as PNG" }));
	expect(png.name).toMatch(/^j-\w+\.png$/);
	const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(source) ?? [];
	const pixels = await sharp(png.content).metadata();
	expect([pixels.width, pixels.height]).toEqual([2 * Number(width), 2 * Number(height)]);
	const { dominant } = await sharp(png.content).stats();
	expect(Math.max(dominant.r, dominant.g, dominant.b), "it is dark").toBeLessThan(64);
});

test("the page for paper has the drawing, the screens, and the paths with what they prove, and nothing else", async ({
	composer,
}) => {
	const { page } = composer;
	await composer.toolbar.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("menuitem", { name: "Print the flow" }).click();
	const paper = page.getByRole("dialog", { name: "The flow on paper" }).getByRole("article");
	await expect(paper.getByRole("img", { name: "Drawing of Drawn & kept" })).toBeVisible();
	await expect(paper.getByRole("heading", { name: "Screens" })).toBeVisible();
	await expect(paper.getByText("Finish leads to End")).toBeVisible();
	await expect(paper.getByRole("heading", { name: "Paths and what they prove" })).toBeVisible();
	await expect(paper.getByText("Start → Sign in → Password → Welcome → End")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(composer.toolbar).toBeHidden();
	await expect(paper).toBeVisible();
	await expect(page.getByRole("button", { name: "Print", exact: true })).toBeHidden();
	const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, "all of it is printed, not what fits on the screen").toBeGreaterThan(
		1,
	);
});

test("the zoom is shown, and can be typed", async ({ composer }) => {
	const { page } = composer;
	const zoom = page.getByRole("textbox", { name: "Zoom in percent" });
	await expect(zoom).toHaveValue(/^\d+%$/);
	await zoom.fill("75");
	await zoom.press("Enter");
	await expect(zoom).toHaveValue("75%");
	await expect.poll(() => scaleOf(page)).toBe(0.75);
	await page.getByRole("button", { name: "Zoom in", exact: true }).click();
	await expect(zoom).toHaveValue("94%");
	await zoom.fill("wide");
	await zoom.press("Enter");
	await expect(zoom).toHaveValue("94%");
});

async function saved(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
	const begun: Promise<Download> = page.waitForEvent("download");
	await button.click();
	const download = await begun;
	return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The zoom of the canvas as a factor. */
async function scaleOf(page: Page): Promise<number> {
	return page.locator(".react-flow__viewport").evaluate((place) => new DOMMatrix(getComputedStyle(place).transform).a);
}
