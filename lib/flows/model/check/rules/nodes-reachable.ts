import { reachableFrom } from "../../graph/reachability";
import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** Every node is reachable from START. Reports nothing without a START, which is an error of its own. */
export const nodesReachable: FlowRule = (flow) => {
	const starts = flow.nodes.filter((node) => node.type === "START").map((node) => node.id);
	if (starts.length === 0) return [];
	const reached = reachableFrom(flow, starts);
	const issues: FlowIssue[] = [];
	for (const [index, { id }] of flow.nodes.entries()) {
		if (reached.has(id)) continue;
		issues.push({
			code: "node-unreachable",
			severity: "warning",
			nodeId: id,
			path: `nodes[${index}]`,
			message: `No path leads from START to node "${id}".`,
		});
	}
	return issues;
};
