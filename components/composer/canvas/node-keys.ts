import type { FlowNode } from "@/lib/flow-model";

/** A name for each node that is unique even where ids are not, parallel to `nodes`; mostly the id itself. */
export function nodeKeys(nodes: readonly FlowNode[]): string[] {
	const taken = new Set<string>();
	return nodes.map(({ id }) => {
		let key = id;
		for (let copy = 2; taken.has(key); copy++) key = `${id}\u2007${copy}`;
		taken.add(key);
		return key;
	});
}
