/** Scopes that only administrators hold. */
const administrative = /^(system|internal_.*)$/;

/** Those of the scopes that a user may hold. */
export function allowedScopes(scopes: readonly string[], administrator: boolean): string[] {
	return scopes.filter((scope) => administrator || !administrative.test(scope));
}
