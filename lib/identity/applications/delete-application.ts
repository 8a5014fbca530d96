import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { requireHeld } from "./beyond-own";
import { forgetApplications } from "./cached";
import { applicationHasChanged, ownApplication } from "./errors";
import { deleteApplicationRow, selectApplication } from "./manage-repository";

/** Deletes the application and all its tokens; does nothing when it does not exist. */
export async function deleteApplication(
	context: RequestContext,
	applicationId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const { organizationId } = context.principal;
	const id = parseId(applicationId);
	if (id === null) return;
	const before = await selectApplication(organizationId, id);
	if (before === undefined) return;
	requireHeld(context.principal, before.scope);
	const audit = { action: "application.deleted", targetType: "application" };
	if (await deleteApplicationRow(context, id, expectedVersions, audit)) return forgetApplications();
	const current = await selectApplication(organizationId, id);
	if (current === undefined) return;
	throw current.firstParty ? ownApplication(current.name) : applicationHasChanged(current.revision);
}
