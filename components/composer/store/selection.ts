/** What the inspector shows and what the commands act on; the same in every projection. */
export interface Selection {
	/** Ids of nodes; the last one is the one in focus. */
	nodes: readonly string[];
	/** A component of the one selected node. */
	component: string | null;
	/** A way out of a node, wired or not. */
	edge: { nodeId: string; slot: string } | null;
	note: string | null;
	group: string | null;
}

export const nothingSelected: Selection = { nodes: [], component: null, edge: null, note: null, group: null };

/** Only this node, and in it perhaps a component. */
export function nodeSelected(nodeId: string, component: string | null = null): Selection {
	return { ...nothingSelected, nodes: [nodeId], component };
}

/** Only these nodes. */
export function nodesSelected(nodes: readonly string[]): Selection {
	return { ...nothingSelected, nodes };
}

/** Only this way out. */
export function edgeSelected(nodeId: string, slot: string): Selection {
	return { ...nothingSelected, edge: { nodeId, slot } };
}
