import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import type { Box } from "../drawing/box";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { freeSpot } from "./free-spot";
import { CARD_GAP, makeRoom, settleNodes } from "./make-room";

const boxes = [
	{ x: 0, y: 0, width: 96, height: 44 },
	{ x: 140, y: 0, width: 216, height: 120 },
	{ x: 400, y: 0, width: 200, height: 100 },
	{ x: 0, y: 400, width: 96, height: 44 },
];
const flow = settleNodes(
	aFlow({ nodes: [start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()] }),
	boxes,
);

describe("room for a card", () => {
	it("is made by moving what follows in the line to the right, and nothing in other lines", () => {
		const room = { x: 400, y: 0, width: 200, height: 100 };
		const moved = makeRoom(flow, boxes, room);
		const xs = moved.nodes.map(({ layout }) => layout?.position?.x);
		expect(xs).toEqual([0, 140, 400 + 200 + CARD_GAP, 0]);
	});

	it("that is free already moves nothing", () => {
		expect(makeRoom(flow, boxes, { x: 700, y: 0, width: 200, height: 100 })).toBe(flow);
	});
});

describe("a free spot", () => {
	it("is the wished one where nothing stands there, else one beside", () => {
		expect(freeSpot(boxes, { x: 900, y: 0, width: 100, height: 100 })).toEqual({ x: 900, y: 0 });
		expect(freeSpot(boxes, { x: 410, y: 10, width: 100, height: 60 })).toEqual({ x: 410, y: 124 });
	});

	it("never covers anything", () => {
		const box = fc.record({
			x: fc.integer({ min: -500, max: 500 }),
			y: fc.integer({ min: -500, max: 500 }),
			width: fc.integer({ min: 1, max: 300 }),
			height: fc.integer({ min: 1, max: 300 }),
		});
		fc.assert(
			fc.property(fc.array(box, { maxLength: 30 }), box, (others, wished) => {
				const spot = { ...wished, ...freeSpot(others, wished) };
				expect(others.filter((other) => overlap(other, spot))).toEqual([]);
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});

function overlap(one: Box, other: Box): boolean {
	return (
		one.x < other.x + other.width &&
		one.x + one.width > other.x &&
		one.y < other.y + other.height &&
		one.y + one.height > other.y
	);
}
