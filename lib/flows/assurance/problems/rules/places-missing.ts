import { RISK_EXECUTOR } from "@/lib/flows/executors/contract";
import type { AssuranceRule } from "../assurance-rule";

/** A task that looks at places has a file to read them from; without one it never succeeds. */
export const placesMissing: AssuranceRule = ({ flow, surroundings }) => {
	if (surroundings.services?.placesKnown !== false) return [];
	return flow.nodes.flatMap((node, index) => {
		const { maxSpeed, countries } = node.executor?.name === RISK_EXECUTOR ? (node.properties ?? {}) : {};
		const property =
			Array.isArray(countries) && countries.length > 0 ? "countries" : maxSpeed === undefined ? undefined : "maxSpeed";
		if (property === undefined) return [];
		return [
			{
				code: "places-missing",
				severity: "warning" as const,
				nodeId: node.id,
				path: `nodes[${index}].properties.${property}`,
				message: `Node "${node.id}" looks at places, and the operator has set up no file of places: every sign-in is unusual for it.`,
			},
		];
	});
};
