/** The way of a simulated run as it is drawn. */
export interface LitPath {
	/** At which places of the way a node was come to, counted from 1: `2, 4`. */
	nodes: ReadonlyMap<string, string>;
	/** Edges by their ids. */
	edges: ReadonlyMap<string, "earlier" | "last">;
	/** The node the run stands on. */
	current: string;
}
