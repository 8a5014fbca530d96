import type { Locator, Page } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { atRest } from "./assistance";
import { ComposerPage } from "./composer-page";
import { keptDraft } from "./kept-draft";
import { test as base, expect } from "./portico-test";

const note = {
	id: "why",
	text: "Why two?",
	color: "yellow" as const,
	position: { x: 180, y: 320 },
	size: { width: 200, height: 120 },
};
const group = { id: "both", title: "Sign in", color: "blue" as const, nodeIds: ["ask", "check"] };
/** In the header of a card. */
const HEADER = { x: 12, y: 10 };

/** A flow with a note, and a group around its screen and its step. */
const test = base.extend<{ composer: ComposerPage }>({
	composer: async ({ signedIn: page, portico }, use) => {
		const api = await managementApi(portico.baseUrl);
		const { id } = await api.create(aDrawnFlow());
		await api.annotate(id, { notes: [note], groups: [group] });
		const composer = new ComposerPage(page);
		await composer.open(id, "?view=canvas");
		await composer.fit();
		await use(composer);
	},
});

test("a selected group stays below its cards: they can be seen and clicked", async ({ composer }) => {
	const { page } = composer;
	await groupOn(page).click({ position: { x: 6, y: 170 } });
	await expect(composer.inspector.getByRole("textbox", { name: "Name of the group" })).toBeVisible();
	await composer.card("Screen, Sign in").click({ position: HEADER });
	await expect(composer.card("Screen, Sign in")).toBeFocused();
	await expect(composer.inspector.getByRole("textbox", { name: "Name of the group" })).toHaveCount(0);
});

test("a note is held anywhere; keys apply to it and not to its text, which a double-click writes", async ({
	composer,
}) => {
	const { page } = composer;
	const before = await boxOf(noteOn(page));
	await drag(page, noteOn(page), { x: 120, y: 40 });
	await expect.poll(async () => (await boxOf(noteOn(page))).x - before.x).toBeGreaterThan(80);
	await noteOn(page).click();
	await page.keyboard.press("ControlOrMeta+d");
	await expect(notesOn(page)).toHaveCount(2);
	await page.keyboard.press("Delete");
	await expect(notesOn(page)).toHaveCount(1);
	await noteOn(page).click();
	await page.keyboard.press("ControlOrMeta+c");
	await page.keyboard.press("ControlOrMeta+v");
	await expect(notesOn(page)).toHaveCount(2);
	await notesOn(page).first().dblclick();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("Because");
	await expect(notesOn(page).first().getByRole("textbox")).toHaveValue("Because");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Delete");
	await expect(notesOn(page)).toHaveCount(1);
});

test("Ctrl+A and a box select notes with the cards", async ({ composer }) => {
	const { page } = composer;
	await page.locator(".react-flow__pane").click({ position: { x: 20, y: 20 } });
	await page.keyboard.press("ControlOrMeta+a");
	await expect(composer.inspector.getByRole("heading", { name: "Selected: 6" })).toBeVisible();
	await composer.fit();
	await box(page, [composer.card("Screen, Sign in"), noteOn(page)]);
	await expect(composer.inspector.getByRole("heading", { name: "Selected: 2" })).toBeVisible();
});

test("notes that are not saved are offered again after a reload", async ({ composer }) => {
	const { page } = composer;
	await noteOn(page).dblclick();
	await page.keyboard.press("End");
	await page.keyboard.type(" Ask Ada.");
	await expect(noteOn(page).getByRole("textbox")).toHaveValue("Why two? Ask Ada.");
	const flowId = /flows\/([^/?]+)/.exec(page.url())?.[1] ?? "";
	await expect.poll(async () => (await keptDraft(page, flowId))?.annotations.notes[0]?.text).toBe("Why two? Ask Ada.");
	await composer.reload();
	await page.getByRole("button", { name: "Restore them" }).click();
	await expect(noteOn(page).getByRole("textbox")).toHaveValue("Why two? Ask Ada.");
});

test("Escape while a card is held puts it back, and releasing the button changes nothing", async ({ composer }) => {
	const { page } = composer;
	const card = composer.card("Screen, Welcome");
	await card.click({ position: HEADER });
	await composer.fit();
	// The camera has made room for the inspector.
	await atRest(page);
	const before = await boxOf(card);
	await hold(page, card, { x: 60, y: 90 });
	await expect.poll(async () => (await boxOf(card)).y).toBeGreaterThan(before.y + 60);
	await page.keyboard.press("Escape");
	await expect.poll(async () => boxOf(card)).toEqual(before);
	await page.mouse.move(before.x + 200, before.y + 160, { steps: 3 });
	await page.mouse.up();
	expect(await boxOf(card)).toEqual(before);
	await expect(card, "it is still selected").toBeFocused();
	await composer.expectState("v1, saved");
});

test("a card snaps to others, and not while Alt is held", async ({ composer }) => {
	const { page } = composer;
	const moved = composer.card("Screen, Welcome");
	const top = (await boxOf(composer.card("Step, Password"))).y;
	await zoomTo(page, 0.5);
	const line = (await boxOf(composer.card("Step, Password"))).y;
	expect(line).not.toBe(top);
	await page.keyboard.down("Alt");
	const at = await hold(page, moved, { x: 0, y: 100 });
	await atRest(page);
	const held = await boxOf(moved);
	const near = { x: at.x, y: at.y + line - held.y - 15 };
	await page.mouse.move(near.x, near.y, { steps: 2 });
	await expect.poll(async () => Math.round((await boxOf(moved)).y - line)).toBe(-15);
	await page.keyboard.up("Alt");
	await page.mouse.move(near.x + 1, near.y);
	await expect.poll(async () => Math.round((await boxOf(moved)).y - line)).not.toBe(-15);
	await page.keyboard.down("Alt");
	await page.mouse.move(near.x, near.y);
	await expect.poll(async () => Math.round((await boxOf(moved)).y - line)).toBe(-15);
	await page.mouse.up();
	await page.keyboard.up("Alt");
	expect(Math.round((await boxOf(moved)).y - line)).toBe(-15);
});

test("after a box, a plain click selects one of its cards, and Shift and Ctrl take one out of it", async ({
	composer,
}) => {
	const { page } = composer;
	const [ask, check] = [composer.card("Screen, Sign in"), composer.card("Step, Password")];
	const several = composer.inspector.getByRole("heading", { name: /^Selected: / });
	await box(page, [ask, check]);
	await expect(several).toHaveText("Selected: 2");
	await composer.fit();
	await check.click({ position: HEADER, modifiers: ["ControlOrMeta"] });
	await expect(several).toHaveCount(0);
	await check.click({ position: HEADER, modifiers: ["Shift"] });
	await expect(several).toHaveText("Selected: 2");
	await check.click({ position: HEADER });
	await expect(several).toHaveCount(0);
	await expect(composer.inspector.getByRole("heading", { name: "Password" }).first()).toBeVisible();
	await page.keyboard.press("ControlOrMeta+a");
	await expect(several).toHaveText("Selected: 6");
	await composer.fit();
	await ask.click({ position: HEADER });
	await expect(several).toHaveCount(0);
});

test("Shift and an arrow extend the selection, on the canvas and in the outline", async ({ composer }) => {
	const { page } = composer;
	const several = composer.inspector.getByRole("heading", { name: /^Selected: / });
	await composer.select("Screen, Sign in");
	await page.keyboard.press("Shift+ArrowRight");
	await expect(several).toHaveText("Selected: 2");
	await page.keyboard.press("Shift+ArrowRight");
	await expect(several).toHaveText("Selected: 3");
	await page.keyboard.press("Shift+ArrowLeft");
	await expect(several).toHaveText("Selected: 2");
	await composer.show("Outline");
	const selected = composer.outline.locator("[role=treeitem][aria-selected=true]");
	await composer.outline.getByRole("treeitem", { name: /^Start/ }).click();
	await page.keyboard.press("Shift+ArrowDown");
	await expect(selected).toHaveCount(2);
	await page.keyboard.press("Shift+ArrowUp");
	await expect(selected).toHaveCount(1);
});

test("what is pasted is whole in view at the pointer, and the camera stays", async ({ composer }) => {
	const { page } = composer;
	const viewport = page.locator(".react-flow__viewport");
	await box(page, [composer.card("Screen, Sign in"), composer.card("Step, Password")]);
	await composer.fit();
	await page.keyboard.press("ControlOrMeta+c");
	const pane = await boxOf(page.locator(".react-flow__pane"));
	await page.mouse.move(pane.x + pane.width / 2, pane.y + pane.height - 120);
	const before = await viewport.getAttribute("style");
	for (const times of [2, 3]) {
		await page.keyboard.press("ControlOrMeta+v");
		await expect(composer.card("Screen, Sign in")).toHaveCount(times);
		expect(await viewport.getAttribute("style")).toBe(before);
		for (const card of [composer.card("Screen, Sign in").last(), composer.card("Step, Password").last()])
			expect(isWithin(await boxOf(card), pane)).toBe(true);
	}
	await expect(composer.inspector.getByRole("heading", { name: "Selected: 2" })).toBeVisible();
});

test("why nothing was pasted is seen", async ({ composer }) => {
	const { page } = composer;
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(() => navigator.clipboard.writeText("no flow"));
	await composer.card("End, End").click({ position: HEADER });
	await page.keyboard.press("ControlOrMeta+v");
	const said = page.getByText("The clipboard contains nothing that can be pasted here.");
	await expect(said).toBeInViewport();
	await expect.poll(async () => (await boxOf(said)).width).toBeGreaterThan(100);
});

test("text that is not valid has a sign in the other views, and saving does not say that the draft is saved", async ({
	composer,
}) => {
	const { page } = composer;
	const sign = page.getByText("The code view has text that is not valid.");
	await composer.show("Code");
	await composer.write('{ "name": ');
	await page.keyboard.press("Alt+1");
	await expect(sign).toBeVisible();
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByText("Not saved: correct the errors first.")).toBeInViewport();
	await page.getByRole("button", { name: "Show the code" }).click();
	await expect(composer.code).toContainText('{ "name":');
	await page.getByRole("button", { name: "Discard the text and show the draft" }).click();
	await page.keyboard.press("Alt+1");
	await expect(page.locator(".react-flow")).toBeVisible();
	await expect(sign).toHaveCount(0);
});

test("a card says whether it is selected and where each outcome leads; what is added is named, with the problems there are now", async ({
	composer,
}) => {
	const { page } = composer;
	await composer.select("Step, Password");
	await expect(composer.card("Step, Password")).toHaveAttribute(
		"aria-description",
		"Selected. Success leads to Welcome. Failure leads to Sign in",
	);
	await page.keyboard.press("a");
	await composer.choose("Screen");
	await expect(page.getByText("Added: Screen")).toBeAttached();
	await composer.select("Step, Password");
	await page.keyboard.press("Delete");
	await expect(page.getByText(/^Now errors: \d+, warnings: \d+$/)).toBeAttached();
});

test("Ctrl+K says what a command needs that is not possible now, and goes to a card", async ({ composer }) => {
	const { page } = composer;
	await page.keyboard.press("ControlOrMeta+k");
	const dialog = page.getByRole("dialog");
	const search = dialog.getByRole("combobox");
	await search.fill("align left");
	await expect(dialog.getByRole("option", { name: "Align left edges" })).toContainText("Select two cards");
	for (const name of ["Export JSON", "Used by", "Duplicate the flow", "Delete the flow"]) {
		await search.fill(name);
		await expect(dialog.getByRole("option").first()).toContainText(name);
	}
	await search.fill("Welcome");
	await page.keyboard.press("Enter");
	await expect(composer.card("Screen, Welcome")).toBeFocused();
});

test("the search lights what it finds on the canvas", async ({ composer }) => {
	const { page } = composer;
	await page.keyboard.press("/");
	await page.getByRole("combobox", { name: "Search in the flow" }).fill("Welcome");
	const lit = page.locator(".react-flow__node:has([data-found])");
	await expect(lit).toHaveCount(1);
	await expect(lit).toHaveAttribute("data-id", "welcome");
	await page.keyboard.press("Escape");
	await expect(lit).toHaveCount(0);
});

test("with text of 200 % cards keep their proportions, and full size is twice as large", async ({ composer }) => {
	const { page } = composer;
	const title = composer.card("Screen, Welcome").getByText("Welcome").first();
	const share = async () => (await boxOf(title)).height / (await boxOf(composer.card("Screen, Welcome"))).height;
	const before = await share();
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "32px";
	});
	await composer.card("Screen, Welcome").click({ position: HEADER });
	await page.keyboard.press("Shift+0");
	await expect.poll(() => zoomOf(page)).toBe(2);
	expect(await share()).toBeCloseTo(before, 2);
});

test("forced colours show the selection, the pressed view and the border of Publish", async ({ composer }) => {
	const { page } = composer;
	await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
	await composer.card("Screen, Welcome").click({ position: HEADER });
	const outline = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle);
	await expect.poll(() => outline(composer.card("Screen, Welcome").locator(".flow-card"))).toBe("solid");
	expect(await outline(composer.toolbar.getByRole("button", { name: "Canvas", exact: true }))).toBe("solid");
	expect(await composer.publishButton.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe("1px");
});

interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

function notesOn(page: Page): Locator {
	return page.locator(".react-flow__node-note");
}

function noteOn(page: Page): Locator {
	return notesOn(page).first();
}

function groupOn(page: Page): Locator {
	return page.locator(".react-flow__node-group");
}

async function boxOf(locator: Locator): Promise<Area> {
	const box = await locator.boundingBox();
	if (box === null) throw new Error("not on the canvas");
	return box;
}

function isWithin(one: Area, other: Area): boolean {
	return (
		one.x >= other.x &&
		one.y >= other.y &&
		one.x + one.width <= other.x + other.width &&
		one.y + one.height <= other.y + other.height
	);
}

/** Presses on a card and moves it, without releasing it; to the returned place of the pointer. */
async function hold(page: Page, card: Locator, by: { x: number; y: number }): Promise<{ x: number; y: number }> {
	const { x, y } = await boxOf(card);
	await page.mouse.move(x + HEADER.x, y + HEADER.y);
	await page.mouse.down();
	await page.mouse.move(x + HEADER.x + by.x / 2, y + HEADER.y + by.y / 2, { steps: 3 });
	const at = { x: x + HEADER.x + by.x, y: y + HEADER.y + by.y };
	await page.mouse.move(at.x, at.y, { steps: 3 });
	return at;
}

async function drag(page: Page, card: Locator, by: { x: number; y: number }): Promise<void> {
	await hold(page, card, by);
	await page.mouse.up();
}

/** Draws a box with Shift that touches all of these. */
async function box(page: Page, targets: readonly Locator[]): Promise<void> {
	const areas = await Promise.all(targets.map(boxOf));
	const left = Math.min(...areas.map(({ x }) => x)) - 6;
	const top = Math.min(...areas.map(({ y }) => y)) - 6;
	const right = Math.max(...areas.map(({ x, width }) => x + width)) - 6;
	const bottom = Math.max(...areas.map(({ y, height }) => y + height)) - 6;
	await page.keyboard.down("Shift");
	await page.mouse.move(left, top);
	await page.mouse.down();
	await page.mouse.move((left + right) / 2, (top + bottom) / 2, { steps: 4 });
	await page.mouse.move(right, bottom, { steps: 4 });
	await page.mouse.up();
	await page.keyboard.up("Shift");
}

/** Zooms out around the middle until the zoom is at most this. */
async function zoomTo(page: Page, zoom: number): Promise<void> {
	while ((await zoomOf(page)) > zoom) await page.getByRole("button", { name: "Zoom out" }).click();
}

function zoomOf(page: Page): Promise<number> {
	return page
		.locator(".react-flow__viewport")
		.evaluate((viewport) => new DOMMatrix(getComputedStyle(viewport).transform).a);
}
