import type { CDPSession, Page } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { atRest, said } from "./assistance";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

interface Finger {
	x: number;
	y: number;
}

/** Moves fingers over the screen, as a touch screen reports them. */
async function swipe(session: CDPSession, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
	const points = (share: number) =>
		from.map(({ x, y }, id) => ({
			x: x + ((to[id]?.x ?? x) - x) * share,
			y: y + ((to[id]?.y ?? y) - y) * share,
			id,
		}));
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
	for (let step = 1; step <= 8; step++)
		await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(step / 8) });
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function cameraOf(page: Page): Promise<{ x: number; y: number; zoom: number }> {
	await atRest(page);
	return page.locator(".react-flow__viewport").evaluate((viewport) => {
		const { e, f, a } = new DOMMatrix(getComputedStyle(viewport).transform);
		return { x: e, y: f, zoom: a };
	});
}

test("on a phone, by touch alone: pan, pinch, zoom, select, connect by taps, drag a card, save", {
	tag: "@gate",
}, async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const session = await page.context().newCDPSession(page);
	await composer.open(created.id, "?view=canvas");
	await expect(composer.card("Screen, Sign in")).toBeVisible();
	const canvas = await page.locator(".react-flow__pane").boundingBox();
	if (canvas === null) throw new Error("there is no canvas");
	const empty = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height - 90 };

	await test.step("one finger pans, and the page stays where it is", async () => {
		const before = await cameraOf(page);
		await swipe(session, [empty], [{ x: empty.x - 80, y: empty.y - 60 }]);
		const after = await cameraOf(page);
		expect(after.zoom).toBe(before.zoom);
		expect(after.x).toBeLessThan(before.x - 40);
		expect(after.y).toBeLessThan(before.y - 30);
		expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
	});

	await test.step("two fingers zoom the flow and not the page", async () => {
		const before = await cameraOf(page);
		const { x, y } = empty;
		await swipe(
			session,
			[
				{ x: x - 30, y },
				{ x: x + 30, y },
			],
			[
				{ x: x - 110, y },
				{ x: x + 110, y },
			],
		);
		expect((await cameraOf(page)).zoom).toBeGreaterThan(before.zoom * 1.5);
		expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
	});

	await test.step("the buttons zoom and fit", async () => {
		const before = await cameraOf(page);
		await page.getByRole("button", { name: "Zoom out" }).tap();
		expect((await cameraOf(page)).zoom).toBeLessThan(before.zoom);
		await page.getByRole("button", { name: "Fit in view" }).tap();
		await atRest(page);
		for (const name of ["Start, Start", "End, End"]) await expect(composer.card(name)).toBeInViewport({ ratio: 0.99 });
	});

	await test.step("a tap on a card shows what can be done with it", async () => {
		await composer.card("Screen, Sign in").tap();
		const actions = page.getByRole("toolbar", { name: "Actions of the card" });
		for (const name of ["Open", "Connect to", "Delete"])
			await expect(actions.getByRole("button", { name })).toBeVisible();
		await actions.getByRole("button", { name: "Open" }).tap();
		await expect(composer.inspector).toBeVisible();
		await page.getByRole("button", { name: "Close the inspector" }).tap();
	});

	await test.step("a card is dragged by a finger", async () => {
		const box = await composer.card("Step, Password").boundingBox();
		if (box === null) throw new Error("the step is not there");
		const grip = { x: box.x + box.width / 2, y: box.y + 6 };
		await swipe(session, [grip], [{ x: grip.x, y: grip.y + 60 }]);
		await composer.expectState("v1, unsaved changes");
	});

	await test.step("a connection is drawn by a finger, from a dot to anywhere on a card", async () => {
		const dot = await composer.card("Screen, Welcome").locator(".react-flow__handle.source").boundingBox();
		const card = await composer.card("Screen, Sign in").boundingBox();
		if (dot === null || card === null) throw new Error("the screens are not there");
		const from = { x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 };
		const before = await cameraOf(page);
		await swipe(session, [from], [{ x: card.x + card.width / 2, y: card.y + card.height * 0.7 }]);
		await expect(said(page)).toHaveText("“Welcome” leads to “Sign in”");
		expect(await cameraOf(page), "the canvas stays where it is").toEqual(before);
		await expect(composer.card("Screen, Welcome")).not.toHaveClass(/selected/);
		await composer.undo();
	});

	await test.step("a connection dropped by a finger on the empty canvas asks what to add there", async () => {
		const dot = await composer.card("Screen, Welcome").locator(".react-flow__handle.source").boundingBox();
		if (dot === null) throw new Error("the screen is not there");
		await swipe(session, [{ x: dot.x + dot.width / 2, y: dot.y + dot.height / 2 }], [empty]);
		const dialog = page.getByRole("dialog", { name: "Add" });
		await expect(dialog).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("a tap selects, and where it leads is chosen by taps", async () => {
		await composer.card("Screen, Welcome").tap();
		await expect(composer.card("Screen, Welcome")).toHaveClass(/selected/);
		await composer.toolbar.getByRole("button", { name: "More" }).tap();
		await page.getByRole("menuitem", { name: "Inspector" }).tap();
		await expect(composer.inspector).toBeVisible();
		await composer.inspector.getByRole("combobox", { name: "Where “Finish” leads" }).tap();
		await page.getByRole("option", { name: "Sign in" }).first().tap();
		await composer.inspector.getByRole("button", { name: "Close the inspector" }).tap();
	});

	await composer.publishButton.tap();
	await composer.confirmPublication(2);
	const saved = await api.get(created.id);
	const node = (id: string) => saved.nodes.find((each) => each.id === id);
	expect(node("welcome")?.actions).toEqual([{ ref: "done", nextNode: "ask" }]);
	expect(node("check")?.layout?.position?.y).toBeGreaterThan(0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing reaches over the edge").toBe(390);
});
