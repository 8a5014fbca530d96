import { existingScopes } from "@/lib/identity/api-resources";
import type { DomainError } from "@/lib/platform/kernel";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { hasOwner } from "./choices-repository";
import type { ApplicationSettings } from "./contract";
import { invalidApplication } from "./errors";
import { selectMissingFlows } from "./flow-choice-repository";

const TYPES = { authFlowId: "AUTHENTICATION", registrationFlowId: "REGISTRATION" };

/** The flows, scopes and owner in the settings that the organization does not have; empty when it has all of them. */
export async function missingChoices(organizationId: string, settings: ApplicationSettings): Promise<string[]> {
	const asked = (settings.scopes as readonly string[]).filter((scope) => !isAdministrative(scope));
	const { agent } = settings;
	const [flows, known, owned] = await Promise.all([
		selectMissingFlows(organizationId, settings),
		asked.length === 0 ? ([] as string[]) : existingScopes(organizationId, asked),
		agent === null || hasOwner(organizationId, agent.owner),
	]);
	const missing = asked.filter((scope) => !known.includes(scope));
	return [
		...flows.map((member) => `${member}: there is no ${TYPES[member]} flow with this id`),
		...missing.map((scope) => `scopes: no API resource has the scope ${scope}`),
		...(owned ? [] : ["agent.owner.id: the organization has no such owner"]),
	];
}

/** The refusal of settings with flows or scopes that do not exist. */
export async function refusalOfMissing(organizationId: string, settings: ApplicationSettings): Promise<DomainError> {
	const missing = await missingChoices(organizationId, settings);
	// The flow or scope may have been created between the refusal and this query.
	return invalidApplication(missing.length > 0 ? missing : ["a flow or a scope that was named has just been deleted"]);
}
