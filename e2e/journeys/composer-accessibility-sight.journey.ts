import type { Page } from "@playwright/test";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { atRest } from "./assistance";
import { ComposerPage } from "./composer-page";
import { type Box, contrast, pixelsOf } from "./pixels";
import { test as base, expect } from "./portico-test";

const test = base.extend<{ composer: ComposerPage; reader: Page }>({
	composer: async ({ signedIn: page, portico }, use) => {
		const composer = new ComposerPage(page);
		const { id } = await (await managementApi(portico.baseUrl)).create(aDrawnFlow());
		await composer.open(id);
		await use(composer);
	},
	/** An empty page in which screenshots are decoded. */
	reader: async ({ context }, use) => use(await context.newPage()),
});

test("every target is at least 24 by 24 pixels at life size, the ends of connections too", async ({ composer }) => {
	const { page, toolbar } = composer;
	await atLifeSize(composer);
	const missed = await page.locator(".react-flow__handle").evaluateAll((handles) =>
		handles.flatMap((handle) => {
			const { x, y, width, height } = handle.getBoundingClientRect();
			const [middleX, middleY] = [x + width / 2, y + height / 2];
			return [-11, 0, 11].flatMap((dx) =>
				[-11, 0, 11].flatMap((dy) => {
					const under = document.elementsFromPoint(middleX + dx, middleY + dy);
					const name = `${handle.closest(".react-flow__node")?.getAttribute("aria-label")} ${dx} ${dy}`;
					return under.includes(handle) ? [] : [name];
				}),
			);
		}),
	);
	expect(missed).toEqual([]);
	// The plus button in the middle of a connection appears when the connection is selected; this one leads back.
	await composer.command("Show all wires");
	const middle = await page.locator(".flow-edge-failure").evaluate((path) => {
		if (!(path instanceof SVGPathElement)) throw new Error("a connection is drawn as a path");
		const point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM() ?? undefined);
		return { x: point.x, y: point.y };
	});
	await page.mouse.click(middle.x, middle.y);
	await expect(page.getByRole("button", { name: "Insert a step here" })).toBeVisible();
	await toolbar.getByRole("button", { name: "Palette" }).click();
	await toolbar.getByRole("button", { name: /^Problems – / }).click();
	expect(await small(page), "canvas, palette, problems, a connection").toEqual([]);
	await composer.select("Screen, Sign in");
	expect(await small(page), "the inspector of a screen").toEqual([]);
	await composer.select("Step, Password");
	expect(await small(page), "the inspector of a step").toEqual([]);
	for (const view of ["Outline", "Storyboard", "Code"] as const) {
		await composer.show(view);
		expect(await small(page), view).toEqual([]);
	}
});

for (const [scheme, view] of [
	["light", "Canvas"],
	["dark", "Outline"],
] as const)
	test(`whatever has the focus is seen, not covered and marked with enough contrast: ${view}, ${scheme}`, async ({
		composer,
		reader,
	}) => {
		const { page, toolbar } = composer;
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
		await atLifeSize(composer);
		await composer.select("Screen, Sign in");
		await toolbar.getByRole("button", { name: /^Problems – / }).click();
		await composer.show(view);
		await page.getByRole("link", { name: "Skip to content" }).focus();
		const complaints: string[] = [];
		let stops = 0;
		for (; stops < 45; stops++) {
			await page.keyboard.press("Tab");
			const focused = page.locator(":focus");
			if ((await focused.count()) === 0) break;
			const { name, covered, box } = await focused.evaluate((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const under = document.elementFromPoint(x + width / 2, y + height / 2);
				return {
					name: element.outerHTML.slice(0, 110),
					covered: !element.contains(under) && under?.contains(element) !== true,
					box: { x, y, width, height },
				};
			});
			if (covered) complaints.push(`covered: ${name}`);
			const x = Math.max(0, Math.floor(box.x) - 6);
			const y = Math.max(0, Math.floor(box.y) - 6);
			const clip = { x, y, width: Math.ceil(box.width) + 12, height: Math.ceil(box.height) + 12 };
			const marked = await pixelsOf(page, reader, clip);
			const plain = await unmarked(page, reader, clip);
			let changed = 0;
			for (let column = x; column < x + clip.width; column++)
				for (let row = y; row < y + clip.height; row++) {
					const [now, before] = [marked.at(column, row), plain.at(column, row)];
					if (now !== undefined && before !== undefined && contrast(now, before) >= 3) changed++;
				}
			// The minimum: half of its perimeter, one pixel wide.
			if (changed < box.width + box.height) complaints.push(`${changed} pixels mark: ${name}`);
		}
		expect(complaints).toEqual([]);
		expect(stops, "places the focus went to").toBeGreaterThan(15);
	});

test("with less motion nothing is animated and the camera jumps", async ({ composer }) => {
	const { page } = composer;
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.evaluate(() => {
		const watch = () => {
			for (const animation of document.getAnimations()) {
				const length = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
				if (animation.playState === "running" && length > 0.1) document.body.dataset.moved = `${length}`;
			}
			requestAnimationFrame(watch);
		};
		watch();
	});
	await composer.select("Screen, Welcome");
	for (const key of ["Control+k", "?"]) {
		await page.keyboard.press(key);
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	for (const key of ["p", "m"]) await page.keyboard.press(key);
	await page.getByRole("button", { name: "Zoom in" }).click();
	const camera = page.locator(".react-flow__viewport");
	const zoomed = await camera.getAttribute("style");
	const places = await page.getByRole("button", { name: "Fit in view" }).evaluate(async (button) => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		const seen: (string | null | undefined)[] = [];
		if (button instanceof HTMLElement) button.click();
		for (let frames = 0; frames < 20; frames++) {
			await frame();
			seen.push(document.querySelector(".react-flow__viewport")?.getAttribute("style"));
		}
		return [...new Set(seen)];
	});
	expect(places.filter((style) => style !== zoomed)).toHaveLength(1);
	await expect(page.locator("body")).not.toHaveAttribute("data-moved");
});

test("with forced colours connections and their ends are still seen", async ({ composer, reader }) => {
	const { page } = composer;
	await page.emulateMedia({ forcedColors: "active" });
	await composer.command("Show all wires");
	await atLifeSize(composer);
	const places = await page.evaluate(() => {
		const edges = [...document.querySelectorAll<SVGPathElement>(".react-flow__edge-path")].map((path) => {
			const matrix = path.getScreenCTM();
			const length = path.getTotalLength();
			return Array.from({ length: 60 }, (_, index) => {
				const { x, y } = path.getPointAtLength((length * index) / 60).matrixTransform(matrix ?? new DOMMatrix());
				return { x, y };
			});
		});
		const handles = [...document.querySelectorAll(".react-flow__handle")].map((handle) => {
			const { x, y, width, height } = handle.getBoundingClientRect();
			return Array.from({ length: width * height }, (_, index) => ({
				x: x + (index % width),
				y: y + Math.floor(index / width),
			}));
		});
		return { edges, handles };
	});
	const pixels = await pixelsOf(page, reader);
	const ground = pixels.at(pixels.width - 40, pixels.height - 120) ?? [0, 0, 0];
	const seen = (points: readonly { x: number; y: number }[]) =>
		points.filter(({ x, y }) => contrast(pixels.at(x, y) ?? ground, ground) >= 3).length;
	expect(places.edges.length).toBe(5);
	expect(places.handles.length).toBeGreaterThan(7);
	for (const points of places.edges) expect(seen(points), "places on a connection").toBeGreaterThan(5);
	for (const points of places.handles) expect(seen(points), "pixels of an end").toBeGreaterThan(4);
});

test("failure differs from success by dashes and by words, not by colour alone", async ({ composer }) => {
	const { page } = composer;
	await composer.command("Show all wires");
	const dashes = (kind: string) =>
		page
			.locator(`.flow-edge-${kind}`)
			.first()
			.evaluate((path) => getComputedStyle(path).strokeDasharray);
	expect(await dashes("success")).toBe("none");
	expect(await dashes("failure")).not.toBe("none");
	await expect(composer.card("Step, Password").getByText("Success")).toBeVisible();
	await expect(composer.card("Step, Password").getByText("Failure")).toBeVisible();
});

/** The same screenshot without the focus indicator: the focus is removed for a moment. */
async function unmarked(page: Page, reader: Page, clip: Box): ReturnType<typeof pixelsOf> {
	const focused = await page.locator(":focus").elementHandle();
	await focused?.evaluate((element) => element instanceof HTMLElement && element.blur());
	const pixels = await pixelsOf(page, reader, clip);
	await focused?.evaluate((element) => element instanceof HTMLElement && element.focus({ preventScroll: true }));
	return pixels;
}

/** Closes the inspector and fits the flow, which is small enough to be shown at its full size. */
async function atLifeSize(composer: ComposerPage): Promise<void> {
	const { page } = composer;
	await expect(composer.card("Start, Start")).toBeVisible();
	await page.getByRole("button", { name: "Fit in view" }).click();
	await atRest(page);
}

/** All targets smaller than 24 by 24 pixels, with their labels. */
function small(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const targets = document.querySelectorAll<HTMLElement>(
			"button, a[href], input, select, textarea, summary, [role=tab], [role=option], [role=treeitem], [role=menuitem]",
		);
		return [...targets].flatMap((target) => {
			// A visually hidden element is no target until it has the focus.
			if (getComputedStyle(target).clipPath !== "none") return [];
			if (target.closest("[inert], [aria-hidden=true], p") || !target.checkVisibility({ visibilityProperty: true }))
				return [];
			const boxes = [target, ...(target instanceof HTMLInputElement ? (target.labels ?? []) : [])].map((part) =>
				part.getBoundingClientRect(),
			);
			const width = Math.max(...boxes.map((box) => box.width));
			const height = Math.max(...boxes.map((box) => box.height));
			if (width <= 1 || height <= 1 || (width >= 23.99 && height >= 23.99)) return [];
			return [`${width}×${height} ${target.outerHTML.slice(0, 140)}`];
		});
	});
}
