import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteConsent, type OwnApplication, selectOwnApplications } from "./own-applications-repository";

/** The applications that may act for the user, at all issuers, sorted by name; without Portico's own. */
export function ownApplications({ id }: Principal): Promise<OwnApplication[]> {
	return selectOwnApplications(id);
}

/** Deletes the caller's tokens and consent of an application. @returns false when there were none */
export async function revokeOwnApplication(context: RequestContext, applicationId: string): Promise<boolean> {
	const id = parseId(applicationId);
	if (id === null) return false;
	return deleteConsent(context, {
		applicationId: id,
		userId: context.principal.id,
		action: "application.access-ended",
	});
}
