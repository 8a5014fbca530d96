import { outgoing, targetsOf } from "../../graph/outgoing";
import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** Every reference names a node of this flow. */
export const referencesExist: FlowRule = ({ nodes, indexById }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (targetsOf(node).every((target) => indexById.has(target))) continue;
		for (const { slot, target } of outgoing(node)) {
			if (target === undefined || indexById.has(target)) continue;
			issues.push({
				code: "reference-unknown",
				severity: "error",
				nodeId: node.id,
				path: `nodes[${index}].${slot}`,
				message: `Node "${node.id}" refers to "${target}", and there is no such node.`,
				params: { target },
			});
		}
	}
	return issues;
};
