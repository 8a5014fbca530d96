import type { AssuranceRule } from "../assurance-rule";

/** Each task has a value for the properties that its executor requires. */
export const propertyMissing: AssuranceRule = ({ flow, executors }) =>
	flow.nodes.flatMap((node, index) => {
		const required = executors.get(node.executor?.name ?? "")?.properties?.required;
		if (node.type !== "TASK_EXECUTION" || !Array.isArray(required)) return [];
		return required.map(String).flatMap((property) => {
			const value = new Map(Object.entries(node.properties ?? {})).get(property);
			if (value !== undefined && value !== null && String(value).trim() !== "") return [];
			return [
				{
					code: "property-missing",
					severity: "error" as const,
					nodeId: node.id,
					path: `nodes[${index}].properties.${property}`,
					message: `Node "${node.id}" needs a value for its property "${property}".`,
					params: { property },
				},
			];
		});
	});
