import { expect, it } from "vitest";
import { aFlow, end, task } from "../fixtures/builders";
import type { FlowDefinition } from "../schema/flow-definition";
import { alignNodes, distributeNodes } from "./arrange-nodes";
import { moveNodes, resizeNode, unplaceNodes } from "./move-nodes";

/** Boxes called a, b and so on, each as x, y, width and height; the last node was never placed. */
function boxes(...all: [number, number, number, number][]): FlowDefinition {
	const placed = all.map(([x, y, width, height], index) =>
		task("abcdef".charAt(index), { layout: { position: { x, y, z: 1 }, size: { width, height }, pinned: true } }),
	);
	return aFlow({ nodes: [...placed, end()] });
}

function places(flow: FlowDefinition) {
	return flow.nodes.flatMap(({ layout }) => (layout?.position ? [[layout.position.x, layout.position.y]] : []));
}

const flow = boxes([0, 0, 100, 40], [50, 100, 200, 60], [400, 30, 100, 100]);
const all = ["a", "b", "c", "end"];

it("nodes are moved to whole pixels, and what nobody knows of their layout stays", () => {
	const moved = moveNodes(flow, { a: { x: 7.6, y: -0.4 }, nobody: { x: 1, y: 1 } });
	expect(moved.nodes[0]?.layout).toEqual({
		position: { x: 8, y: 0, z: 1 },
		size: { width: 100, height: 40 },
		pinned: true,
	});
	expect(moved.nodes[1]).toBe(flow.nodes[1]);
	expect(moveNodes(flow, { end: { x: 3, y: 4 } }).nodes[3]?.layout).toEqual({ position: { x: 3, y: 4 } });
});

it("a node that is there already, and one moved to nowhere, stays the same", () => {
	expect(moveNodes(flow, { a: { x: 0, y: 0 } })).toBe(flow);
	expect(moveNodes(flow, { a: { x: Number.NaN, y: 0 }, b: { x: Number.POSITIVE_INFINITY, y: 0 } })).toBe(flow);
});

it("a node is resized, and moved when its left or top side is dragged", () => {
	expect(resizeNode(flow, "b", { width: 220.2, height: 80, x: 30 }).nodes[1]?.layout).toMatchObject({
		size: { width: 220, height: 80 },
		position: { x: 30, y: 100 },
	});
	expect(resizeNode(flow, "b", { width: 0, height: 80 })).toBe(flow);
});

it("tidied nodes are back in the automatic layout, and keep what else their layout says", () => {
	const tidied = unplaceNodes(moveNodes(flow, { end: { x: 3, y: 4 } }));
	expect(tidied.nodes.map(({ layout }) => layout)).toEqual([
		{ pinned: true },
		{ pinned: true },
		{ pinned: true },
		undefined,
	]);
	expect(unplaceNodes(tidied)).toBe(tidied);
});

it("nodes are brought in line with the outermost of them", () => {
	expect(places(alignNodes(flow, all, "left"))).toEqual([
		[0, 0],
		[0, 100],
		[0, 30],
	]);
	expect(places(alignNodes(flow, all, "right"))).toEqual([
		[400, 0],
		[300, 100],
		[400, 30],
	]);
	expect(places(alignNodes(flow, all, "center"))).toEqual([
		[200, 0],
		[150, 100],
		[200, 30],
	]);
	expect(places(alignNodes(flow, all, "top"))).toEqual([
		[0, 0],
		[50, 0],
		[400, 0],
	]);
	expect(places(alignNodes(flow, all, "middle"))).toEqual([
		[0, 60],
		[50, 50],
		[400, 30],
	]);
	expect(places(alignNodes(flow, all, "bottom"))).toEqual([
		[0, 120],
		[50, 100],
		[400, 60],
	]);
});

it("nodes are distributed with equal gaps between the outermost, in the order in which they stand", () => {
	expect(places(distributeNodes(flow, ["c", "b", "a"], "horizontal"))).toEqual([
		[0, 0],
		[150, 100],
		[400, 30],
	]);
	expect(places(distributeNodes(flow, all, "vertical"))).toEqual([
		[0, 0],
		[50, 100],
		[400, 20],
	]);
});

it("one node alone has nothing to be in line with, and two have no gap between", () => {
	expect(alignNodes(flow, ["a", "end"], "right")).toBe(flow);
	expect(distributeNodes(flow, ["a", "b"], "horizontal")).toBe(flow);
});
