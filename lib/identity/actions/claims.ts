import { ownMember } from "@/lib/platform/kernel/own-member";

/** The attributes of SCIM that are not in the profile, as they are stored. */
interface UserDetails {
	readonly email?: Element;
	readonly phoneNumber?: Element;
	readonly emails?: readonly Element[];
	readonly phoneNumbers?: readonly Element[];
	readonly ims?: readonly Element[];
	readonly photos?: readonly Element[];
	readonly addresses?: readonly Element[];
	readonly entitlements?: readonly Element[];
	readonly x509Certificates?: readonly Element[];
	readonly formattedName?: { value: string; givenName: string; familyName: string };
	readonly removed?: readonly string[];
	readonly manager?: { value: string; displayName?: string; $ref?: string };
}

/** The claims of the columns of an account. The password and the active state are not claims. */
export const CLAIM_OF_COLUMN = {
	username: "username",
	displayName: "displayname",
	email: "emailaddress",
	mobileNumber: "mobile",
	userType: "usertype",
	userStore: "identity/userSource",
} as const;

type Column = keyof typeof CLAIM_OF_COLUMN;

/** The parts of an account that are claims. */
export interface Profile extends Readonly<Partial<Record<Column, string | null>>> {
	readonly username: string;
	readonly displayName: string;
	readonly email: string | null;
	readonly mobileNumber: string | null;
	readonly userType: string;
	readonly userStore: string;
	attributes: Readonly<Record<string, string>>;
	details: UserDetails;
}

/** One value of a multi-valued attribute of SCIM. */
type Element = Readonly<Record<string, string | boolean>>;

type DetailClaim = (details: UserDetails) => string;

/**
 * The claims of the attributes of SCIM that are not in the profile, so that none changes unasked. What is none: the type and label of
 * the account's own address and number, and which defaults a client removed.
 */
const DETAIL_CLAIMS = {
	emails: ["otherEmailAddresses", ({ emails }) => valuesOf(emails)],
	phoneNumbers: ["otherPhoneNumbers", ({ phoneNumbers }) => valuesOf(phoneNumbers)],
	manager: ["manager", ({ manager }) => manager?.value ?? ""],
	addresses: ["addresses", ({ addresses }) => jsonOf(addresses)],
	ims: ["ims", ({ ims }) => jsonOf(ims)],
	photos: ["photos", ({ photos }) => jsonOf(photos)],
	entitlements: ["entitlements", ({ entitlements }) => jsonOf(entitlements)],
	x509Certificates: ["x509Certificates", ({ x509Certificates }) => jsonOf(x509Certificates)],
	formattedName: ["formattedName", ({ formattedName }) => formattedName?.value ?? ""],
} as const satisfies Record<
	Exclude<keyof UserDetails, "email" | "phoneNumber" | "removed">,
	readonly [string, DetailClaim]
>;

const DETAILS = Object.entries(DETAIL_CLAIMS) as [keyof typeof DETAIL_CLAIMS, readonly [string, DetailClaim]][];

/** A claim as in the payload of an action. */
export interface Claim {
	uri: string;
	value: string;
}

/** Claims whose names differ from the names of their attributes in Portico. */
const CLAIM_OF_ATTRIBUTE = { firstName: "givenname", lastName: "lastname" } as const;

/** Claim names that no custom attribute can have. */
const CORE_CLAIMS = [
	...Object.values(CLAIM_OF_COLUMN),
	"givenname",
	"lastname",
	...DETAILS.map(([, [name]]) => name),
	"identity/idpType",
];

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
	"manager",
	"addresses",
	"ims",
	"photos",
	"entitlements",
	"x509Certificates",
	"formattedName",
	"identity/userSource",
	"identity/idpType",
] as const;

const taken: ReadonlySet<string> = new Set(CORE_CLAIMS.map((name) => name.toLowerCase()));

/** The claims of a profile by their names; those without a value are absent. */
export function claimsOf(profile: Profile): ReadonlyMap<string, string> {
	const { attributes, details } = profile;
	const columns = Object.entries(CLAIM_OF_COLUMN) as [Column, string][];
	const core: [string, string | null][] = [
		...columns.map(([column, claim]): [string, string | null] => [claim, profile[column] ?? null]),
		...DETAILS.map(([, [name, textIn]]): [string, string] => [name, textIn(details)]),
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

/** The values with their parts, as SCIM has them. */
function jsonOf(elements: readonly Element[] = []): string {
	return elements.length === 0 ? "" : inOrder(elements);
}

const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything of a member that a client wrote. The name and address of a manager who is a user are those of that user. */
function partsOf(details: UserDetails, member: keyof typeof DETAIL_CLAIMS): string {
	const value = details[member];
	if (value === undefined) return "";
	return inOrder(member === "manager" && USER_ID.test(details.manager?.value ?? "") ? details.manager?.value : value);
}

/** JSON with the members of objects sorted, because the database does not keep their order. */
function inOrder(value: unknown): string {
	return JSON.stringify(value, (_, member: unknown) =>
		typeof member === "object" && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
}

/** The name of the claim of an attribute that is stored under this name. */
export function claimOfAttribute(name: string): string {
	const known = ownMember(CLAIM_OF_ATTRIBUTE, name);
	if (known !== undefined) return known;
	// Otherwise a custom attribute called `mobile` could pass for the number of the account.
	return taken.has(name.toLowerCase()) ? `attributes/${name}` : name;
}

/**
 * The claims that an update changes, sorted by name. A removed claim has an empty value. Where only a part changes that the value
 * does not show, such as the type of a number, the claim is one of them too.
 */
export function changedClaims(before: Profile, after: Profile): { name: string; value: string }[] {
	const [old, now] = [claimsOf(before), claimsOf(after)];
	const named = [...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name));
	const parts = DETAILS.filter(([member]) => partsOf(before.details, member) !== partsOf(after.details, member));
	const names = [...new Set([...named, ...parts.map(([, [name]]) => name)])];
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
