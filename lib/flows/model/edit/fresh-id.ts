import { targetsOf } from "../graph/outgoing";
import type { FlowDefinition } from "../schema/flow-definition";

/** A free node id made from `base`: `base`, else `base_2`, `base_3` and so on. */
export function freshNodeId(flow: Pick<FlowDefinition, "nodes">, base: string): string {
	return freshId(takenNodeIds(flow), base);
}

/**
 * The ids that a new node must not have: those of nodes, and those of dangling references, which would connect it by accident.
 */
export function takenNodeIds({ nodes }: Pick<FlowDefinition, "nodes">): Set<string> {
	return new Set(nodes.flatMap((node) => [node.id, ...targetsOf(node)]));
}

/** The first of `base`, `base_2`, `base_3` … that is not taken, within the maximum length of an id. */
export function freshId(taken: ReadonlySet<string>, base: string): string {
	const stem = base === "" ? "node" : base;
	let id = stem.slice(0, MAX_ID);
	for (let copy = 2; taken.has(id); copy++) {
		const suffix = `_${copy}`;
		id = stem.slice(0, MAX_ID - suffix.length) + suffix;
	}
	return id;
}

/** A free id for a copy: the original's where it is free, else with the next number, so that `a_3` follows `a_2`. */
export function idOfCopy(taken: ReadonlySet<string>, original: string): string {
	return taken.has(original) ? freshId(taken, original.replace(/_\d{1,6}$/, "") || original) : original;
}

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
	return text.length > 0 && text.length <= MAX_ID;
}

const MAX_ID = 255;
