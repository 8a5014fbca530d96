import { transitionsOf } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";

/** Each button of a screen leads somewhere: without an action, pressing it has no effect, and pages leave it out. */
export const buttonUnwired: AssuranceRule = ({ flow }) =>
	flow.nodes.flatMap((node, index) => {
		if (node.type !== "PROMPT") return [];
		return transitionsOf(node).flatMap(({ target, actionRef: component }) => {
			if (target !== undefined || component === undefined) return [];
			return [
				{
					code: "button-unwired",
					severity: "error" as const,
					nodeId: node.id,
					path: `nodes[${index}].meta.components`,
					message: `The button "${component}" of node "${node.id}" leads nowhere.`,
					params: { component },
				},
			];
		});
	});
