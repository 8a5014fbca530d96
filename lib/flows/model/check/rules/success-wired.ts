import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** START and TASK_EXECUTION have an `onSuccess`. */
export const successWired: FlowRule = ({ nodes }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if ((node.type !== "START" && node.type !== "TASK_EXECUTION") || node.onSuccess !== undefined) continue;
		issues.push({
			code: "success-missing",
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}].onSuccess`,
			message: `${node.type} node "${node.id}" must have onSuccess, the node to go to next.`,
			params: { type: node.type },
		});
	}
	return issues;
};
