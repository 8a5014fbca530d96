import { unmetDemands } from "../../policies/unmet-demands";
import type { AssuranceRule } from "../assurance-rule";

/** Every path to an END meets what the policy of the flow demands. */
export const demandUnmet: AssuranceRule = ({ ends, flow, surroundings }) => {
	const applied = surroundings.policy?.demands ?? [];
	if (applied.length === 0) return [];
	return ends.flatMap(({ nodeId, ways }) =>
		applied.flatMap(({ demand }) => {
			const weak = ways.filter((way) => unmetDemands(way, flow.flowType, applied).includes(demand));
			const [first] = weak;
			if (first === undefined) return [];
			const facts = first.facts.join(" + ");
			return [
				{
					code: "demand-unmet",
					severity: "error" as const,
					nodeId,
					path: `nodes[${flow.nodes.findIndex(({ id }) => id === nodeId)}]`,
					message: `A path to END node "${nodeId}" proves only ${facts === "" ? "nothing" : facts}; the policy demands "${demand}".`,
					params: { member: demand, facts, number: weak.length },
				},
			];
		}),
	);
};
