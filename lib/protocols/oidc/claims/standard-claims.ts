import type { ProfileClaim } from "@/lib/identity/applications/contract";
import type { Account, Profile } from "@/lib/identity/directory";
import { picturePath } from "@/lib/identity/directory/contract";
import { environment } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";

type Source = (account: Account, profile: Profile) => unknown;

/**
 * Where the standard claims of OpenID Connect Core §5.1 come from, also for SAML. The names of attributes are those that SCIM and
 * the console store, then the claim's own, under which flows and imports may have stored it.
 */
const SOURCES: Readonly<Record<ProfileClaim, Source>> = {
	name: ({ displayName }) => displayName,
	given_name: attribute("firstName", "given_name"),
	family_name: attribute("lastName", "family_name"),
	middle_name: attribute("middleName", "middle_name"),
	nickname: attribute("nickName", "nickname"),
	preferred_username: ({ username }) => username,
	profile: attribute("profileUrl", "profile"),
	// A picture that the user chose in Portico takes precedence over one from a provider or a client.
	picture: ({ id }, { pictureDigest, pictures, attributes }) =>
		uploadedPicture(id, pictureDigest) ?? preferred(pictures)?.value ?? attributes.picture,
	website: attribute("website"),
	gender: attribute("gender"),
	birthdate: attribute("birthdate"),
	zoneinfo: attribute("timezone", "zoneinfo"),
	locale: (_, { attributes }) => attributes.locale ?? firstLanguage(attributes.preferredLanguage),
	updated_at: (_, { updatedAtSeconds }) => updatedAtSeconds,
	email: ({ email }) => email ?? undefined,
	email_verified: ({ email }, { emailVerified }) => (email === null ? undefined : emailVerified),
	phone_number: (_, { mobileNumber }) => mobileNumber ?? undefined,
	phone_number_verified: (_, { mobileNumber, mobileNumberVerified }) =>
		mobileNumber === null ? undefined : mobileNumberVerified,
	address: (_, { postalAddresses, attributes }) =>
		addressClaim(preferred(postalAddresses)) ?? addressOfText(attributes.address),
	groups: (_, { groups }) => groups,
	roles: (_, { roles }) => roles,
};

/** Every standard claim about a user; undefined for those without a value in the profile. */
export function standardClaims(account: Account, profile: Profile): Record<ProfileClaim, unknown> {
	const values = Object.entries(SOURCES).map(([claim, source]) => [claim, source(account, profile)] as const);
	return Object.fromEntries(values) as Record<ProfileClaim, unknown>;
}

function uploadedPicture(userId: string, digest: string | null): string | undefined {
	return digest === null ? undefined : environment().baseUrl + picturePath(userId, digest);
}

/** The first of these attributes that has a value. */
function attribute(...names: readonly string[]): Source {
	return (_, { attributes }) => names.map((name) => ownMember(attributes, name)).find((value) => value !== undefined);
}

/** The primary value of several, else the first. */
function preferred<Element extends { primary?: unknown }>(elements: readonly Element[]): Element | undefined {
	return elements.find(({ primary }) => primary === true) ?? elements[0];
}

/** The first language of a list as `Accept-Language` has it (RFC 7643 §4.1.1). */
function firstLanguage(preferredLanguage: string | undefined): string | undefined {
	return preferredLanguage?.split(/[,;]/, 1)[0]?.trim();
}

/** The names of the parts in SCIM, and in the claim, in the order in which an address without a whole text is written. */
const ADDRESS_PARTS = {
	streetAddress: "street_address",
	locality: "locality",
	region: "region",
	postalCode: "postal_code",
	country: "country",
} as const;

/** The claim of OpenID Connect Core §5.1.1. */
function addressClaim(address: Profile["postalAddresses"][number] | undefined): Record<string, unknown> | undefined {
	if (address === undefined) return undefined;
	const parts = Object.entries(ADDRESS_PARTS).flatMap(([part, name]) =>
		address[part] === undefined ? [] : [[name, address[part]] as const],
	);
	const formatted = address.formatted ?? parts.map(([, text]) => text).join("\n");
	return { formatted, ...Object.fromEntries(parts) };
}

function addressOfText(formatted: string | undefined): { formatted: string } | undefined {
	return formatted === undefined || formatted === "" ? undefined : { formatted };
}
