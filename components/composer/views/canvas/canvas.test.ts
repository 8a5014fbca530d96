import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, type FlowNode, nodeKeys } from "@/lib/flows/model";
import { arbitraryNodes } from "@/lib/flows/model/fixtures/arbitrary-nodes";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { drawnSize } from "../../derived/card-geometry";
import { drawnBoxes } from "../../derived/drawing/drawn-boxes";
import { alignmentGuides } from "./alignment-guides";
import { detailAt } from "./detail";
import { drawn, projectedCards } from "./fixtures/projected-cards";
import { growFrom } from "./grow-from";
import { neighbourOf } from "./neighbour-of";
import { pointsNow } from "./points-now";
import { edgeProjection, type FlowEdge } from "./project-edges";
import { nodeProjection } from "./project-nodes";

const { nodes } = aFlow();

/** The edges of these nodes, as the composer draws them. */
function edgesOf(
	all: readonly FlowNode[],
	projection = edgeProjection(),
	selection: { selected: string | null; selectedCards: ReadonlySet<string> } = {
		selected: null,
		selectedCards: new Set(),
	},
): FlowEdge[] {
	const { cards, wires } = drawn(all);
	return projection({ cards, wires, readOnly: false, ...selection });
}

function overlap(one: Box, other: Box): boolean {
	return (
		one.x < other.x + other.width &&
		other.x < one.x + one.width &&
		one.y < other.y + other.height &&
		other.y < one.y + one.height
	);
}

describe("the drawn boxes", () => {
	it("have the saved position and size", () => {
		const layout = { position: { x: 12, y: -7 }, size: { width: 300, height: 400 } };
		const [box] = drawnBoxes([prompt("ask", [], { layout })]);
		expect(box).toEqual({ x: 12, y: -7, width: 300, height: 400 });
	});

	it("are laid out automatically where no position is saved, without moving saved ones", () => {
		const { boxes: laidOut, layout } = drawn(nodes);
		const moved = nodes.map((node) =>
			node.id === "ask" ? { ...node, layout: { position: { x: 900, y: 500 } } } : node,
		);
		const boxes = drawnBoxes(moved, layout);
		expect(boxes[1]).toMatchObject({ x: 900, y: 500 });
		for (const index of [0, 2, 3]) expect(boxes[index]).toEqual(laidOut[index]);
	});

	it("never cover each other where only some positions are saved", () => {
		fc.assert(
			fc.property(arbitraryNodes(20), fc.nat(19), fc.integer({ min: -400, max: 900 }), (all, at, x) => {
				const some = all.map((node, index) => (index === at ? { ...node, layout: { position: { x, y: 60 } } } : node));
				const { boxes } = drawn(some);
				for (const [index, one] of boxes.entries())
					for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
			}),
			{ numRuns: propertyRuns(100) },
		);
	});

	it("stand in a row below the others while there is no layout", () => {
		const boxes = drawnBoxes(
			[{ ...start("ask"), layout: { position: { x: 0, y: 0 } } }, prompt("ask", ["end"]), end()],
			null,
		);
		expect(boxes[1]?.y).toBeGreaterThan(44);
		expect(boxes[2]?.x).toBeGreaterThan((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0));
		expect(boxes[2]?.y).toBe(boxes[1]?.y);
	});

	it("stay within the drawable range for any saved numbers", () => {
		const layout = { position: { x: 1e300, y: -1e300 }, size: { width: 0.001, height: 1e300 } };
		const [box] = drawnBoxes([task("far", { layout })]);
		expect(Math.abs(box?.x ?? 0)).toBeLessThan(1e6);
		expect(box?.width).toBeGreaterThan(40);
		expect(box?.height).toBeLessThan(1e5);
	});

	it("are never too small for their transitions", () => {
		const layout = { size: { width: 200, height: 1 } };
		expect(drawnSize(prompt("ask", ["a", "b", "c"], { layout })).height).toBeGreaterThan(44 + 3 * 24);
	});
});

describe("the projection", () => {
	it("gives every card a unique key, even where ids are not unique", () => {
		const twice = [...nodes, end("ask"), end("ask")];
		expect(new Set(nodeKeys(twice)).size).toBe(twice.length);
		expect(nodeKeys(twice).slice(0, 4)).toEqual(nodes.map(({ id }) => id));
	});

	it("keeps the identity of a card while its node does not change", () => {
		const projection = nodeProjection();
		const before = projectedCards(nodes, projection);
		const changed = nodes.map((node) => (node.id === "check" ? { ...node, properties: { a: 1 } } : node));
		const after = projectedCards(changed, projection);
		expect(after.map((card, index) => card === before[index])).toEqual([true, true, false, true]);
	});

	it("gives every transition a handle, and each connected one an edge", () => {
		const cards = projectedCards([start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()]);
		expect(cards[2]?.handles?.map(({ id }) => id)).toEqual(["in", "onSuccess", "onFailure"]);
		expect(
			edgesOf([start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()]).map(({ id }) => id),
		).toEqual(["start:onSuccess", "ask:actions[0].nextNode", "check:onSuccess"]);
	});

	it("draws no edge to a missing node, and marks the transition on the card", () => {
		const cards = projectedCards([start("nowhere"), end()]);
		expect(edgesOf([start("nowhere"), end()])).toEqual([]);
		expect(cards[0]?.data.transitions[0]).toMatchObject({ target: "nowhere", dangling: true });
	});

	it("keeps the identity of edges that did not change", () => {
		const edges = edgeProjection();
		const before = edgesOf(nodes, edges);
		const after = edgesOf(nodes, edges);
		expect(after.every((edge, index) => edge === before[index])).toBe(true);
	});
});

describe("a wire that leads back", () => {
	const tagOf = (cards: ReturnType<typeof projectedCards>) => cards[2]?.data.transitions[1]?.stub;

	it("is a tag with the name of its target in the line of its outcome", () => {
		expect(tagOf(projectedCards(nodes))).toEqual({ kind: "back", title: "ask" });
	});

	it.each([
		["its outcome", "check:onFailure", []],
		["the card that it leaves", null, ["check"]],
		["the card that it enters", null, ["ask"]],
	] as const)("is drawn while %s is selected", (_, selected, cards) => {
		const isOpen = (edge: FlowEdge | undefined) => edge?.data?.open;
		const back = (edges: FlowEdge[]) => edges.find(({ id }) => id === "check:onFailure");
		expect(isOpen(back(edgesOf(nodes)))).toBe(false);
		expect(isOpen(back(edgesOf(nodes, edgeProjection(), { selected, selectedCards: new Set(cards) })))).toBe(true);
	});
});

describe("keys on the canvas", () => {
	const branched = [
		start("ask"),
		prompt("ask", ["one", "two"]),
		task("one", { onSuccess: "end" }),
		task("two", { onSuccess: "end" }),
		end(),
		end("lost"),
	];

	it("right follows the first transition, left returns, down selects the next transition", () => {
		expect(neighbourOf(branched, "start", "right")).toBe("ask");
		expect(neighbourOf(branched, "ask", "right")).toBe("one");
		expect(neighbourOf(branched, "one", "down")).toBe("two");
		expect(neighbourOf(branched, "two", "up")).toBe("one");
		expect(neighbourOf(branched, "one", "left")).toBe("ask");
	});

	it("every node can be reached by keys, also an unconnected one", () => {
		const reached = new Set<string>();
		const waiting = [neighbourOf(branched, null, "right") ?? ""];
		for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
			if (reached.has(at)) continue;
			reached.add(at);
			for (const direction of ["right", "down"] as const) {
				const next = neighbourOf(branched, at, direction);
				if (next !== null) waiting.push(next);
			}
		}
		expect(reached).toEqual(new Set(branched.map(({ id }) => id)));
	});

	it("a new node is added to the right, at the free transition", () => {
		const flow = aFlow({ nodes: [start("ask"), prompt("ask", []), task("check"), end()] });
		const { flow: grown, nodeId } = growFrom(flow, "check", "right");
		expect(grown.nodes.find(({ id }) => id === "check")?.onSuccess).toBe(nodeId);
	});
});

describe("while dragging", () => {
	it("the wires of the card that is held take a plain way, and all others stay as they were routed", () => {
		const around = [
			{ x: 0, y: 0 },
			{ x: 20, y: 0 },
			{ x: 20, y: -90 },
			{ x: 180, y: -90 },
			{ x: 180, y: 40 },
			{ x: 200, y: 40 },
		];
		expect(pointsNow(around, { from: { x: 0, y: 0 }, to: { x: 200, y: 40 } })).toBe(around);
		const held = pointsNow(around, { from: { x: 0, y: 0 }, to: { x: 260, y: 70 } });
		expect(held.length).toBeLessThan(around.length);
		expect([held.at(0), held.at(-1)]).toEqual([
			{ x: 0, y: 0 },
			{ x: 260, y: 70 },
		]);
	});

	it("a card snaps to a neighbour, with a guide line", () => {
		const { dx, dy, guides } = alignmentGuides(
			{ x: 204, y: 3, width: 100, height: 60 },
			[
				{ x: 0, y: 0, width: 100, height: 60 },
				{ x: 200, y: 300, width: 100, height: 60 },
			],
			6,
		);
		expect({ dx, dy }).toEqual({ dx: -4, dy: -3 });
		expect(guides.map(({ axis }) => axis)).toEqual(["x", "y"]);
	});

	it("a card snaps to where its gap equals that between its neighbours, and both gaps are shown", () => {
		const row = [
			{ x: 0, y: 0, width: 100, height: 60 },
			{ x: 150, y: 8, width: 90, height: 60 },
		];
		const { dx, guides } = alignmentGuides({ x: 294, y: 17, width: 70, height: 31 }, row, 6);
		expect(dx).toBe(-4);
		expect(guides.filter(({ isGap }) => isGap).map(({ from, to }) => [from, to])).toEqual([
			[100, 150],
			[240, 290],
		]);
		const between = [row[0], { x: 300, y: 8, width: 90, height: 60 }].filter((box) => box !== undefined);
		expect(alignmentGuides({ x: 168, y: 17, width: 70, height: 31 }, between, 6).dx).toBe(-3);
	});

	it("a card far from any guide line does not snap", () => {
		const alone = alignmentGuides({ x: 50, y: 150, width: 30, height: 30 }, [{ x: 0, y: 0, width: 10, height: 10 }], 6);
		expect(alone).toEqual({ dx: 0, dy: 0, guides: [] });
	});
});

it("the smaller the zoom, the less detail a card shows", () => {
	expect([0.2, 0.7, 1, 2].map(detailAt)).toEqual(["far", "compact", "compact", "near"]);
});
