import type { RequestContext } from "@/lib/platform/kernel";
import type { EffectivePermission } from "./person-contract";
import { selectEffectivePermissions } from "./repository";
import { userOf } from "./user-of";

/**
 * The permissions of a user in the caller's organization, with the roles that give them. Of roles in organizations above, only
 * `system` is included.
 */
export async function effectivePermissions(
	{ principal }: RequestContext,
	userId: string,
): Promise<{ permissions: EffectivePermission[] }> {
	const user = await userOf(principal, userId);
	return { permissions: await selectEffectivePermissions(principal.organizationId, user.id) };
}
