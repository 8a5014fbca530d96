import { outgoing } from "../../graph/outgoing";
import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** END has no outgoing references. */
export const endWithoutOutgoing: FlowRule = ({ nodes }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "END") continue;
		for (const { slot, target } of outgoing(node)) {
			if (target === undefined) continue;
			issues.push({
				code: "end-has-outgoing",
				severity: "error",
				nodeId: node.id,
				path: `nodes[${index}].${slot}`,
				message: `END node "${node.id}" must not refer to another node.`,
				params: { target },
			});
		}
	}
	return issues;
};
