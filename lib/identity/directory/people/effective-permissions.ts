import type { RequestContext } from "@/lib/platform/kernel";
import type { EffectivePermission } from "./person-contract";
import { selectEffectivePermissions } from "./repository";
import { userOf } from "./user-of";

/** What a user may do in the caller's organization, and why; of roles further up only `system` counts. */
export async function effectivePermissions(
	{ principal }: RequestContext,
	userId: string,
): Promise<{ permissions: EffectivePermission[] }> {
	const user = await userOf(principal, userId);
	return { permissions: await selectEffectivePermissions(principal.organizationId, user.id) };
}
