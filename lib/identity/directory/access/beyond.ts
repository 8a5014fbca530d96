import type { Principal } from "@/lib/platform/kernel";
import { beyond } from "@/lib/platform/kernel/permissions";
import { beyondOwn } from "../errors";

/**
 * Refuses permissions that the principal does not hold: nobody can grant, revoke or change permissions beyond their own.
 * @throws DomainError 403
 */
export function requireHeld({ scopes }: Principal, permissions: readonly string[]): void {
	const missing = beyond(scopes, permissions);
	if (missing.length > 0) throw beyondOwn(missing);
}
