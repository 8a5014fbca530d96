import { expect, it } from "vitest";
import { measureDrawing } from "./measure-drawing";

const wire = (source: number, target: number, ...points: [number, number][]) => ({
	source,
	target,
	points: points.map(([x, y]) => ({ x, y })),
});

it("two wires cross where one goes through the other, and not where it ends at the other", () => {
	const level = wire(0, 1, [0, 50], [200, 50]);
	expect(measureDrawing([], [level, wire(2, 3, [100, 0], [100, 100])]).crossings).toBe(1);
	expect(measureDrawing([], [level, wire(2, 1, [100, 0], [100, 50], [200, 50])]).crossings).toBe(0);
});

it("wire lies on another one if that leads between other steps", () => {
	const level = wire(0, 1, [0, 50], [120, 50]);
	expect(measureDrawing([], [level, wire(2, 3, [60, 52], [180, 52])]).overlap).toBeCloseTo(0.5, 1);
	expect(measureDrawing([], [level, wire(2, 1, [60, 50], [120, 50])]).overlap).toBe(0);
	expect(measureDrawing([], [level, wire(2, 3, [0, 60], [120, 60])]).overlap).toBe(0);
});

it("a wire through a card is behind it, one along its side is not", () => {
	const box = { x: 50, y: 0, width: 100, height: 60 };
	const behind = (y: number) => measureDrawing([box], [wire(0, 1, [0, y], [200, y])]).behindCards;
	expect([behind(30), behind(0), behind(70)]).toEqual([1, 0, 0]);
});

it("the mean length is that of all wires", () => {
	const { meanLength } = measureDrawing([], [wire(0, 1, [0, 0], [100, 0]), wire(1, 2, [0, 9], [50, 9], [50, 59])]);
	expect(meanLength).toBe(100);
});
