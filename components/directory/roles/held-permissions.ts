import type { Principal } from "@/lib/platform/kernel";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";

/** What somebody can give because they hold it themselves; null for everything. */
export function heldPermissions({ scopes }: Pick<Principal, "scopes">): string[] | null {
	return scopes.has(EVERYTHING) ? null : [...scopes];
}
