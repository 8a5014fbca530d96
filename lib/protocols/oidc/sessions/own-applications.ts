import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteOwnApplication, type OwnApplication, selectOwnApplications } from "./own-applications-repository";

/** The applications that may act for the user, at all issuers, sorted by name; without Portico's own. */
export function ownApplications({ id }: Principal): Promise<OwnApplication[]> {
	return selectOwnApplications(id);
}

/** Deletes the caller's tokens and consent of an application. @returns false when there were none */
export async function revokeOwnApplication(context: RequestContext, applicationId: string): Promise<boolean> {
	const id = parseId(applicationId);
	return id !== null && deleteOwnApplication(context, id);
}
