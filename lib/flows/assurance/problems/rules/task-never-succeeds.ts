import type { FlowIssue } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";

/** Each task that executions reach can succeed on some path to it. */
export const taskNeverSucceeds: AssuranceRule = ({ moves, reached }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of moves.nodes.entries()) {
		if (node.type !== "TASK_EXECUTION" || moves.meanings[index] === null) continue;
		const states = reached.filter(({ at }) => at === index);
		if (states.length === 0 || states.some(({ facts }) => moves.canSucceed(index, facts))) continue;
		const executor = node.executor?.name ?? "";
		issues.push({
			code: "task-never-succeeds",
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}]`,
			message: `Node "${node.id}" always fails: no path to it does what ${executor} needs before.`,
			params: { executor },
		});
	}
	return issues;
};
