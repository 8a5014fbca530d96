import type { Box, Point } from "@/lib/flows/model";
import type { EdgeRoute } from "./edge-route";
import { type FreeSpace, freeSpace } from "./free-space";
import { lanes } from "./lanes";

/** The two ends of an edge: their indices in `boxes`, and the points where the edge leaves and enters. */
export interface EdgeEnds {
	source: number;
	target: number;
	sourceY: number;
	targetY: number;
	/** Failures of several steps that lead to the same node share lanes. */
	bundled?: boolean;
}

const CLEARANCE = 22;
/** In pixels: cards whose tops are nearer stand in the same line. */
const SAME_LINE = 160;
/** In pixels: how much longer a lane on the usual side may be. */
const USUAL_SIDE = 80;

/**
 * Chooses a route for each edge, parallel to `ends`, that crosses no card where one exists. An edge bends once if it can. Otherwise
 * it gets a lane: below the cards if it leads back in the same line of cards, above them if it leads on, and the shortest one if it
 * leads to another line. Lanes that share a segment run in parallel, the shorter one nearer to the cards, and beside the routes of
 * other edges.
 */
export function routeEdges(
	boxes: readonly Box[],
	ends: readonly EdgeEnds[],
	beside: readonly (readonly Point[])[] = [],
): EdgeRoute[] {
	const free = freeSpace(boxes);
	const routes: EdgeRoute[] = ends.map(() => ({ kind: "bend", centerX: 0 }));
	const place = lanes(boxes, free, beside);
	const waiting: { edge: number; lane: Parameters<typeof place>[0] }[] = [];
	for (const [edge, { source, target, sourceY, targetY, bundled }] of ends.entries()) {
		const [from, to] = [boxes[source], boxes[target]];
		if (from === undefined || to === undefined) continue;
		const right = from.x + from.width;
		const bend = to.x < right ? undefined : freeBend(boxes, free, { right, left: to.x, sourceY, targetY });
		if (bend !== undefined) {
			routes[edge] = { kind: "bend", centerX: bend };
			continue;
		}
		const sameLine = Math.abs(from.y - to.y) < SAME_LINE;
		const back = to.x < right;
		const lane = {
			sourceX: right,
			sourceY,
			targetX: to.x,
			targetY,
			bundle: bundled === true ? target : undefined,
			detour: (y: number) => (sameLine && back !== y > sourceY ? USUAL_SIDE : 0),
		};
		waiting.push({ edge, lane });
	}
	const width = ({ sourceX, targetX }: { sourceX: number; targetX: number }) => Math.abs(targetX - sourceX);
	waiting.sort((a, b) => width(a.lane) - width(b.lane) || a.edge - b.edge);
	for (const { edge, lane } of waiting) routes[edge] = place(lane);
	return routes;
}

/** The x coordinate at which an edge that leads to the right can bend: near its source, near its target, or between two cards. */
function freeBend(
	boxes: readonly Box[],
	free: FreeSpace,
	{ right, left, sourceY, targetY }: { right: number; left: number; sourceY: number; targetY: number },
): number | undefined {
	const near = Math.min(CLEARANCE, (left - right) / 2);
	const fits = (x: number) =>
		free.horizontal(sourceY, right, x) && free.vertical(x, sourceY, targetY) && free.horizontal(targetY, x, left);
	const ends = [right + near, left - near].find(fits);
	if (ends !== undefined) return ends;
	const between = boxes
		.map(({ x, width }) => x + width + CLEARANCE)
		.filter((x) => x > right + CLEARANCE && x < left - CLEARANCE)
		.sort((one, other) => one - other);
	return between.find(fits);
}
