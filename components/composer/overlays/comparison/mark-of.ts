import type { FlowDefinition, NodeChange } from "@/lib/flows/model";
import type { CanvasMark } from "./canvas-marks";

/** What is shown for a change: a node that only stands elsewhere was moved, one that was moved and more was changed. */
export function markOf({ kind, moved, slots }: NodeChange): CanvasMark {
	return kind === "changed" && moved && slots.length === 1 ? "moved" : kind;
}

/** The id under which the changed node is found in each of the two; null where it is not. */
export function sidesOf({ nodeId, kind, slots }: NodeChange): { before: string | null; after: string | null } {
	if (kind === "added") return { before: null, after: nodeId };
	if (kind === "removed") return { before: nodeId, after: null };
	const renamed = slots.find(({ slot }) => slot === "id")?.after;
	return { before: nodeId, after: typeof renamed === "string" ? renamed : nodeId };
}

/** Where a node of one side is found on the other one, for all nodes that are on both. */
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
