import type { FlowIssue } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";
import { namedThings } from "../named-things";

/** The groups, applications and organizations that conditions name exist. */
export const thingUnknown: AssuranceRule = ({ flow, executors, surroundings }) => {
	const absent = new Set(surroundings.things?.absent);
	if (absent.size === 0) return [];
	return flow.nodes.flatMap((node, index) =>
		namedThings(node, executors)
			.filter(({ id }) => absent.has(id))
			.map(
				({ kind, id }): FlowIssue => ({
					code: `${kind}-unknown`,
					severity: "error",
					nodeId: node.id,
					path: `nodes[${index}].properties.condition`,
					message: `Node "${node.id}" compares with the ${kind} "${id}", and there is no such one.`,
					params: { id },
				}),
			),
	);
};
