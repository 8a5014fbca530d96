import type { Box } from "@/lib/flows/model";
import type { Guide } from "./guide";

/** How a dragged box can be moved so that its gap to a neighbour equals another gap in the same line. */
export interface EqualGap {
	by: number;
	/** The equal gaps, as lines between the boxes. */
	guides: Guide[];
}

/**
 * The smallest movement along an axis, of at most `reach`, after which the dragged box has the same gap to its neighbours on both
 * sides, or the same gap to one of them as that one has to the next. Null when there is none.
 */
export function equalGap(dragged: Box, others: readonly Box[], axis: "x" | "y", reach: number): EqualGap | null {
	const own = along(dragged, axis);
	const line = others
		.filter((other) => across(other, axis).from < own.acrossTo && across(other, axis).to > own.acrossFrom)
		.map((box) => along(box, axis))
		.sort((one, other) => one.from - other.from);
	const before = line.filter(({ to }) => to <= own.from + reach);
	const after = line.filter(({ from }) => from >= own.to - reach);
	const [left, lefter] = [before.at(-1), before.at(-2)];
	const [right, righter] = [after[0], after[1]];
	const found: { from: number; pairs: (readonly [Stretch, Stretch | "dragged"] | readonly ["dragged", Stretch])[] }[] =
		[];
	if (left !== undefined && right !== undefined)
		found.push({
			from: (left.to + right.from - own.length) / 2,
			pairs: [
				[left, "dragged"],
				["dragged", right],
			],
		});
	if (left !== undefined && lefter !== undefined && lefter.to < left.from)
		found.push({
			from: left.to + left.from - lefter.to,
			pairs: [
				[lefter, left],
				[left, "dragged"],
			],
		});
	if (right !== undefined && righter !== undefined && right.to < righter.from)
		found.push({
			from: right.from - (righter.from - right.to) - own.length,
			pairs: [
				["dragged", right],
				[right, righter],
			],
		});
	const [best] = found
		.filter(({ from }) => Math.abs(from - own.from) <= reach)
		.sort((one, other) => Math.abs(one.from - own.from) - Math.abs(other.from - own.from));
	if (best === undefined) return null;
	const placed: Stretch = { ...own, from: best.from, to: best.from + own.length };
	const at = (own.acrossFrom + own.acrossTo) / 2;
	return {
		by: best.from - own.from,
		guides: best.pairs.map(([one, other]) => ({
			axis: axis === "x" ? "y" : "x",
			at,
			from: (one === "dragged" ? placed : one).to,
			to: (other === "dragged" ? placed : other).from,
			isGap: true,
		})),
	};
}

/** A box along one axis, and across it. */
interface Stretch {
	from: number;
	to: number;
	length: number;
	acrossFrom: number;
	acrossTo: number;
}

function along(box: Box, axis: "x" | "y"): Stretch {
	const [from, length] = axis === "x" ? [box.x, box.width] : [box.y, box.height];
	const { from: acrossFrom, to: acrossTo } = across(box, axis);
	return { from, to: from + length, length, acrossFrom, acrossTo };
}

function across({ x, y, width, height }: Box, axis: "x" | "y"): { from: number; to: number } {
	return axis === "x" ? { from: y, to: y + height } : { from: x, to: x + width };
}
