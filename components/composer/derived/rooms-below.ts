import type { Box } from "@/lib/flows/model";

/** The height of the free room below each box; Infinity where nothing is below. Parallel to `boxes`. */
export function roomsBelow(boxes: readonly Box[]): number[] {
	const downwards = boxes.toSorted((one, other) => one.y - other.y);
	return boxes.map((box) => {
		const bottom = box.y + box.height;
		const next = downwards.find(({ x, y, width }) => y >= bottom && x < box.x + box.width && box.x < x + width);
		return next === undefined ? Number.POSITIVE_INFINITY : next.y - bottom;
	});
}
