import { cached } from "./cached";
import { type Organization, selectOrganization } from "./repository";

/** The organization with this id, a UUID; undefined if there is none. */
export function organizationById(id: string): Promise<Organization | undefined> {
	return cached("id", id, selectOrganization);
}
