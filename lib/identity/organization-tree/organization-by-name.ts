import { cached } from "./cached";
import { type Organization, selectOrganizationByName } from "./repository";

const NAME = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/**
 * The organization with this name in `/t/{name}`; undefined if there is none.
 * @param find reads it where it is not known, by default alone
 */
export async function organizationByName(
	name: string,
	find: (name: string) => Promise<Organization | undefined> = selectOrganizationByName,
): Promise<Organization | undefined> {
	return NAME.test(name) ? cached("name", name, find) : undefined;
}
