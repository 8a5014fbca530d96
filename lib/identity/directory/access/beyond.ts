import type { Principal } from "@/lib/platform/kernel";
import { beyond } from "@/lib/platform/kernel/permissions";
import { beyondOwn } from "../errors";

/**
 * Nobody gives, takes or changes what is more than they hold themselves.
 * @throws DomainError 403
 */
export function requireHeld({ scopes }: Principal, permissions: readonly string[]): void {
	const missing = beyond(scopes, permissions);
	if (missing.length > 0) throw beyondOwn(missing);
}
