import { type Organization, organizationByName } from "@/lib/identity/organization-tree";
import { keyOfClient, remember } from "./cached";
import { selectOrganizationOfClient } from "./repository";

/**
 * As `organizationByName`, for a request in which a client names itself: its application is read in the same statement, and
 * `applicationByClientId` finds it cached.
 */
export function organizationOfClient(name: string, clientId: string): Promise<Organization | undefined> {
	return organizationByName(name, async () => {
		const found = await selectOrganizationOfClient(name, clientId);
		if (found === undefined) return undefined;
		const { organization, application } = found;
		if (application !== undefined) remember(keyOfClient(organization.id, clientId), application);
		return organization;
	});
}
