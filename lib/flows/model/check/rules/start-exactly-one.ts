import type { FlowRule } from "../flow-rule";

/** A flow has exactly one START; every further one is reported. */
export const startExactlyOne: FlowRule = ({ nodes }) => {
	const starts = [...nodes.entries()].filter(([, node]) => node.type === "START");
	if (starts.length === 0) {
		return [
			{
				code: "start-missing",
				severity: "error",
				nodeId: null,
				path: "nodes",
				message: "A flow must have exactly one START node, and this one has none.",
			},
		];
	}
	return starts.slice(1).map(([index, node]) => ({
		code: "start-exactly-one",
		severity: "error",
		nodeId: node.id,
		path: `nodes[${index}]`,
		message: `A flow must have exactly one START node; "${node.id}" is one more.`,
		params: { count: starts.length },
	}));
};
