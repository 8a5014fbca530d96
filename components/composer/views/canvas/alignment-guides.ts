import type { Box } from "@/lib/flows/model";

/** A line along which a dragged box is aligned with another one. */
export interface Guide {
	axis: "x" | "y";
	at: number;
	from: number;
	to: number;
}

/**
 * Snaps a dragged box: moves it by at most `reach` so that an edge or its centre is aligned with that of another box, and returns
 * the guide lines.
 */
export function alignmentGuides(
	dragged: Box,
	others: readonly Box[],
	reach: number,
): { dx: number; dy: number; guides: Guide[] } {
	const x = nearest(lines(dragged.x, dragged.width), others, "x", reach);
	const y = nearest(lines(dragged.y, dragged.height), others, "y", reach);
	const guides: Guide[] = [];
	if (x !== null) {
		const { other } = x;
		guides.push({
			axis: "x",
			at: x.at,
			from: Math.min(dragged.y, other.y),
			to: Math.max(dragged.y + dragged.height, other.y + other.height),
		});
	}
	if (y !== null) {
		const { other } = y;
		guides.push({
			axis: "y",
			at: y.at,
			from: Math.min(dragged.x, other.x),
			to: Math.max(dragged.x + dragged.width, other.x + other.width),
		});
	}
	return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}

function lines(start: number, length: number): number[] {
	return [start, start + length / 2, start + length];
}

function nearest(own: readonly number[], others: readonly Box[], axis: "x" | "y", reach: number) {
	let best: { by: number; at: number; other: Box } | null = null;
	for (const other of others) {
		const theirs = axis === "x" ? lines(other.x, other.width) : lines(other.y, other.height);
		for (const line of own) {
			for (const at of theirs) {
				const by = at - line;
				if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, at, other };
			}
		}
	}
	return best;
}
