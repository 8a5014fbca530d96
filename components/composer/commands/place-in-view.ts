import { type Box, freeSpot, type Point } from "@/lib/flows/model";

/** Between what is placed and the rim of what is visible, and between two cards. */
const SPARE = 24;
/** How far apart two things are that are placed at the same spot. */
const BESIDE = 32;

/**
 * Where something of this size is put that was asked for at a point: around the point, whole in view, and covering nothing where
 * there is room. Where there is none it lies beside what was put there before. What is larger than the view is put into free space.
 */
export function placeInView(
	occupied: readonly Box[],
	{ width, height }: { width: number; height: number },
	{ aim, sight }: { aim: Point; sight: Box | null },
): Point {
	const wished = { x: aim.x - width / 2, y: aim.y - height / 2 };
	if (sight === null) return freeSpot(occupied, { ...wished, width, height });
	const last = {
		x: sight.x + sight.width - SPARE - width,
		y: sight.y + sight.height - SPARE - height,
	};
	const first = { x: sight.x + SPARE, y: sight.y + SPARE };
	if (last.x < first.x || last.y < first.y) return freeSpot(occupied, { ...wished, width, height });
	const within = ({ x, y }: Point): Point => ({ x: between(first.x, x, last.x), y: between(first.y, y, last.y) });
	const isFree = ({ x, y }: Point) => !occupied.some((box) => touches(box, { x, y, width, height }));
	const near = within(wished);
	if (isFree(near)) return near;
	const free = grid(first, last)
		.filter(isFree)
		.sort((one, other) => distance(one, near) - distance(other, near));
	return free[0] ?? beside(occupied, near);
}

function between(low: number, value: number, high: number): number {
	return Math.max(low, Math.min(value, high));
}

function grid(first: Point, last: Point): Point[] {
	const places: Point[] = [];
	for (let y = first.y; y <= last.y; y += SPARE) for (let x = first.x; x <= last.x; x += SPARE) places.push({ x, y });
	return places;
}

function beside(occupied: readonly Box[], { x, y }: Point): Point {
	const isTaken = (by: number) =>
		occupied.some((box) => Math.abs(box.x - x - by) < BESIDE / 2 && Math.abs(box.y - y - by) < BESIDE / 2);
	let by = 0;
	while (isTaken(by)) by += BESIDE;
	return { x: x + by, y: y + by };
}

function touches(box: Box, { x, y, width, height }: Box): boolean {
	return (
		box.x < x + width + SPARE &&
		box.x + box.width + SPARE > x &&
		box.y < y + height + SPARE &&
		box.y + box.height + SPARE > y
	);
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}
