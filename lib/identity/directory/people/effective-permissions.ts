import type { EffectivePermission } from "./person-contract";
import { selectEffectivePermissions } from "./repository";
import { type AskedOfUser, userOf } from "./user-of";

/** What a user may do in the caller's organization, and why; of roles further up only `system` counts. */
export const effectivePermissions: AskedOfUser<{ permissions: EffectivePermission[] }> = async (
	{ principal },
	{ params },
) => {
	const user = await userOf(principal, params.userId);
	return { permissions: await selectEffectivePermissions(principal.organizationId, user.id) };
};
