import type { Locator, Page } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { isFocused, said } from "./assistance";
import { ComposerPage } from "./composer-page";
import { test as base, expect } from "./portico-test";

/** The composer with its own flow, and the saved state of that flow. */
const test = base.extend<{ composer: ComposerPage; number: () => Promise<number> }>({
	composer: async ({ signedIn: page, portico }, use) => {
		page.on("dialog", (dialog) => dialog.accept());
		const composer = new ComposerPage(page);
		const { id } = await (await managementApi(portico.baseUrl)).create(aDrawnFlow());
		await composer.open(id);
		await use(composer);
	},
	number: async ({ composer }, use) => use(() => composer.page.locator(".react-flow__node-card").count()),
});

test("what was done is said as what is now: connected, moved, deleted, undone, saved", { tag: "@gate" }, async ({
	composer,
}) => {
	const { page } = composer;
	await composer.select("Step, Password");
	await page.keyboard.press("c");
	await page.getByRole("dialog").getByRole("combobox").last().fill("End");
	await page.keyboard.press("Enter");
	await expect(said(page)).toContainText(/leads to “End”/);
	await expect(composer.inspector.getByRole("combobox", { name: "Where “Success” leads" })).toHaveText("End");
	// The closed window gives the focus back a moment later.
	await expect(composer.card("Step, Password")).toBeFocused();

	for (const expected of [1, 2]) {
		await page.keyboard.press("Alt+ArrowRight");
		await expect.poll(async () => (await place(composer, "Step, Password")).x).toBe(420 + expected * 8);
		const { x, y } = await place(composer, "Step, Password");
		await expect(said(page)).toHaveText(`Moved to ${x}, ${y}`);
	}
	await page.keyboard.press("Control+z");
	await expect(said(page)).toContainText("Undone: Moved to");
	await page.keyboard.press("Delete");
	await expect(composer.card("Step, Password")).toHaveCount(0);
	await expect(said(page)).toHaveText("Removed: Password");
	await page.keyboard.press("Control+z");
	await expect(composer.card("Step, Password")).toHaveCount(1);
	await expect(said(page)).toHaveText("Undone: Removed: Password");
	await page.keyboard.press("Control+s");
	await expect(said(page)).toHaveText("Saved as a draft");
	await composer.expectState("v1, draft saved");
	await page.keyboard.press("Control+Shift+s");
	const dialog = page.getByRole("dialog", { name: "Publish version 2" });
	await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
	await dialog.getByLabel("Note").press("Enter");
	await expect(said(page)).toHaveText("Published as version 2");
	await composer.expectState("v2, saved");
});

test("what is done twice is said twice", async ({ composer }) => {
	const { page } = composer;
	await page.evaluate(() => {
		const region = document.querySelector(".composer > [role=status]");
		if (region === null) throw new Error("nobody would hear anything");
		new MutationObserver(() => {
			document.body.dataset.said = String(Number(document.body.dataset.said ?? 0) + 1);
		}).observe(region, { childList: true, subtree: true, characterData: true });
	});
	await composer.select("Screen, Welcome");
	for (const times of ["1", "2"]) {
		await page.keyboard.press("Control+d");
		await expect(said(page)).toHaveText("Duplicated: 1");
		await expect(page.locator("body")).toHaveAttribute("data-said", times);
	}
});

test("a step of the arrow keys is taken back by undo, and kept over a reload once it is saved", async ({
	composer,
}) => {
	const { page } = composer;
	await composer.select("Screen, Welcome");
	const before = await place(composer, "Screen, Welcome");
	await page.keyboard.press("Alt+ArrowDown");
	await expect.poll(() => place(composer, "Screen, Welcome")).toEqual({ x: before.x, y: before.y + 8 });
	await page.keyboard.press("Control+z");
	await expect.poll(() => place(composer, "Screen, Welcome")).toEqual(before);
	await page.keyboard.press("Alt+Shift+ArrowDown");
	const moved = { x: before.x, y: before.y + 40 };
	await expect.poll(() => place(composer, "Screen, Welcome")).toEqual(moved);
	await page.keyboard.press("Control+s");
	await composer.expectState("v1, draft saved");
	await page.reload();
	await composer.toolbar.waitFor();
	await expect(composer.card("Screen, Welcome")).toBeVisible();
	await expect.poll(() => place(composer, "Screen, Welcome")).toEqual(moved);
});

test("Delete, Backspace and undo in a field or an editor are the field's own", async ({ composer, number }) => {
	const { page } = composer;
	const before = await number();
	const tries = async (field: Locator, what: string) => {
		await field.click();
		await expect(field, what).toBeFocused();
		for (const key of ["x", "Backspace", "Delete", "Control+z", "Control+a", "Delete", "Control+z"])
			await page.keyboard.press(key);
		await page.keyboard.press("Escape");
	};
	await composer.select("Step, Password");
	await composer.inspector.getByText("Details").click({ trial: true });
	await tries(composer.inspector.getByRole("textbox", { name: "ID", exact: true }), "the id in the inspector");
	expect(await number(), "cards after typing in the inspector").toBe(before);
	await composer.select("Step, Password");
	await page.keyboard.press("n");
	await tries(page.getByRole("textbox", { name: "Note" }).first(), "a note");
	expect(await number(), "cards after typing in a note").toBe(before);
	await composer.select("Step, Password");
	await page.keyboard.press("a");
	await tries(page.getByRole("dialog").getByRole("combobox", { name: /^Search/ }), "the search of a window");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await composer.toolbar.getByRole("button", { name: "Search in the flow" }).click();
	await tries(page.getByRole("region", { name: "Search" }).getByRole("combobox"), "the search in the flow");
	expect(await number(), "cards after typing in a search").toBe(before);
	await composer.select("Screen, Sign in");
	await composer.show("Storyboard");
	const heading = page.locator("figure").first().getByText("Sign in", { exact: true }).first();
	// Keys in a text that is edited in place do not trigger commands.
	await heading.dblclick({ force: true });
	const text = page.locator("figure textarea:focus");
	await expect(text).toBeFocused();
	for (const key of ["End", "x", "Backspace", "Backspace", "Delete", "Control+z"]) await page.keyboard.press(key);
	await page.keyboard.press("Escape");
	await composer.show("Canvas");
	await expect(composer.card("Screen, Sign in")).toHaveCount(1);
	expect(await number(), "cards after typing in a screen").toBe(before);
});

test("Escape leads back to where a window or a panel was opened from", async ({ composer }) => {
	const { page, toolbar } = composer;
	const card = composer.card("Screen, Sign in");
	await composer.select("Screen, Sign in");
	for (const key of ["Control+k", "?", "a", "c", "F2"]) {
		await page.keyboard.press(key);
		await expect(page.getByRole("dialog"), key).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog"), key).toHaveCount(0);
		await expect(card, key).toBeFocused();
	}
	await page.keyboard.press("Enter");
	await expect(composer.inspector.locator(":focus")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(card, "out of the inspector").toBeFocused();
	for (const name of ["Palette", "Search in the flow", /^Problems – /]) {
		const button = toolbar.getByRole("button", { name });
		await button.focus();
		await page.keyboard.press("Enter");
		const close = page.getByRole("button", { name: /^Close( problems)?$/ });
		await close.focus();
		await page.keyboard.press("Escape");
		await expect(close).toHaveCount(0);
		await expect(button).toBeFocused();
	}
	for (const name of [/^Language of the screens/, "More"]) {
		const button = toolbar.getByRole("button", { name });
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("menu")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(button).toBeFocused();
	}
});

test("whatever is deleted, the focus goes to what is beside it", async ({ composer }) => {
	const { page } = composer;
	await composer.select("Step, Password");
	await page.keyboard.press("Delete");
	await expect(page.locator(".react-flow__node-card:focus")).toBeVisible();
	await composer.select("Screen, Welcome");
	await composer.inspector.getByRole("button", { name: "Delete" }).first().click();
	await expectFocusSomewhere(page);
	await composer.select("Screen, Sign in");
	await page.keyboard.press("n");
	await page.getByRole("textbox", { name: "Note" }).last().click();
	await page.keyboard.press("Escape");
	await composer.inspector.getByRole("button", { name: "Delete" }).first().click();
	await expectFocusSomewhere(page);
	await composer.show("Outline");
	await composer.outline
		.getByRole("treeitem", { name: /Screen$|Screen, / })
		.first()
		.press("Delete");
	await expect(composer.outline.locator("[role=treeitem]:focus")).toBeVisible();
});

async function expectFocusSomewhere(page: Page): Promise<void> {
	await expect.poll(() => isFocused(page.locator("body"))).toBe(false);
}

/** The rendered position of a card, in the coordinates of the flow. */
function place(composer: ComposerPage, name: string): Promise<{ x: number; y: number }> {
	return composer.card(name).evaluate((card) => {
		const { e: x, f: y } = new DOMMatrix(getComputedStyle(card).transform);
		return { x: Math.round(x), y: Math.round(y) };
	});
}
