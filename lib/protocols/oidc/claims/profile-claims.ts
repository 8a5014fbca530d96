import { CLAIMS_OF_SCOPES, PROFILE_CLAIMS, type ProfileClaim } from "@/lib/identity/applications/contract";
import type { Account } from "@/lib/identity/directory";
import { profileOf } from "@/lib/identity/directory";
import { picturePath } from "@/lib/identity/directory/contract";
import { environment } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";

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

/** Those of these claims that the scopes include. */
export function claimsWithin(names: readonly string[], scopes: readonly string[]): string[] {
	const allowed = new Set<string>(claimsOf(scopes));
	return names.filter((name) => allowed.has(name));
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
	const { attributes } = profile;
	const known: Record<string, unknown> = {
		...attributes,
		given_name: attributes.firstName ?? attributes.given_name,
		family_name: attributes.lastName ?? attributes.family_name,
		name: account.displayName,
		// What the person chose here comes before what a provider or a client wrote.
		picture: uploadedPicture(account.id, profile.pictureDigest) ?? attributes.picture,
		preferred_username: account.username,
		updated_at: profile.updatedAtSeconds,
		email: account.email ?? undefined,
		email_verified: account.email === null ? undefined : profile.emailVerified,
		phone_number: profile.mobileNumber ?? undefined,
		phone_number_verified: profile.mobileNumber === null ? undefined : profile.mobileNumberVerified,
		address: attributes.address === undefined ? undefined : { formatted: attributes.address },
		groups: profile.groups,
		roles: profile.roles,
	};
	const values = names.map((name) => [name, ownMember(known, name)] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ""));
}

function uploadedPicture(userId: string, digest: string | null): string | undefined {
	return digest === null ? undefined : environment().baseUrl + picturePath(userId, digest);
}
