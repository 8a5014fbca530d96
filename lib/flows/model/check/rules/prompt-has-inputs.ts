import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** PROMPT has `inputs`, at least an empty list; the import adds the list, because exports of other servers omit it. */
export const promptHasInputs: FlowRule = ({ nodes }) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "PROMPT" || node.inputs !== undefined) continue;
		issues.push({
			code: "prompt-inputs-missing",
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}].inputs`,
			message: `PROMPT node "${node.id}" must have inputs; an empty array is fine.`,
		});
	}
	return issues;
};
