import type { Principal } from "@/lib/platform/kernel";
import { beyond } from "@/lib/platform/kernel/permissions";
import { beyondOwn } from "../errors";

/**
 * Refuses permissions that the principal does not hold: nobody gives, takes or changes more than they hold.
 * @throws DomainError 403
 */
export function requireHeld({ scopes }: Principal, permissions: readonly string[]): void {
	const missing = beyond(scopes, permissions);
	if (missing.length > 0) throw beyondOwn(missing);
}
