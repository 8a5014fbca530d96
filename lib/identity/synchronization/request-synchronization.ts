import { getIdentityProvider } from "@/lib/identity/identity-providers";
import type { Presented } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { asSynchronization } from "./as-synchronization";
import type { NewSynchronization, Synchronization } from "./contract";
import { alreadySynchronizing, dryRunFirst, invalidSynchronization } from "./errors";
import { insertSynchronization } from "./repository";

/** Asks for a synchronization, which begins within seconds. @throws DomainError 400, 404, 409 */
export async function requestSynchronization(
	context: RequestContext,
	identityProviderId: string,
	request: NewSynchronization,
): Promise<Synchronization> {
	const { id, kind } = await getIdentityProvider(context, identityProviderId);
	if (kind !== "ldap") throw invalidSynchronization("The identity provider is no directory.");
	const row = await insertSynchronization(context, id, request);
	if (row === "open") throw alreadySynchronizing();
	if (row === "dry-run-first") throw dryRunFirst();
	return asSynchronization(row);
}

export function presentNewSynchronization(synchronization: Synchronization): Presented {
	const { identityProviderId, id } = synchronization;
	const location = `/identity-providers/${identityProviderId}/synchronizations/${id}`;
	return { body: JSON.stringify(synchronization), headers: { location } };
}
