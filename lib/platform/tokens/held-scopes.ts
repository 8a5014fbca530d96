import { isIdentityScope, permits } from "@/lib/platform/kernel/permissions";

/** The scopes that a user with these permissions may hold. */
export function heldScopes(scopes: readonly string[], permissions: readonly string[]): string[] {
	const held = new Set(permissions);
	return scopes.filter((scope) => isIdentityScope(scope) || permits(held, scope));
}
