import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** TASK_EXECUTION names a registered executor. */
export const executorRegistered: FlowRule = ({ nodes }, catalog) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "TASK_EXECUTION") continue;
		if (node.executor === undefined) {
			issues.push({
				code: "executor-missing",
				severity: "error",
				nodeId: node.id,
				path: `nodes[${index}].executor`,
				message: `TASK_EXECUTION node "${node.id}" must have an executor.`,
			});
		} else if (catalog.get(node.executor.name) === undefined) {
			issues.push({
				code: "executor-unknown",
				severity: "error",
				nodeId: node.id,
				path: `nodes[${index}].executor.name`,
				message: `The executor "${node.executor.name}" of node "${node.id}" is not registered.`,
				params: { executor: node.executor.name },
			});
		}
	}
	return issues;
};
