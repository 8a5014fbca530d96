import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { organizationHasChanged, organizationNotEmpty, ownOrganization } from "./errors";
import { deleteOrganizationRow } from "./lifecycle-repository";
import { selectOrganization } from "./repository";

/**
 * Deletes an organization that contains no users, applications or organizations.
 * @throws DomainError 404, 409, 412
 */
export async function deleteOrganization(
	context: RequestContext,
	organization: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const { organizationId } = context.principal;
	const id = parseId(organization);
	if (id === null) throw organizationNotFound();
	if (id === organizationId) throw ownOrganization();
	const outcome = await deleteOrganizationRow(context, id, expectedVersions);
	if (outcome.kind === "deleted") return;
	if (outcome.kind === "held") throw organizationNotEmpty(outcome.by);
	const current = await selectOrganization(organizationId, id);
	throw current === undefined ? organizationNotFound() : organizationHasChanged(current.revision);
}
