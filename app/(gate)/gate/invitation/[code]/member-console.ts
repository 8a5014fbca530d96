import { actingIn } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { firstSection } from "@/lib/platform/kernel/console-pages";

/**
 * Where a new member of an organization works in its console; null for one who may see no page of it. A role in the organization
 * alone does not count: the console signs nobody in as a guest.
 */
export async function memberConsole(member: Principal, organization: string): Promise<string | null> {
	const acting = await actingIn(member, organization);
	if (acting === null || firstSection(acting.scopes) === undefined) return null;
	return inOrganization(organization, "/console");
}
