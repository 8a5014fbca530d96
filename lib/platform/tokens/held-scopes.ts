/** Scopes that only those hold who were given them by a role. */
const ADMINISTRATIVE = /^(system|internal_.*)$/;

/** Those of the scopes that somebody with these permissions may hold; `system` stands for every administrative one. */
export function heldScopes(scopes: readonly string[], permissions: readonly string[]): string[] {
	const everything = permissions.includes("system");
	return scopes.filter((scope) => !ADMINISTRATIVE.test(scope) || everything || permissions.includes(scope));
}
