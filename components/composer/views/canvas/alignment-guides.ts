import type { Box } from "@/lib/flows/model";
import { equalGap } from "./equal-gaps";
import type { Guide } from "./guide";

/**
 * Snaps a dragged box: moves it by at most `reach` so that an edge or its centre is aligned with that of another box, or else so
 * that gaps are equal, and returns the guide lines.
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
	// In a line along one axis, the gaps are counted where the other axis has put the box.
	const gapX = x === null ? equalGap({ ...dragged, y: dragged.y + (y?.by ?? 0) }, others, "x", reach) : null;
	const gapY = y === null ? equalGap({ ...dragged, x: dragged.x + (x?.by ?? 0) }, others, "y", reach) : null;
	guides.push(...(gapX?.guides ?? []), ...(gapY?.guides ?? []));
	return { dx: x?.by ?? gapX?.by ?? 0, dy: y?.by ?? gapY?.by ?? 0, guides };
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
