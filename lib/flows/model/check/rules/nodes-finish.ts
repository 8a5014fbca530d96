import { canReach } from "../../graph/reachability";
import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** From every node an END is reachable. Reports nothing without an END, which is an error of its own. */
export const nodesFinish: FlowRule = (flow) => {
	const ends = flow.nodes.filter((node) => node.type === "END").map((node) => node.id);
	if (ends.length === 0) return [];
	const finishing = canReach(flow, ends);
	const issues: FlowIssue[] = [];
	for (const [index, { id }] of flow.nodes.entries()) {
		if (finishing.has(id)) continue;
		issues.push({
			code: "node-cannot-finish",
			severity: "warning",
			nodeId: id,
			path: `nodes[${index}]`,
			message: `No path leads from node "${id}" to an END.`,
		});
	}
	return issues;
};
