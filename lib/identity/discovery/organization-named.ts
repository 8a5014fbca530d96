import { type Organization, organizationById, organizationByName } from "@/lib/identity/organization-tree";
import { parseId } from "@/lib/platform/kernel";

/** How a request for authorization can name an organization; the first that is given counts. */
export interface OrganizationHint {
	orgId?: string | undefined;
	orgHandle?: string | undefined;
	org?: string | undefined;
}

/** The organization that a request names, while people can sign in there; its name is its handle, and unique. */
export async function organizationNamed({
	orgId,
	orgHandle,
	org,
}: OrganizationHint): Promise<{ organizationId: string; name: string } | null> {
	const found = await (orgId === undefined ? named(orgHandle ?? org) : identified(orgId));
	return found?.active === true ? { organizationId: found.id, name: found.name } : null;
}

async function identified(text: string): Promise<Organization | undefined> {
	const id = parseId(text);
	return id === null ? undefined : organizationById(id);
}

async function named(name: string | undefined): Promise<Organization | undefined> {
	return name === undefined ? undefined : organizationByName(name.trim().toLowerCase());
}
