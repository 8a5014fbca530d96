import { boundsOf, union } from "../edit/node-bounds";
import type { Point } from "../edit/point";
import type { FlowDefinition } from "../schema/flow-definition";

/** A position for a new node beside all others, before or after them in reading direction. */
export function freePlace(flow: FlowDefinition, side: "before" | "after"): Point {
	const around = union(flow.nodes.flatMap((node) => boundsOf(node) ?? []));
	if (around === null) return { x: 0, y: 0 };
	return { x: side === "before" ? around.x - GAP - WIDTH : around.x + around.width + GAP, y: around.y };
}

const GAP = 80;
const WIDTH = 120;
