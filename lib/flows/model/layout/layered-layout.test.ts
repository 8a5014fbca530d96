import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { cardSize } from "../edit/card-size";
import { arbitraryNodes } from "../fixtures/arbitrary-nodes";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { flowTemplates } from "../templates/index";
import { type Box, layeredLayout } from "./layered-layout";

function boxesOf(nodes: ReturnType<typeof aFlow>["nodes"]): Map<string, Box> {
	const boxes = layeredLayout(nodes, cardSize);
	return new Map(nodes.map(({ id }, index) => [id, boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 }]));
}

it("the path on which everything succeeds stands in one row, each step right of the one before", () => {
	const boxes = boxesOf(aFlow().nodes);
	const path = ["start", "ask", "check", "end"].map((id) => boxes.get(id));
	expect(new Set(path.map((box) => box?.y)).size).toBe(1);
	for (const [index, box] of path.entries()) {
		const before = path[index - 1];
		if (before && box) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
	}
});

it("a step off that way stands below it, right of what leads there", () => {
	const boxes = boxesOf([
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "end", onFailure: "sorry" }),
		prompt("sorry", ["ask"]),
		end(),
	]);
	expect(boxes.get("sorry")?.y).toBeGreaterThan(boxes.get("check")?.y ?? 0);
	expect(boxes.get("sorry")?.x).toBeGreaterThan(boxes.get("check")?.x ?? 0);
});

it("a retry leads back without moving the row", () => {
	const straight = boxesOf([start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()]);
	const looped = boxesOf(aFlow().nodes);
	for (const id of ["start", "ask", "check", "end"]) expect(looped.get(id)).toEqual(straight.get(id));
});

it("no two cards overlap, whatever the flow", () => {
	fc.assert(
		fc.property(arbitraryNodes(40), (nodes) => {
			const boxes = layeredLayout(nodes, cardSize);
			for (const [index, one] of boxes.entries()) {
				for (const other of boxes.slice(index + 1)) {
					const apart =
						one.x + one.width <= other.x ||
						other.x + other.width <= one.x ||
						one.y + one.height <= other.y ||
						other.y + other.height <= one.y;
					expect(apart).toBe(true);
				}
			}
		}),
		{ numRuns: propertyRuns(500) },
	);
});

it("flows of the same shape are laid out alike, wherever they stood before", () => {
	for (const { definition } of flowTemplates) {
		const { nodes } = definition();
		const moved = nodes.map((node) => ({ ...node, layout: { position: { x: 7, y: 7 } } }));
		expect(layeredLayout(moved, cardSize)).toEqual(layeredLayout(nodes, cardSize));
	}
});

it("eight nodes in a row are wider than a window of 1280 pixels, and continue in a second line below", () => {
	const steps = ["a", "b", "c", "d", "e", "f"];
	const nodes = [start("a"), ...steps.map((id, index) => task(id, { onSuccess: steps[index + 1] ?? "end" })), end()];
	const boxes = boxesOf(nodes);
	expect(Math.max(...[...boxes.values()].map(({ x, width }) => x + width))).toBeLessThanOrEqual(1120);
	expect(new Set([...boxes.values()].map(({ y }) => y)).size).toBe(2);
	expect(boxes.get("end")?.y).toBeGreaterThan((boxes.get("start")?.y ?? 0) + 100);
});
