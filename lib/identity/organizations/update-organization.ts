import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import type { OrganizationSettings } from "./contract";
import { organizationHasChanged, organizationNotFound, ownOrganization } from "./errors";
import { type OrganizationRow, selectOrganization, updateOrganizationRow } from "./repository";

/** Changes how an organization is called, and disables or enables it: felt everywhere within a second. */
export const updateOrganization: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	OrganizationSettings,
	OrganizationRow
> = async (context, { params, body, ifMatch }) => {
	const above = context.principal.organizationId;
	const id = parseId(params.organizationId);
	const current = id === null ? undefined : await selectOrganization(above, id);
	if (id === null || current === undefined) throw organizationNotFound();
	if (id === above && body.status === "DISABLED") throw ownOrganization();
	const updated = await updateOrganizationRow(context, id, body, ifMatch, actionOf(current.status, body.status));
	if (updated !== undefined) return updated;
	const now = await selectOrganization(above, id);
	throw now === undefined ? organizationNotFound() : organizationHasChanged(now.revision);
};

function actionOf(before: string, after: string): string {
	if (before === after) return "organization.updated";
	return after === "ACTIVE" ? "organization.enabled" : "organization.disabled";
}
