import type { Principal } from "@/lib/platform/kernel";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";

/** The permissions that a user can grant because they have them; null for all. */
export function heldPermissions({ scopes }: Pick<Principal, "scopes">): string[] | null {
	return scopes.has(EVERYTHING) ? null : [...scopes];
}
