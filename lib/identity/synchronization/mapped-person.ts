import { hash } from "node:crypto";
import { claimsOf, subjectOf } from "@/lib/identity/identity-providers";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import { emailAddress, phoneNumber, userName } from "@/lib/platform/addresses";
import { now } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { accountState, isOutOfUse, type LdapEntry } from "@/lib/platform/ldap";

/** What an entry of a directory is here. */
export interface MappedPerson {
	dn: string;
	/** Undefined where the entry has no unchangeable id, and cannot be followed. */
	subject: string | undefined;
	/** Null where the entry has none that can be one here. */
	username: string | null;
	attributes: Readonly<Record<string, string>>;
	active: boolean;
	/** The hash of the attributes: equal to the stored one, nothing has to be written. */
	digest: string;
}

const MAX_VALUE = 1_024;

/** Reads an entry by the mapping of its directory. Addresses are normalised, and values that cannot be stored are left out. */
export function mappedPerson(
	provider: { ldap: NonNullable<IdentityProvider["ldap"]>; attributeMapping: Readonly<Record<string, string>> },
	entry: LdapEntry,
): MappedPerson {
	const claims = claimsOf(provider, entry);
	const attributes: Record<string, string> = {};
	for (const [attribute, name] of Object.entries(provider.attributeMapping)) {
		const value = storable(attribute, ownMember(claims, name)?.trim() ?? "");
		if (value !== null && attribute !== "username") attributes[attribute] = value;
	}
	const entered = ownMember(claims, provider.attributeMapping.username ?? "") ?? "";
	return {
		dn: entry.dn,
		subject: subjectOf(provider, entry),
		username: userName(entered) ?? (attributes.email === undefined ? null : userName(attributes.email)),
		attributes,
		active: !isOutOfUse(accountState(entry, now())),
		digest: hash("sha256", JSON.stringify(Object.entries(attributes).toSorted()), "base64url"),
	};
}

function storable(attribute: string, value: string): string | null {
	if (value === "" || value.length > MAX_VALUE || /[\p{Cc}\p{Cs}]/u.test(value)) return null;
	if (attribute === "email") return emailAddress(value);
	return attribute === "mobileNumber" ? phoneNumber(value, undefined) : value;
}
