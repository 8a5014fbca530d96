/** What the inspector shows and commands apply to; shared by all views. */
export interface Selection {
	/** Ids of nodes; the last one has the focus. */
	nodes: readonly string[];
	/** A component of the single selected node. */
	component: string | null;
	/** A transition of a node, connected or not. */
	edge: { nodeId: string; slot: string } | null;
	note: string | null;
	group: string | null;
}

export const nothingSelected: Selection = { nodes: [], component: null, edge: null, note: null, group: null };

/** Selects this node, and optionally a component of it. */
export function nodeSelected(nodeId: string, component: string | null = null): Selection {
	return { ...nothingSelected, nodes: [nodeId], component };
}

/** Selects these nodes. */
export function nodesSelected(nodes: readonly string[]): Selection {
	return { ...nothingSelected, nodes };
}

/** Selects this transition. */
export function edgeSelected(nodeId: string, slot: string): Selection {
	return { ...nothingSelected, edge: { nodeId, slot } };
}
