/** How often the steps of a version were reached, as texts and widths for the canvas. */
export interface DrawnTraffic {
	/** By node id; `lost` where executions failed or were abandoned. */
	nodes: ReadonlyMap<string, { reached: string; lost: string | null }>;
	/** By edge id; the width grows with the number. */
	edges: ReadonlyMap<string, { passed: string; width: number }>;
}
