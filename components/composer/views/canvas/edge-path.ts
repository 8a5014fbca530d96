import type { Point } from "@/lib/flows/model";

const RADIUS = 8;
/** In pixels: the middle of a shorter piece is under the dot at its end, where nobody can press a button. */
const ROOMY = 72;

/** The SVG path through these corners, rounded, and the place of its button: the middle of the longest level piece with room for it. */
export function edgePath(corners: readonly Point[]): { path: string; middle: Point } {
	return { path: rounded(corners), middle: middleOf(corners) };
}

function middleOf(corners: readonly Point[]): Point {
	const pieces = corners.slice(1).map((to, index) => ({ from: corners[index] ?? to, to }));
	const level = pieces.filter(({ from, to }) => from.y === to.y && Math.abs(to.x - from.x) >= ROOMY);
	const [piece] = (level.length > 0 ? level : pieces).toSorted((one, other) => length(other) - length(one));
	return piece === undefined
		? { x: 0, y: 0 }
		: { x: (piece.from.x + piece.to.x) / 2, y: (piece.from.y + piece.to.y) / 2 };
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
		const radius = Math.min(RADIUS, length({ from: before, to: corner }) / 2, length({ from: corner, to: after }) / 2);
		const enter = towards(corner, before, radius);
		const leave = towards(corner, after, radius);
		path += `L${enter.x},${enter.y}Q${corner.x},${corner.y} ${leave.x},${leave.y}`;
	}
	return path;
}

/** All pieces are horizontal or vertical. */
function length({ from, to }: { from: Point; to: Point }): number {
	return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

function towards(from: Point, to: Point, by: number): Point {
	return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}
