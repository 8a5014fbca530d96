/** The path of a simulated execution, for drawing it. */
export interface LitPath {
	/** The places of a node on the path, counted from 1: `2, 4`. */
	nodes: ReadonlyMap<string, string>;
	/** By edge id. */
	edges: ReadonlyMap<string, "earlier" | "last">;
	/** The current node. */
	current: string;
}
