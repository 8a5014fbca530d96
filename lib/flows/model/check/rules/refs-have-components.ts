import { indexComponents } from "../../graph/index-components";
import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** The `ref` of an input or action names a component of the node. Nodes without components are not checked. */
export const refsHaveComponents: FlowRule = ({ nodes }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.meta?.components === undefined) continue;
		const { byId } = indexComponents(node);
		for (const list of ["inputs", "actions"] as const) {
			for (const [position, { ref }] of (node[list] ?? []).entries()) {
				if (ref === undefined || byId.has(ref)) continue;
				issues.push({
					code: list === "inputs" ? "input-component-missing" : "action-component-missing",
					severity: "warning",
					nodeId: node.id,
					path: `nodes[${index}].${list}[${position}].ref`,
					message: `Node "${node.id}" has no component "${ref}" that its ${list === "inputs" ? "input" : "action"} refers to.`,
					params: { ref },
				});
			}
		}
	}
	return issues;
};
