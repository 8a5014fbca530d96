import { actingIn } from "@/lib/identity/organization-tree";
import type { Principal } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { firstSection } from "@/lib/platform/kernel/console-pages";

/**
 * The URL of an organization's console for a new member; null for a member who may open no page of it. A role in the organization
 * alone is not enough: the console signs in no guests.
 */
export async function memberConsole(member: Principal, organization: string): Promise<string | null> {
	const acting = await actingIn(member, organization);
	if (acting === null || firstSection(acting.scopes) === undefined) return null;
	return inOrganization(organization, "/console");
}
