import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** No two nodes share an id; each later one is reported. */
export const nodeIdsUnique: FlowRule = ({ nodes, indexById }) => {
	const issues: FlowIssue[] = [];
	for (const [index, { id }] of nodes.entries()) {
		const first = indexById.get(id);
		if (first === undefined || first === index) continue;
		issues.push({
			code: "node-id-duplicate",
			severity: "error",
			nodeId: id,
			path: `nodes[${index}].id`,
			message: `The node id "${id}" is already used by nodes[${first}].`,
			params: { id, first },
		});
	}
	return issues;
};
