import type { Box } from "@/lib/flows/model";

/** The route of an edge: one bend at `centerX`, or its own lane above or below the cards at `y`. */
export type EdgeRoute = { kind: "bend"; centerX: number } | { kind: "lane"; y: number };

/** The two ends of an edge: their indices in `boxes`, and the points where the edge leaves and enters. */
export interface EdgeEnds {
	source: number;
	target: number;
	sourceY: number;
	targetY: number;
}

const CLEARANCE = 22;
const LANE = 12;

/**
 * Chooses a route for each edge, parallel to `ends`. Backward edges run below the cards, edges that would cross a card run above,
 * and edges that share a segment get parallel lanes, the shorter one nearer to the cards.
 */
export function routeEdges(boxes: readonly Box[], ends: readonly EdgeEnds[]): EdgeRoute[] {
	const routes: EdgeRoute[] = ends.map(() => ({ kind: "bend", centerX: 0 }));
	const lanes: { edge: number; from: number; to: number; below: boolean }[] = [];
	for (const [edge, { source, target, sourceY, targetY }] of ends.entries()) {
		const [from, to] = [boxes[source], boxes[target]];
		if (from === undefined || to === undefined) continue;
		const right = from.x + from.width;
		if (to.x < right) {
			lanes.push({ edge, from: Math.min(to.x, from.x), to: Math.max(right, to.x + to.width), below: true });
			continue;
		}
		const bend = Math.min(CLEARANCE, (to.x - right) / 2);
		const free = (y: number) => !boxes.some((box) => box !== from && box !== to && crosses(box, right, to.x, y));
		if (free(targetY)) routes[edge] = { kind: "bend", centerX: right + bend };
		else if (free(sourceY)) routes[edge] = { kind: "bend", centerX: to.x - bend };
		else lanes.push({ edge, from: right, to: to.x, below: false });
	}
	lanes.sort((a, b) => a.to - a.from - (b.to - b.from) || a.edge - b.edge);
	const placed: { from: number; to: number; y: number }[] = [];
	for (const { edge, from, to, below } of lanes) {
		let y = below ? lowest(boxes, from, to) + CLEARANCE : highest(boxes, from, to) - CLEARANCE;
		while (placed.some((lane) => lane.from < to && from < lane.to && Math.abs(lane.y - y) < LANE))
			y += below ? LANE : -LANE;
		placed.push({ from, to, y });
		routes[edge] = { kind: "lane", y };
	}
	return routes;
}

function crosses(box: Box, from: number, to: number, y: number): boolean {
	return box.x < to && box.x + box.width > from && box.y < y && box.y + box.height > y;
}

function lowest(boxes: readonly Box[], from: number, to: number): number {
	return extreme(boxes, from, to, Math.max, (box) => box.y + box.height);
}

function highest(boxes: readonly Box[], from: number, to: number): number {
	return extreme(boxes, from, to, Math.min, (box) => box.y);
}

function extreme(
	boxes: readonly Box[],
	from: number,
	to: number,
	pick: (one: number, other: number) => number,
	edgeOf: (box: Box) => number,
): number {
	let found: number | undefined;
	for (const box of boxes) {
		if (box.x >= to || box.x + box.width <= from) continue;
		found = found === undefined ? edgeOf(box) : pick(found, edgeOf(box));
	}
	return found ?? 0;
}
