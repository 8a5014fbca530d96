import type { Principal } from "@/lib/platform/kernel";
import { type FlowChoice, selectFlowChoices } from "./flow-choice-repository";

/** The flows that an application can use, sorted by name. Flows in `chosen` are included even if the list is cut off. */
export function flowChoices(
	{ organizationId }: Principal,
	chosen: readonly (string | null)[] = [],
): Promise<FlowChoice[]> {
	return selectFlowChoices(
		organizationId,
		chosen.filter((id) => id !== null),
	);
}
