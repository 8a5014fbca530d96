import type { Principal } from "@/lib/platform/kernel";
import { beyondOwn } from "../errors";

/**
 * Nobody gives, takes or changes what is more than they hold themselves.
 * @throws DomainError 403
 */
export function requireHeld({ scopes }: Principal, permissions: readonly string[]): void {
	if (scopes.has("system")) return;
	const beyond = permissions.filter((permission) => !scopes.has(permission));
	if (beyond.length > 0) throw beyondOwn(beyond);
}
