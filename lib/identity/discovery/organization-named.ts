import { type Organization, organizationById, organizationByName } from "@/lib/identity/organization-tree";
import { parseId } from "@/lib/platform/kernel";

/** The parameters by which an authorization request can name an organization; the first one that is present is used. */
export interface OrganizationHint {
	orgId?: string | undefined;
	orgHandle?: string | undefined;
	org?: string | undefined;
}

/** The organization that a request names, if users can sign in there. The handle of an organization is its name. */
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
