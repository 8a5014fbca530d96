import { expect, it } from "vitest";
import { viewportBesidePanels } from "./viewport-beside-panels";

const drawing = { x: 0, y: 0, width: 800, height: 300 };
const was = { width: 1200, height: 700 };
const viewport = { x: 380, y: 100, zoom: 1 };

it("a drawing that was wholly visible is moved into what a panel leaves free", () => {
	expect(viewportBesidePanels(drawing, { viewport, was, now: { ...was, width: 900 } })).toEqual({
		x: 76,
		y: 100,
		zoom: 1,
	});
	expect(
		viewportBesidePanels(drawing, { viewport: { ...viewport, x: 40 }, was, now: { ...was, width: 900 } }),
	).toBeNull();
});

it("one that does not fit there is too large, and one that was not wholly visible stays", () => {
	expect(viewportBesidePanels(drawing, { viewport, was, now: { ...was, width: 700 } })).toBe("too-large");
	expect(
		viewportBesidePanels(drawing, { viewport: { ...viewport, x: 500 }, was, now: { ...was, width: 900 } }),
	).toBeNull();
	expect(
		viewportBesidePanels(drawing, { viewport: { ...viewport, y: -5 }, was, now: { ...was, width: 900 } }),
	).toBeNull();
});
