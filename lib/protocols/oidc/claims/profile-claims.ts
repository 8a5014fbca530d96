import { CLAIMS_OF_SCOPES, PROFILE_CLAIMS, type ProfileClaim } from "@/lib/identity/applications/contract";
import { ownClaims } from "@/lib/identity/attributes";
import type { Account } from "@/lib/identity/directory";
import { profileOf } from "@/lib/identity/directory";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { standardClaims } from "./standard-claims";

const claimsByScope = new Map<string, readonly ProfileClaim[]>(Object.entries(CLAIMS_OF_SCOPES));

/** The claims that these scopes include. */
export function claimsOf(scopes: readonly string[]): ProfileClaim[] {
	return scopes.flatMap((scope) => claimsByScope.get(scope) ?? []);
}

/** The scopes that include these claims. */
export function scopesOfClaims(names: readonly string[]): string[] {
	return [...claimsByScope]
		.filter(([, claims]) => claims.some((claim) => names.includes(claim)))
		.map(([scope]) => scope);
}

/** The names without the standard claims that the scopes do not include; attributes of the profile belong to no scope. */
export function namesWithin(names: readonly string[], scopes: readonly string[]): string[] {
	const allowed = new Set<string>(claimsOf(scopes));
	const standard = new Set<string>(PROFILE_CLAIMS);
	return names.filter((name) => allowed.has(name) || !standard.has(name));
}

/** The standard claims about a user with these names; those without a value in the profile are left out. */
export function profileClaims(account: Account, names: readonly string[]): Promise<Record<string, unknown>> {
	return profileValues(
		account,
		PROFILE_CLAIMS.filter((name) => names.includes(name)),
	);
}

/**
 * The values of these names in the profile of a user: standard claims, or other attributes. Groups and roles are those of the
 * organization in which the user acts.
 */
export async function profileValues(account: Account, names: readonly string[]): Promise<Record<string, unknown>> {
	if (names.length === 0) return {};
	const profile = await profileOf(account.organization.id, account.id, {
		groups: names.includes("groups"),
		roles: names.includes("roles"),
	});
	if (profile === undefined) return {};
	const own = ownClaims(profile.definitions, profile.attributes);
	const known = { ...profile.attributes, ...own.values, ...standardClaims(account, profile) };
	const values = names.map((name) => [name, ownMember(known, name)] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ""));
}

/** The claims that own attributes of the user's home organization feed, as far as these scopes release them. */
export async function scopedClaims(account: Account, scopes: readonly string[]): Promise<Record<string, unknown>> {
	if (!account.hasOwnClaims) return {};
	const profile = await profileOf(account.organization.id, account.id, { groups: false, roles: false });
	if (profile === undefined) return {};
	const { claims } = ownClaims(profile.definitions, profile.attributes);
	const released = claims.filter(({ scope }) => scopes.includes(scope));
	return Object.fromEntries(released.map(({ name, value }) => [name, value]));
}
