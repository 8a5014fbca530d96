import type { Box } from "@/lib/flows/model";

/** A horizontal way across the canvas, and the heights at its two ends. */
export interface Crossing {
	from: number;
	to: number;
	sourceY: number;
	targetY: number;
}

/** In pixels: wider than the gap between two cards of a column, narrower than that between two lines of cards. */
const NARROWEST = 60;

/**
 * The height at which an edge passes from `from` to `to` without crossing a card: in the channel between two lines of cards that
 * makes it shortest, or below all of them.
 */
export function nearestChannel(
	boxes: readonly Box[],
	{ from, to, sourceY, targetY }: Crossing,
	clearance: number,
): number {
	const between = boxes.filter((box) => box.x < to && box.x + box.width > from).sort((one, other) => one.y - other.y);
	const heights: number[] = [];
	let bottom = between[0]?.y ?? 0;
	for (const box of between) {
		if (box.y - bottom >= NARROWEST) heights.push(bottom + clearance);
		bottom = Math.max(bottom, box.y + box.height);
	}
	heights.push(bottom + clearance);
	const length = (y: number) => Math.abs(sourceY - y) + Math.abs(targetY - y);
	return heights.reduce((best, y) => (length(y) < length(best) ? y : best));
}
