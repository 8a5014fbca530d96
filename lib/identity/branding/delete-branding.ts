import type { UseCase } from "@/lib/platform/http/route";
import { brandingHasChanged } from "./errors";
import { deleteBrandingRow, selectBranding } from "./repository";

/** Leaves everything open again. */
export const deleteBranding: UseCase<undefined, { application?: string }, undefined, void> = async (
	context,
	{ query, ifMatch },
) => {
	const applicationId = query.application ?? null;
	const audit = { action: "branding.reset", targetType: "branding" };
	if ((await deleteBrandingRow(context, applicationId, ifMatch, audit)) || ifMatch === null) return;
	const current = await selectBranding(context.principal.organizationId, applicationId);
	if (current !== undefined && !ifMatch.includes(current.revision)) throw brandingHasChanged(current.revision);
};
