import type { RequestContext } from "@/lib/platform/kernel";
import { brandingHasChanged } from "./errors";
import { deleteBrandingRow, selectBranding } from "./repository";

/** Deletes the settings, so that everything is inherited. @throws DomainError 412 */
export async function deleteBranding(
	context: RequestContext,
	query: { application?: string },
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const applicationId = query.application ?? null;
	const audit = { action: "branding.reset", targetType: "branding" };
	if ((await deleteBrandingRow(context, applicationId, expectedVersions, audit)) || expectedVersions === null) return;
	const current = await selectBranding(context.principal.organizationId, applicationId);
	if (current !== undefined && !expectedVersions.includes(current.revision)) throw brandingHasChanged(current.revision);
}
