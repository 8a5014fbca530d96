import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, type FlowNode, flowTemplates, type Point } from "@/lib/flows/model";
import { arbitraryNodes } from "@/lib/flows/model/fixtures/arbitrary-nodes";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { cornersOf } from "../../derived/drawing/corners-of";
import { routeEdges } from "../../derived/drawing/route-edges";
import { edgePath } from "./edge-path";
import { drawn } from "./fixtures/projected-cards";

const box = (x: number, y: number) => ({ x, y, width: 100, height: 60 });

describe("routes", () => {
	it("backward edges run below the cards, each in its own lane", () => {
		const boxes = [box(0, 0), box(200, 0), box(400, 0)];
		const back = { target: 0, sourceY: 40, targetY: 22 };
		const routes = routeEdges(boxes, [
			{ source: 1, ...back },
			{ source: 2, ...back },
		]);
		const lanes = routes.map((route) => (route.kind === "lane" ? route.turns[0] : 0));
		expect(Math.min(...lanes)).toBeGreaterThan(60);
		expect(new Set(lanes).size).toBe(2);
	});

	it("failures that lead to the same node share a lane, others do not", () => {
		const boxes = [box(0, 0), box(200, 0), box(400, 0)];
		const back = { target: 0, sourceY: 40, targetY: 22, bundled: true };
		const [one, other] = routeEdges(boxes, [
			{ source: 1, ...back },
			{ source: 2, ...back },
		]);
		expect(one).toEqual(other);
	});

	it("an edge to the next line of cards runs between the two lines", () => {
		const boxes = [box(0, 0), box(200, 0), box(0, 160), box(200, 160)];
		const [route] = routeEdges(boxes, [{ source: 1, target: 2, sourceY: 40, targetY: 182 }]);
		expect(route?.kind === "lane" && route.turns[0] > 60 && route.turns[0] < 160).toBe(true);
	});

	it("an edge past a line of cards runs through a gap between two of them", () => {
		const boxes = [box(200, 0), box(0, 160), { ...box(150, 160), width: 300 }, box(500, 160), box(400, 320)];
		const [route] = routeEdges(boxes, [{ source: 0, target: 4, sourceY: 40, targetY: 342 }]);
		const [first = 0, x = 0, second = 0] = route?.kind === "lane" ? route.turns : [];
		expect({ first: first > 60 && first < 160, second: second > 220 && second < 320 }).toEqual({
			first: true,
			second: true,
		});
		expect((x > 100 && x < 150) || (x > 450 && x < 500)).toBe(true);
	});

	it("an edge that would cross a card runs around it", () => {
		const boxes = [box(0, 0), box(200, 0), box(400, 0)];
		expect(routeEdges(boxes, [{ source: 0, target: 2, sourceY: 22, targetY: 22 }])[0]?.kind).toBe("lane");
		expect(routeEdges(boxes, [{ source: 0, target: 1, sourceY: 22, targetY: 22 }])[0]?.kind).toBe("bend");
	});

	it("a path begins and ends at its handles, also while a card is dragged past its bend", () => {
		const ends = { from: { x: 0, y: 0 }, to: { x: 30, y: 50 } };
		const { path } = edgePath(cornersOf(ends, { kind: "bend", centerX: 900 }));
		expect(path).toMatch(/^M0,0/);
		expect(path).toMatch(/L30,50$/);
		expect(path).not.toContain("NaN");
	});
});

describe("in an automatic layout, no edge runs behind a card", () => {
	it.each(flowTemplates)("of the template $id", ({ definition }) => {
		expect(behindCards(definition().nodes)).toEqual([]);
	});

	it("of any flow, also a stub that is open", () => {
		fc.assert(
			fc.property(arbitraryNodes(30), (nodes) => {
				expect(behindCards(nodes)).toEqual([]);
			}),
			{ numRuns: propertyRuns(200) },
		);
	});
});

describe("a card that somebody has moved", () => {
	const nodes = aFlow({
		nodes: [
			start("ask"),
			prompt("ask", ["check", "other"]),
			task("check", { onSuccess: "end" }),
			task("other", { onSuccess: "end" }),
			end(),
		],
	}).nodes;
	const routes = (all: readonly FlowNode[]) => new Map(drawn(all).wires.map(({ id, points }) => [id, points]));
	const moved = (id: string, by: number) => {
		const { boxes } = drawn(nodes);
		return nodes.map((node, index) => {
			const { x = 0, y = 0 } = boxes[index] ?? {};
			return node.id === id ? { ...node, layout: { position: { x: x + 9, y: y + by } } } : node;
		});
	};

	it("takes its own wires with it; the others stay as they were", () => {
		const [before, after] = [routes(nodes), routes(moved("other", 200))];
		for (const id of ["start:onSuccess", "ask:actions[0].nextNode", "check:onSuccess"])
			expect(after.get(id), id).toEqual(before.get(id));
		for (const id of ["ask:actions[1].nextNode", "other:onSuccess"])
			expect(after.get(id), id).not.toEqual(before.get(id));
	});

	it.each([120, 300, -250])("by %d pixels is not crossed by any wire", (by) => {
		for (const { id } of nodes) expect(behindCards(moved(id, by)), id).toEqual([]);
	});
});

/** The edges that run behind a card, as "source:slot behind card". */
function behindCards(nodes: readonly FlowNode[]): string[] {
	const { boxes, wires, cards } = drawn(nodes);
	return wires.flatMap(({ id, points }) =>
		boxes.flatMap((box, index) =>
			points.slice(1).some((to, at) => crosses(box, points[at] ?? to, to)) ? [`${id} behind ${cards[index]?.key}`] : [],
		),
	);
}

function crosses({ x, y, width, height }: Box, from: Point, to: Point): boolean {
	return (
		Math.min(from.x, to.x) < x + width - 1 &&
		Math.max(from.x, to.x) > x + 1 &&
		Math.min(from.y, to.y) < y + height - 1 &&
		Math.max(from.y, to.y) > y + 1
	);
}
