import type { AssuranceRule } from "../assurance-rule";

/** A task that has the device compute has another way for a browser without scripts. */
export const workNeedsScripts: AssuranceRule = ({ flow }) =>
	flow.nodes.flatMap((node, index) =>
		node.executor?.name === "ProofOfWorkExecutor" && node.onFailure === undefined
			? [
					{
						code: "work-needs-scripts",
						severity: "warning" as const,
						nodeId: node.id,
						path: `nodes[${index}]`,
						message: `Nobody passes node "${node.id}" whose browser runs no scripts.`,
					},
				]
			: [],
	);
