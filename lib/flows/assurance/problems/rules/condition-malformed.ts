import { conditionIn } from "@/lib/flows/executors/contract";
import type { FlowIssue } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { AssuranceRule } from "../assurance-rule";

/** Each condition has comparisons, and each of them values. A missing condition is a missing property. */
export const conditionMalformed: AssuranceRule = ({ flow, executors }) =>
	flow.nodes.flatMap((node, index): FlowIssue[] => {
		const property = executors.get(node.executor?.name ?? "")?.decidesBy;
		if (node.type !== "TASK_EXECUTION" || property === undefined) return [];
		const { properties = {} } = node;
		if (ownMember(properties, property) === undefined || conditionIn(properties, property) !== null) return [];
		return [
			{
				code: "condition-malformed",
				severity: "error",
				nodeId: node.id,
				path: `nodes[${index}].properties.${property}`,
				message: `Node "${node.id}" has a condition that is empty or incomplete, so it always fails.`,
			},
		];
	});
