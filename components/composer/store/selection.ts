/** What the inspector shows and commands apply to; shared by all views. */
export interface Selection {
	/** Ids of nodes; the last one has the focus. */
	nodes: readonly string[];
	/** Ids of notes, beside nodes or alone. */
	notes: readonly string[];
	/** A component of the single selected node. */
	component: string | null;
	/** A transition of a node, connected or not. */
	edge: { nodeId: string; slot: string } | null;
	group: string | null;
}

export const nothingSelected: Selection = { nodes: [], notes: [], component: null, edge: null, group: null };

/** Selects this node, and optionally a component of it. */
export function nodeSelected(nodeId: string, component: string | null = null): Selection {
	return { ...nothingSelected, nodes: [nodeId], component };
}

/** Selects these nodes, and optionally notes beside them. */
export function nodesSelected(nodes: readonly string[], notes: readonly string[] = []): Selection {
	return { ...nothingSelected, nodes, notes };
}

/** Selects this note. */
export function noteSelected(noteId: string): Selection {
	return { ...nothingSelected, notes: [noteId] };
}

/** Selects this transition. */
export function edgeSelected(nodeId: string, slot: string): Selection {
	return { ...nothingSelected, edge: { nodeId, slot } };
}

/** Nodes extended to one more, which gets the focus; going back to the one before leaves the last one out. */
export function extended(nodes: readonly string[], next: string): string[] {
	return nodes.at(-2) === next ? nodes.slice(0, -1) : [...nodes.filter((id) => id !== next), next];
}
