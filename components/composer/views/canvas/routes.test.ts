import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Box, FlowNode } from "@/lib/flows/model";
import { cardSize, flowTemplates, layeredLayout, nodeKeys } from "@/lib/flows/model";
import { arbitraryNodes } from "@/lib/flows/model/fixtures/arbitrary-nodes";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { drawnBoxes } from "../../derived/drawn-boxes";
import { edgePath } from "./edge-path";
import { projectedCards } from "./fixtures/projected-cards";
import { edgeProjection } from "./project-edges";
import { routeEdges } from "./route-edges";

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
		const { path } = edgePath({ sourceX: 0, sourceY: 0, targetX: 30, targetY: 50 }, { kind: "bend", centerX: 900 });
		expect(path).toMatch(/^M0,0/);
		expect(path).toMatch(/L30,50$/);
		expect(path).not.toContain("NaN");
	});
});

describe("in an automatic layout, no edge runs behind a card", () => {
	it.each(flowTemplates)("of the template $id", ({ definition }) => {
		expect(crossed(definition().nodes)).toEqual([]);
	});

	it("of any flow", () => {
		fc.assert(
			fc.property(arbitraryNodes(30), (nodes) => {
				const boxes = layeredLayout(nodes, cardSize);
				const laidOut = nodes.map((node, index) => {
					const { x, y, ...size } = boxes[index] as Box;
					return { ...node, layout: { position: { x, y }, size } };
				});
				expect(crossed(laidOut)).toEqual([]);
			}),
			{ numRuns: propertyRuns(200) },
		);
	});
});

/** The edges that run behind a card, as "source:slot behind card". */
function crossed(nodes: readonly FlowNode[]): string[] {
	const keys = nodeKeys(nodes);
	const boxes = drawnBoxes(nodes);
	const cards = projectedCards(nodes);
	const at = new Map(cards.map((card) => [card.id, card]));
	return edgeProjection()(cards, null, false).flatMap(({ id, source, target, data }) => {
		const [from, to] = [at.get(source), at.get(target)];
		if (from === undefined || to === undefined || data === undefined) return [];
		const y = from.data.transitions.find(({ slot }) => slot === data.slot)?.y ?? 0;
		const entry = to.handles?.find(({ id }) => id === "in")?.y ?? 0;
		const ends = {
			sourceX: from.position.x + (from.width ?? 0),
			sourceY: from.position.y + y,
			targetX: to.position.x,
			targetY: to.position.y + entry + 12,
		};
		const segments = segmentsOf(edgePath(ends, data.route).path);
		return boxes.flatMap((box, index) =>
			segments.some((one) => crosses(box, one)) ? [`${id} behind ${keys[index]}`] : [],
		);
	});
}

type Segment = [x: number, y: number, toX: number, toY: number];

/** The corners of a path are rounded within its segments, so their control points are its corners. */
function segmentsOf(path: string): Segment[] {
	const corners = [...path.matchAll(/(?:^M|Q)(-?[\d.]+),(-?[\d.]+)|L(-?[\d.]+),(-?[\d.]+)$/g)].map(
		([, x, y, lastX, lastY]) => [Number(x ?? lastX), Number(y ?? lastY)] as const,
	);
	return corners.slice(1).map(([x, y], index) => [...(corners[index] ?? [0, 0]), x, y] as Segment);
}

function crosses({ x, y, width, height }: Box, [fromX, fromY, toX, toY]: Segment): boolean {
	return (
		Math.min(fromX, toX) < x + width - 1 &&
		Math.max(fromX, toX) > x + 1 &&
		Math.min(fromY, toY) < y + height - 1 &&
		Math.max(fromY, toY) > y + 1
	);
}
