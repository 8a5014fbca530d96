import { organizationNotFound } from "@/lib/platform/http/refusals";
import { type Principal, parseId } from "@/lib/platform/kernel";
import { beyond } from "@/lib/platform/kernel/permissions";
import { exceedsInviter, unknownGroups, unknownRoles } from "./errors";
import { type Inviting, selectInviting } from "./invite-repository";

/**
 * The inviting organization, with the roles and groups of an invitation. Refuses roles and groups of other organizations, and
 * those with permissions that the caller does not hold.
 * @throws DomainError
 */
export async function assignable(
	principal: Principal,
	roles: readonly string[],
	groups: readonly string[],
): Promise<Inviting> {
	const [roleIds, groupIds] = [known(roles), known(groups)];
	const inviting = await selectInviting(principal.organizationId, roleIds, groupIds);
	if (inviting === undefined) throw organizationNotFound();
	const missingRoles = missing(roles, inviting.roles);
	if (missingRoles.length > 0) throw unknownRoles(missingRoles);
	const missingGroups = missing(groups, inviting.groups);
	if (missingGroups.length > 0) throw unknownGroups(missingGroups);
	requirePermitted(principal, inviting.permissions);
	return inviting;
}

/**
 * Refuses permissions that the caller's token does not include; `system` includes all permissions.
 * @throws DomainError 403
 */
export function requirePermitted({ scopes }: Principal, permissions: readonly string[]): void {
	const missing = beyond(scopes, permissions);
	if (missing.length > 0) throw exceedsInviter(missing);
}

function known(ids: readonly string[]): string[] {
	return ids.map(parseId).filter((id) => id !== null);
}

function missing(ids: readonly string[], found: readonly string[]): string[] {
	return ids.filter((id) => !found.includes(parseId(id) ?? ""));
}
