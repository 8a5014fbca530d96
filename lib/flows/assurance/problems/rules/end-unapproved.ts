import type { AssuranceRule } from "../assurance-rule";

/** Nobody reaches the END of an approval flow without having been asked: what it ends with would be refused. */
export const endUnapproved: AssuranceRule = ({ ends, flow }) => {
	if (flow.flowType !== "APPROVAL") return [];
	return ends
		.filter(({ ways }) => ways.some(({ facts }) => !facts.includes("approval")))
		.map(({ nodeId }) => ({
			code: "end-unapproved",
			severity: "error",
			nodeId,
			path: `nodes[${flow.nodes.findIndex(({ id }) => id === nodeId)}]`,
			message: `A path leads to END node "${nodeId}" on which nobody was asked for approval.`,
		}));
};
