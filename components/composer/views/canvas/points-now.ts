import type { Point } from "@/lib/flows/model";
import { cornersOf } from "../../derived/drawing/corners-of";

/** The points of a wire whose ends are here now: as it was routed, or a plain way while a card at one of its ends is held. */
export function pointsNow(routed: readonly Point[], { from, to }: { from: Point; to: Point }): readonly Point[] {
	const stays = isNear(routed.at(0), from) && isNear(routed.at(-1), to);
	return stays ? routed : cornersOf({ from, to });
}

function isNear(one: Point | undefined, other: Point): boolean {
	return one !== undefined && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
}
