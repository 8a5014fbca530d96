import type { Principal } from "@/lib/kernel";
import { selectEffectivePermissions } from "./repository";
import { userOf } from "./user-of";

export interface EffectivePermission {
	permission: string;
	/** Every way in which the user comes to it. */
	ways: {
		role: { id: string; name: string };
		/** Null where the role was given personally. */
		group: { id: string; name: string } | null;
		organization: { id: string; name: string };
	}[];
}

/** What a user may do in the caller's organization, and why; of roles further up only `system` counts. */
export async function effectivePermissions(principal: Principal, userId: string): Promise<EffectivePermission[]> {
	const user = await userOf(principal, userId);
	return selectEffectivePermissions(principal.organizationId, user.id);
}
