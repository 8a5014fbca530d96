import type { Principal } from "@/lib/platform/kernel";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import { isWithin } from "./is-within";
import { organizationByName } from "./organization-by-name";

/**
 * The same principal, acting in the organization with this name: their own, or one below it if they hold `system`. Null for all
 * other organizations, and for disabled ones, as if they did not exist.
 */
export async function actingIn(principal: Principal, name: string): Promise<Principal | null> {
	if (name === principal.organizationName) return principal;
	const organization = await organizationByName(name);
	if (organization === undefined || !isWithin(organization, principal.organizationId)) return null;
	if (!organization.active || !holdsEverything(principal.scopes)) return null;
	return { ...principal, organizationId: organization.id, organizationName: organization.name };
}
