import type { DomainError } from "@/lib/platform/kernel";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import { selectMissingFlows } from "./flow-choice-repository";

const TYPES = { authFlowId: "AUTHENTICATION", registrationFlowId: "REGISTRATION" };

/** The refusal of settings that name flows which are not there. */
export async function missingFlows(organizationId: string, settings: ApplicationSettings): Promise<DomainError> {
	const missing = await selectMissingFlows(organizationId, settings);
	// The flow may have come back between the refusal and this question.
	if (missing.length === 0) return invalidApplication(["a flow that was named has just been deleted"]);
	return invalidApplication(missing.map((member) => `${member}: there is no ${TYPES[member]} flow with this id`));
}
