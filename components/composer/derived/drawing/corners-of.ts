import type { Point } from "@/lib/flows/model";
import { type EdgeRoute, STUB } from "./edge-route";

/** The corners of an edge, from where it leaves to where it enters. Without a route it bends once, close to where it leaves. */
export function cornersOf({ from, to }: { from: Point; to: Point }, route?: EdgeRoute): Point[] {
	if (route?.kind === "lane") {
		const [first, x, second] = route.turns;
		const [leave, enter] = [from.x + route.leave, to.x - route.enter];
		const across =
			x === undefined || second === undefined
				? [at(leave, first), at(enter, first)]
				: [at(leave, first), at(x, first), at(x, second), at(enter, second)];
		return [from, at(leave, from.y), ...across, at(enter, to.y), to];
	}
	if (to.x > from.x) {
		// While a card is dragged, the chosen bend may lie outside of the space between the two ends.
		const x = Math.max(from.x + 4, Math.min(to.x - 4, route?.centerX ?? from.x + STUB));
		return [from, at(x, from.y), at(x, to.y), to];
	}
	const below = Math.max(from.y, to.y) + 96;
	return [from, at(from.x + STUB, from.y), at(from.x + STUB, below), at(to.x - STUB, below), at(to.x - STUB, to.y), to];
}

function at(x: number, y: number): Point {
	return { x, y };
}
