import { type EdgeRoute, STUB } from "./edge-route";

export interface EdgePoints {
	sourceX: number;
	sourceY: number;
	targetX: number;
	targetY: number;
}

interface Point {
	x: number;
	y: number;
}

const RADIUS = 8;
/** In pixels: the middle of a shorter segment is under the dot at its end, where nobody can press a button. */
const ROOMY = 72;

/** The SVG path of an edge with rounded corners, and the position of its button in the middle. */
export function edgePath(
	{ sourceX, sourceY, targetX, targetY }: EdgePoints,
	route: EdgeRoute,
): { path: string; middle: Point } {
	if (route.kind === "bend" && targetX > sourceX) {
		// While a card is dragged, the chosen bend may lie outside of the space between the two ends.
		const x = Math.max(sourceX + 4, Math.min(targetX - 4, route.centerX));
		const points = [at(sourceX, sourceY), at(x, sourceY), at(x, targetY), at(targetX, targetY)];
		const first = x - sourceX;
		const last = targetX - x;
		const middle =
			Math.max(first, last) >= ROOMY
				? last >= first
					? at((x + targetX) / 2, targetY)
					: at((sourceX + x) / 2, sourceY)
				: at(targetY === sourceY ? (sourceX + targetX) / 2 : x, (sourceY + targetY) / 2);
		return { path: rounded(points), middle };
	}
	const lane =
		route.kind === "lane" ? route : { leave: STUB, turns: [Math.max(sourceY, targetY) + 96] as const, enter: STUB };
	const [first, x, second] = lane.turns;
	const [leave, enter] = [sourceX + lane.leave, targetX - lane.enter];
	const across =
		x === undefined || second === undefined
			? [at(leave, first), at(enter, first)]
			: [at(leave, first), at(x, first), at(x, second), at(enter, second)];
	const points = [at(sourceX, sourceY), at(leave, sourceY), ...across, at(enter, targetY), at(targetX, targetY)];
	return { path: rounded(points), middle: middleOf(across) };
}

/** The middle of the longest horizontal segment. */
function middleOf(across: readonly Point[]): Point {
	let [best, length] = [at(0, 0), -1];
	for (let index = 0; index + 1 < across.length; index += 2) {
		const [from, to] = [across[index], across[index + 1]];
		if (from === undefined || to === undefined || Math.abs(to.x - from.x) <= length) continue;
		[best, length] = [at((from.x + to.x) / 2, from.y), Math.abs(to.x - from.x)];
	}
	return best;
}

function at(x: number, y: number): Point {
	return { x, y };
}

function rounded(points: readonly Point[]): string {
	const [start] = points;
	if (start === undefined) return "";
	let path = `M${start.x},${start.y}`;
	for (let index = 1; index < points.length; index++) {
		const [before, corner, after] = [points[index - 1], points[index], points[index + 1]];
		if (before === undefined || corner === undefined) continue;
		if (after === undefined) {
			path += `L${corner.x},${corner.y}`;
			continue;
		}
		const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
		const enter = towards(corner, before, radius);
		const leave = towards(corner, after, radius);
		path += `L${enter.x},${enter.y}Q${corner.x},${corner.y} ${leave.x},${leave.y}`;
	}
	return path;
}

function distance(one: Point, other: Point): number {
	return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

/** All segments are horizontal or vertical. */
function towards(from: Point, to: Point, by: number): Point {
	return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}
