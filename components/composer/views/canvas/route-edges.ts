import type { Box } from "@/lib/flows/model";
import { nearestChannel } from "./channels";

/** The route of an edge: one bend at `centerX`, or its own lane above, between or below the cards at `y`. */
export type EdgeRoute = { kind: "bend"; centerX: number } | { kind: "lane"; y: number };

/** The two ends of an edge: their indices in `boxes`, and the points where the edge leaves and enters. */
export interface EdgeEnds {
	source: number;
	target: number;
	sourceY: number;
	targetY: number;
	/** Failures of several steps that lead to the same node share one lane. */
	bundled?: boolean;
}

interface Lane {
	edges: number[];
	from: number;
	to: number;
	below: boolean;
	sourceY: number;
	targetY: number;
}

const CLEARANCE = 22;
const LANE = 12;

/**
 * Chooses a route for each edge, parallel to `ends`. Backward edges run below the cards or between two lines of them, edges that
 * would cross a card run above. Edges that share a segment get parallel lanes, the shorter one nearer to the cards; failures
 * with the same target share a lane.
 */
export function routeEdges(boxes: readonly Box[], ends: readonly EdgeEnds[]): EdgeRoute[] {
	const routes: EdgeRoute[] = ends.map(() => ({ kind: "bend", centerX: 0 }));
	const lanes: Lane[] = [];
	const bundles = new Map<string, Lane>();
	for (const [edge, { source, target, sourceY, targetY, bundled }] of ends.entries()) {
		const [from, to] = [boxes[source], boxes[target]];
		if (from === undefined || to === undefined) continue;
		const right = from.x + from.width;
		if (to.x < right) {
			const lane = {
				edges: [edge],
				from: Math.min(to.x, from.x),
				to: Math.max(right, to.x + to.width),
				below: true,
				sourceY,
				targetY,
			};
			// Only those of one line of cards: one that comes from another line has another way.
			const key = `${target} ${Math.round(from.y / SAME_LINE)}`;
			const bundle = bundled === true ? bundles.get(key) : undefined;
			if (bundle === undefined) {
				lanes.push(lane);
				if (bundled === true) bundles.set(key, lane);
			} else {
				bundle.edges.push(edge);
				bundle.from = Math.min(bundle.from, lane.from);
				bundle.to = Math.max(bundle.to, lane.to);
				bundle.sourceY = Math.max(bundle.sourceY, sourceY);
			}
			continue;
		}
		const bend = Math.min(CLEARANCE, (to.x - right) / 2);
		const free = (y: number) => !boxes.some((box) => box !== from && box !== to && crosses(box, right, to.x, y));
		if (free(targetY)) routes[edge] = { kind: "bend", centerX: right + bend };
		else if (free(sourceY)) routes[edge] = { kind: "bend", centerX: to.x - bend };
		else {
			const below = Math.abs(from.y - to.y) >= SAME_LINE && from.y + from.height < to.y;
			lanes.push({ edges: [edge], from: right, to: to.x, below, sourceY, targetY });
		}
	}
	lanes.sort((a, b) => a.to - a.from - (b.to - b.from) || (a.edges[0] ?? 0) - (b.edges[0] ?? 0));
	const placed: { from: number; to: number; y: number }[] = [];
	for (const { edges, from, to, below, sourceY, targetY } of lanes) {
		let y = below
			? nearestChannel(boxes, { from, to, sourceY, targetY }, CLEARANCE)
			: highest(boxes, from, to) - CLEARANCE;
		while (placed.some((lane) => lane.from < to && from < lane.to && Math.abs(lane.y - y) < LANE))
			y += below ? LANE : -LANE;
		placed.push({ from, to, y });
		for (const edge of edges) routes[edge] = { kind: "lane", y };
	}
	return routes;
}

/** In pixels: cards whose tops are nearer stand in the same line. */
const SAME_LINE = 160;

function crosses(box: Box, from: number, to: number, y: number): boolean {
	return box.x < to && box.x + box.width > from && box.y < y && box.y + box.height > y;
}

function highest(boxes: readonly Box[], from: number, to: number): number {
	let found: number | undefined;
	for (const box of boxes) {
		if (box.x >= to || box.x + box.width <= from) continue;
		found = found === undefined ? box.y : Math.min(found, box.y);
	}
	return found ?? 0;
}
