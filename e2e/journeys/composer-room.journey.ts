import type { Page } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { ComposerPage } from "./composer-page";
import { test as base, expect } from "./portico-test";

const test = base.extend<{ composer: ComposerPage }>({
	composer: async ({ signedIn: page, portico }, use) => {
		const api = await managementApi(portico.baseUrl);
		const { id } = await api.create(aDrawnFlow());
		await page.setViewportSize({ width: 1440, height: 900 });
		const composer = new ComposerPage(page);
		await composer.open(id, "?view=canvas");
		await composer.fit();
		await use(composer);
	},
});

test("the code stands beside the canvas where there is room, and the selection is followed in both directions", async ({
	composer,
}) => {
	const { page } = composer;
	await composer.show("Code");
	await expect(composer.code).toBeVisible();
	const welcome = composer.card("Screen, Welcome");
	await welcome.click({ position: { x: 12, y: 10 } });
	await expect(composer.code.locator(".cm-activeLine + .cm-line")).toContainText('"welcome"');
	await composer.code.getByText('"BasicAuthExecutor"').first().click();
	await expect(page.locator(".react-flow__node.selected")).toHaveAttribute("data-id", "check");
	const beside = page.getByRole("button", { name: "Beside the canvas" });
	await beside.click();
	await expect(page.locator(".react-flow")).toHaveCount(0);
	await composer.reload();
	await expect(beside).toHaveAttribute("aria-pressed", "false");
	await beside.click();
	await expect(page.locator(".react-flow")).toBeVisible();
	await page.setViewportSize({ width: 1200, height: 900 });
	await expect(page.locator(".react-flow")).toHaveCount(0);
	await expect(composer.code).toBeVisible();
});

test("Back and Forward follow the views, and a link keeps the zoom", async ({ composer }) => {
	const { page } = composer;
	const pressed = (view: string) => composer.toolbar.getByRole("button", { name: view, exact: true, pressed: true });
	await composer.show("Outline");
	await expect(page).toHaveURL(/view=outline/);
	await composer.show("Storyboard");
	await expect(page).toHaveURL(/view=storyboard/);
	await page.goBack();
	await expect(pressed("Outline")).toBeVisible();
	await page.goBack();
	await expect(pressed("Canvas")).toBeVisible();
	await page.goForward();
	await expect(pressed("Outline")).toBeVisible();
	await page.goBack();
	await expect(pressed("Canvas")).toBeVisible();
	await page.getByRole("button", { name: "Zoom in" }).click();
	await page.getByRole("button", { name: "Zoom in" }).click();
	const zoom = 1.25 * 1.25;
	await expect.poll(() => zoomOf(page)).toBeCloseTo(zoom, 1);
	await expect(page).toHaveURL(/at=-?\d+_-?\d+_\d+/);
	await composer.show("Outline");
	await composer.show("Canvas");
	await expect.poll(() => zoomOf(page)).toBeCloseTo(zoom, 1);
	await composer.reload();
	await expect.poll(() => zoomOf(page)).toBeCloseTo(zoom, 1);
	await composer.fit();
	await expect(page).not.toHaveURL(/at=/);
});

test("opening the simulation or the inspector keeps the drawing in what is free, and closing it gives the room back", async ({
	composer,
}) => {
	const { page } = composer;
	const isWhole = () =>
		page.locator(".react-flow").evaluate((canvas) => {
			const sight = canvas.getBoundingClientRect();
			return [...canvas.querySelectorAll(".react-flow__node")].every((card) => {
				const { left, right, top, bottom } = card.getBoundingClientRect();
				return left >= sight.left && right <= sight.right && top >= sight.top && bottom <= sight.bottom;
			});
		});
	const before = await zoomOf(page);
	await composer.toolbar.getByRole("button", { name: "Simulate" }).click();
	await expect(page.getByRole("region", { name: "Simulation" })).toBeVisible();
	await expect.poll(isWhole).toBe(true);
	await page.getByRole("region", { name: "Simulation" }).getByRole("button", { name: "Close" }).click();
	await expect.poll(() => zoomOf(page)).toBe(before);
	await composer.card("Screen, Sign in").click({ position: { x: 12, y: 10 } });
	await expect(composer.inspector).toBeVisible();
	await expect.poll(isWhole).toBe(true);
});

function zoomOf(page: Page): Promise<number> {
	return page
		.locator(".react-flow__viewport")
		.evaluate((viewport) => new DOMMatrix(getComputedStyle(viewport).transform).a);
}
