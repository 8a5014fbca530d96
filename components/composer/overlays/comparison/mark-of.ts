import type { FlowDefinition, NodeChange } from "@/lib/flows/model";
import type { CanvasMark } from "./canvas-marks";

/** The mark of a change: `moved` only where nothing but the position differs. */
export function markOf({ kind, moved, slots }: NodeChange): CanvasMark {
	return kind === "changed" && moved && slots.length === 1 ? "moved" : kind;
}

/** The ids of a changed node on the two sides; null where it is absent. */
export function sidesOf({ nodeId, kind, slots }: NodeChange): { before: string | null; after: string | null } {
	if (kind === "added") return { before: null, after: nodeId };
	if (kind === "removed") return { before: nodeId, after: null };
	const renamed = slots.find(({ slot }) => slot === "id")?.after;
	return { before: nodeId, after: typeof renamed === "string" ? renamed : nodeId };
}

/** The ids on the other side of all nodes that are on both. */
export function counterparts(before: FlowDefinition, changes: readonly NodeChange[]): ReadonlyMap<string, string> {
	const pairs = new Map(before.nodes.map(({ id }) => [id, id]));
	for (const change of changes) {
		const sides = sidesOf(change);
		if (sides.before === null) continue;
		if (sides.after === null) pairs.delete(sides.before);
		else pairs.set(sides.before, sides.after);
	}
	return pairs;
}
