import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** A task whose executor can fail has an `onFailure`, unless its failure is meant to end the execution. */
export const failureWired: FlowRule = ({ nodes }, catalog) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "TASK_EXECUTION" || node.executor === undefined || node.onFailure !== undefined) continue;
		const executor = catalog.get(node.executor.name);
		if (!executor?.canFail || executor.mayEnd) continue;
		issues.push({
			code: "failure-unwired",
			severity: "warning",
			nodeId: node.id,
			path: `nodes[${index}].onFailure`,
			message: `Node "${node.id}" runs ${node.executor.name}, which can fail, and does not say where to go then.`,
			params: { executor: node.executor.name },
		});
	}
	return issues;
};
