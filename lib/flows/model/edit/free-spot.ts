import type { Box } from "../drawing/box";
import type { Point } from "./point";

const GAP = 24;
/** To the left or above is further than as much to the right or below, where a reader expects what follows. */
const BACKWARDS = 3;

/** The top left corner nearest to the wished one at which a box of this size covers none of the others. */
export function freeSpot(boxes: readonly Box[], wished: Box): Point {
	const { x, y, width, height } = wished;
	const isFree = (at: Point) => !boxes.some((box) => overlaps(box, { ...at, width, height }));
	if (isFree(wished)) return { x, y };
	const candidates = boxes.flatMap((box): Point[] => [
		{ x: box.x + box.width + GAP, y },
		{ x, y: box.y + box.height + GAP },
		{ x: box.x - width - GAP, y },
		{ x, y: box.y - height - GAP },
		{ x: box.x + box.width + GAP, y: box.y },
		{ x: box.x, y: box.y + box.height + GAP },
	]);
	const lowest = Math.max(...boxes.map((box) => box.y + box.height));
	const ranked = candidates.sort((one, other) => way(wished, one) - way(wished, other));
	return ranked.find(isFree) ?? { x, y: lowest + GAP };
}

function overlaps(box: Box, { x, y, width, height }: Box): boolean {
	return (
		box.x < x + width + GAP && box.x + box.width + GAP > x && box.y < y + height + GAP && box.y + box.height + GAP > y
	);
}

function way(from: Point, to: Point): number {
	const along = (by: number) => (by < 0 ? -by * BACKWARDS : by);
	return along(to.x - from.x) + along(to.y - from.y);
}
