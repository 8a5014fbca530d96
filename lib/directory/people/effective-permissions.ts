import type { Principal } from "@/lib/kernel";
import type { EffectivePermission } from "./person";
import { selectEffectivePermissions } from "./repository";
import { userOf } from "./user-of";

/** What a user may do in the caller's organization, and why; of roles further up only `system` counts. */
export async function effectivePermissions(principal: Principal, userId: string): Promise<EffectivePermission[]> {
	const user = await userOf(principal, userId);
	return selectEffectivePermissions(principal.organizationId, user.id);
}
