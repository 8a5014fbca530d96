import { expect, it } from "vitest";
import { placeInView } from "./place-in-view";

const sight = { x: 0, y: 0, width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const aim = { x: 500, y: 300 };

it("what is pasted stands around the pointer", () => {
	expect(placeInView([], size, { aim, sight })).toEqual({ x: 400, y: 250 });
});

it("what is pasted is whole in view, also where the pointer is at its rim", () => {
	expect(placeInView([], size, { aim: { x: 990, y: 5 }, sight })).toEqual({ x: 776, y: 24 });
});

it("what is pasted covers nothing while the view has room, and stays in view", () => {
	const there = { x: 400, y: 250, ...size };
	const place = placeInView([there], size, { aim, sight });
	expect(place.y).toBeLessThan(600 - 100);
	expect(Math.abs(place.y - there.y)).toBeGreaterThanOrEqual(100 + 24);
});

it("where the view has no room, each paste lies beside the one before", () => {
	const all = { x: -100, y: -100, width: 2000, height: 2000 };
	const first = placeInView([all], size, { aim, sight });
	const second = placeInView([all, { ...first, ...size }], size, { aim, sight });
	expect(first).toEqual({ x: 400, y: 250 });
	expect(second).toEqual({ x: 432, y: 282 });
});

it("what is larger than the view covers nothing either", () => {
	const there = { x: 0, y: 0, width: 800, height: 100 };
	const place = placeInView([there], { width: 2000, height: 100 }, { aim: { x: 1000, y: 50 }, sight });
	expect(place).toEqual({ x: 0, y: 124 });
});
