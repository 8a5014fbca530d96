import type { FlowRule } from "../flow-rule";

/** A flow has at least one END. */
export const endAtLeastOne: FlowRule = ({ nodes }) => {
	if (nodes.some((node) => node.type === "END")) return [];
	return [
		{
			code: "end-at-least-one",
			severity: "error",
			nodeId: null,
			path: "nodes",
			message: "A flow must have at least one END node.",
		},
	];
};
