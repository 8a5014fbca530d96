import type { Principal } from "@/lib/platform/kernel";
import { type FlowChoice, selectFlowChoices } from "./flow-choice-repository";

/** The flows an application may be given, by name; the ones named in `chosen` are among them however many there are. */
export function flowChoices(
	{ organizationId }: Principal,
	chosen: readonly (string | null)[] = [],
): Promise<FlowChoice[]> {
	return selectFlowChoices(
		organizationId,
		chosen.filter((id) => id !== null),
	);
}
