/** How often a version was walked, in the words and widths that are drawn. */
export interface DrawnTraffic {
	/** By node ids; `lost` where executions ended badly or were left. */
	nodes: ReadonlyMap<string, { reached: string; lost: string | null }>;
	/** By the ids of edges; the width grows with how many passed. */
	edges: ReadonlyMap<string, { passed: string; width: number }>;
}
