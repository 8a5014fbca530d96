import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteOwnApplication, type OwnApplication, selectOwnApplications } from "./own-applications-repository";

/** The applications that the user has let act for them, at whichever issuer, by name; none of Portico's own. */
export function ownApplications({ id }: Principal): Promise<OwnApplication[]> {
	return selectOwnApplications(id);
}

/** Ends every token of an application for the caller, and forgets the consent. False when there was nothing. */
export async function revokeOwnApplication(context: RequestContext, applicationId: string): Promise<boolean> {
	const id = parseId(applicationId);
	return id !== null && deleteOwnApplication(context, id);
}
