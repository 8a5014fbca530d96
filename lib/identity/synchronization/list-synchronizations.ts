import { getIdentityProvider } from "@/lib/identity/identity-providers";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { asSynchronization } from "./as-synchronization";
import type { Synchronization, SynchronizationList, SynchronizationQuery } from "./contract";
import { synchronizationNotFound } from "./errors";
import { selectSynchronization, selectSynchronizations } from "./repository";

/** The synchronizations of a directory, newest first, one page at a time. @throws DomainError 404 */
export async function listSynchronizations(
	context: RequestContext,
	identityProviderId: string,
	{ limit, offset }: SynchronizationQuery,
): Promise<SynchronizationList> {
	const { id, organizationId } = await getIdentityProvider(context, identityProviderId);
	const page = { limit, offset: boundedOffset(offset) };
	const { total, rows } = await selectSynchronizations(organizationId, id, page);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: rows.length,
		synchronizations: rows.map(asSynchronization),
		links: pageLinks(`/identity-providers/${id}/synchronizations`, { offset, limit, total }, {}),
	};
}

/** @throws DomainError 404 */
export async function getSynchronization(
	{ principal }: RequestContext,
	identityProviderId: string,
	synchronizationId: string,
): Promise<Synchronization> {
	const id = parseId(synchronizationId);
	const isProvider = /^[\w-]{1,63}$/.test(identityProviderId);
	const row =
		id === null || !isProvider
			? undefined
			: await selectSynchronization(principal.organizationId, identityProviderId, id);
	if (row === undefined) throw synchronizationNotFound();
	return asSynchronization(row);
}
