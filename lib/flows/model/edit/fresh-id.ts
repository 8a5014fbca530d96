import { targetsOf } from "../graph/outgoing";
import type { FlowDefinition } from "../schema/flow-definition";

/** The id a node made of `base` can have: `base`, or `base_2`, `base_3` and so on. */
export function freshNodeId(flow: Pick<FlowDefinition, "nodes">, base: string): string {
	return freshId(takenNodeIds(flow), base);
}

/** The ids a new node cannot have: those of nodes, and those references name in vain, or it would be wired by accident. */
export function takenNodeIds({ nodes }: Pick<FlowDefinition, "nodes">): Set<string> {
	return new Set(nodes.flatMap((node) => [node.id, ...targetsOf(node)]));
}

/** The first of `base`, `base_2`, `base_3` … that is not taken, within the length that ids may have. */
export function freshId(taken: ReadonlySet<string>, base: string): string {
	const stem = base === "" ? "node" : base;
	let id = stem.slice(0, MAX_ID);
	for (let copy = 2; taken.has(id); copy++) {
		const suffix = `_${copy}`;
		id = stem.slice(0, MAX_ID - suffix.length) + suffix;
	}
	return id;
}

/** A free id for a copy: that of the original where it is free, else the next number, so that `a_2` is followed by `a_3`. */
export function idOfCopy(taken: ReadonlySet<string>, original: string): string {
	return taken.has(original) ? freshId(taken, original.replace(/_\d{1,6}$/, "") || original) : original;
}

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
	return text.length > 0 && text.length <= MAX_ID;
}

const MAX_ID = 255;
