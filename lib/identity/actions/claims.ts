import { ownMember } from "@/lib/platform/kernel/own-member";

/** The parts of an account that are claims. The password and the active state are not claims. */
export interface Profile {
	username: string;
	displayName: string;
	email: string | null;
	mobileNumber: string | null;
	userType: string;
	userStore: string;
	attributes: Readonly<Record<string, string>>;
	/** The addresses and numbers in addition to the primary ones of the account. */
	details: { readonly emails?: readonly Element[]; readonly phoneNumbers?: readonly Element[] };
}

/** One value of a multi-valued attribute of SCIM. */
type Element = Readonly<Record<string, string | boolean>>;

/** A claim as in the payload of an action. */
export interface Claim {
	uri: string;
	value: string;
}

/** Claims whose names differ from the names of their attributes in Portico. */
const CLAIM_OF_ATTRIBUTE = { firstName: "givenname", lastName: "lastname" } as const;

/** Claim names that no custom attribute can have. */
const CORE_CLAIMS = [
	"username",
	"displayname",
	"emailaddress",
	"mobile",
	"usertype",
	"givenname",
	"lastname",
	"otherEmailAddresses",
	"otherPhoneNumbers",
	"identity/userSource",
	"identity/idpType",
] as const;

/** The names of all built-in claims; users may have custom attributes in addition. */
export const KNOWN_CLAIMS = [
	"username",
	"emailaddress",
	"mobile",
	"givenname",
	"lastname",
	"displayname",
	"department",
	"title",
	"nickName",
	"externalId",
	"preferredLanguage",
	"locale",
	"timezone",
	"profileUrl",
	"usertype",
	"otherEmailAddresses",
	"otherPhoneNumbers",
	"identity/userSource",
	"identity/idpType",
] as const;

const taken: ReadonlySet<string> = new Set(CORE_CLAIMS.map((name) => name.toLowerCase()));

/** The claims of a profile by their names; those without a value are absent. */
export function claimsOf(profile: Profile): ReadonlyMap<string, string> {
	const { username, displayName, email, mobileNumber, userType, userStore, attributes, details } = profile;
	const core: [string, string | null][] = [
		["username", username],
		["displayname", displayName],
		["emailaddress", email],
		["mobile", mobileNumber],
		["usertype", userType],
		["otherEmailAddresses", valuesOf(details.emails)],
		["otherPhoneNumbers", valuesOf(details.phoneNumbers)],
		["identity/userSource", userStore],
		// Accounts and their profiles are stored in Portico, even if users sign in through an identity provider.
		["identity/idpType", "Local"],
	];
	const further = Object.entries(attributes).map(([name, value]): [string, string] => [claimOfAttribute(name), value]);
	return new Map(
		[...core, ...further].filter((claim): claim is [string, string] => claim[1] !== null && claim[1] !== ""),
	);
}

/** The values, separated by commas, in their order. */
function valuesOf(elements: readonly Element[] = []): string {
	return elements.flatMap(({ value }) => (typeof value === "string" ? [value] : [])).join(",");
}

/** The name of the claim of an attribute that is stored under this name. */
export function claimOfAttribute(name: string): string {
	const known = ownMember(CLAIM_OF_ATTRIBUTE, name);
	if (known !== undefined) return known;
	// Otherwise a custom attribute called `mobile` could pass for the number of the account.
	return taken.has(name.toLowerCase()) ? `attributes/${name}` : name;
}

/** The claims that an update changes, sorted by name. A removed claim has an empty value. */
export function changedClaims(before: Profile, after: Profile): { name: string; value: string }[] {
	const [old, now] = [claimsOf(before), claimsOf(after)];
	const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
	return names.toSorted().map((name) => ({ name, value: now.get(name) ?? "" }));
}

export function claimUri(dialect: string, name: string): string {
	return `${dialect}/${name}`;
}

/** The name in a claim URI of this deployment; undefined for all other texts. */
export function claimName(dialect: string, uri: string): string | undefined {
	const name = uri.startsWith(`${dialect}/`) ? uri.slice(dialect.length + 1) : "";
	return /^(?:(?:identity|attributes)\/)?[A-Za-z][\w.-]{0,63}$/.test(name) ? name : undefined;
}
