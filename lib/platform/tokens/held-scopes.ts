import { isAdministrative, permits } from "@/lib/platform/kernel/permissions";

/** Those of the scopes that somebody with these permissions may hold. */
export function heldScopes(scopes: readonly string[], permissions: readonly string[]): string[] {
	const held = new Set(permissions);
	return scopes.filter((scope) => !isAdministrative(scope) || permits(held, scope));
}
