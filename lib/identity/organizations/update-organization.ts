import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import type { OrganizationSettings } from "./contract";
import { organizationHasChanged, ownOrganization } from "./errors";
import { type OrganizationRow, selectOrganization, updateOrganizationRow } from "./repository";

/**
 * Changes the display name or language of an organization, or disables or enables it; takes effect everywhere within a second.
 * Disabling it permanently ends all sign-ins at the organization and at those below it.
 * @throws DomainError 404, 409, 412
 */
export async function updateOrganization(
	context: RequestContext,
	organizationId: string,
	organizationSettings: OrganizationSettings,
	expectedVersions: readonly number[] | null = null,
): Promise<OrganizationRow> {
	const above = context.principal.organizationId;
	const id = parseId(organizationId);
	const current = id === null ? undefined : await selectOrganization(above, id);
	if (id === null || current === undefined) throw organizationNotFound();
	if (id === above && organizationSettings.status === "DISABLED") throw ownOrganization();
	const updated = await updateOrganizationRow(
		context,
		id,
		organizationSettings,
		expectedVersions,
		actionOf(current.status, organizationSettings.status),
	);
	if (updated !== undefined) return updated;
	const now = await selectOrganization(above, id);
	throw now === undefined ? organizationNotFound() : organizationHasChanged(now.revision);
}

function actionOf(before: string, after: string): string {
	if (before === after) return "organization.updated";
	return after === "ACTIVE" ? "organization.enabled" : "organization.disabled";
}
