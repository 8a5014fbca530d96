import { existingScopes } from "@/lib/identity/api-resources";
import type { DomainError } from "@/lib/platform/kernel";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import { selectMissingFlows } from "./flow-choice-repository";

const TYPES = { authFlowId: "AUTHENTICATION", registrationFlowId: "REGISTRATION" };

/** What the settings name and the organization does not have; empty where everything is there. */
export async function missingChoices(organizationId: string, settings: ApplicationSettings): Promise<string[]> {
	const asked = (settings.scopes as readonly string[]).filter((scope) => !isAdministrative(scope));
	const [flows, known] = await Promise.all([
		selectMissingFlows(organizationId, settings),
		asked.length === 0 ? ([] as string[]) : existingScopes(organizationId, asked),
	]);
	const missing = asked.filter((scope) => !known.includes(scope));
	return [
		...flows.map((member) => `${member}: there is no ${TYPES[member]} flow with this id`),
		...missing.map((scope) => `scopes: no API resource has the scope ${scope}`),
	];
}

/** The refusal of settings that name flows or scopes which are not there. */
export async function refusalOfMissing(organizationId: string, settings: ApplicationSettings): Promise<DomainError> {
	const missing = await missingChoices(organizationId, settings);
	// It may have come back between the refusal and this question.
	return invalidApplication(missing.length > 0 ? missing : ["a flow or a scope that was named has just been deleted"]);
}
