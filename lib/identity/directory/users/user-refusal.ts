import { REFUSED_BY_ACTION } from "@/lib/identity/actions/contract";
import { URN } from "../scim/urns";

export type UserField =
	| "userName"
	| "emails"
	| "phoneNumbers"
	| "displayName"
	| "givenName"
	| "familyName"
	| "department"
	| "preferredLanguage"
	| "password"
	| "userStore";

export interface UserRefusal {
	field: UserField;
	reason:
		| "taken"
		| "address-taken"
		| "not-own-address"
		| "malformed"
		| "too-short"
		| "too-long"
		| "too-weak"
		| "breached"
		| "used-before"
		| "claimed-elsewhere"
		| "not-of-organization";
}

/** The first words of refusals that concern one attribute, because SCIM errors have no member for it. */
const BEGINNINGS: readonly [string, UserField][] = [
	["userName:", "userName"],
	["emails:", "emails"],
	["phoneNumbers:", "phoneNumbers"],
	["displayName:", "displayName"],
	["name.givenName:", "givenName"],
	["name.familyName:", "familyName"],
	[`${URN.enterpriseUser}:department:`, "department"],
	["preferredLanguage:", "preferredLanguage"],
	["password:", "password"],
	[`${URN.porticoUser}:userStore:`, "userStore"],
];

/** Why a password is refused. */
export const PASSWORD_PROBLEMS = {
	"too-short": "has fewer than 8 characters",
	"too-long": "is too long",
	"too-weak": "is among the first that somebody would guess",
	breached: "is known from a breach",
	"used-before": "is the present one or one of the last",
} as const;

/** The first words of the refusal of a taken address. */
const ADDRESS = "email address";

/** The attribute whose value belongs to another user. */
export const TAKEN_NAMES = { username: "userName", email: ADDRESS } as const;

export const NAME_NOT_OWN = "userName: a name that looks like an email address must be the address of the user.";

/** Rules 3 and 2 of email domains, by the code at the beginning of the refusal. */
export const DOMAIN_PROBLEMS = {
	"claimed-elsewhere": "ORG-60090: The domain of the email address is claimed by another organization.",
	"not-of-organization": "ORG-60091: The domain of the email address is none of this organization's.",
} as const;

/** The attribute that a refusal concerns, and the reason. Null if it concerns none or several, or is from an external service. */
export function userRefusal(refusal: { code: string; description: string }): UserRefusal | null {
	if (isRefusedByAction(refusal)) return null;
	const { code, description } = refusal;
	if (code === "uniqueness")
		return description.startsWith(`The ${ADDRESS} `)
			? { field: "emails", reason: "address-taken" }
			: { field: "userName", reason: "taken" };
	if (description === NAME_NOT_OWN) return { field: "userName", reason: "not-own-address" };
	for (const reason of ["claimed-elsewhere", "not-of-organization"] as const)
		if (description === DOMAIN_PROBLEMS[reason]) return { field: "emails", reason };
	const [, field] = BEGINNINGS.find(([beginning]) => description.startsWith(beginning)) ?? [];
	if (field === undefined || description.includes("; ")) return null;
	for (const reason of ["too-short", "too-long", "too-weak", "breached", "used-before"] as const)
		if (field === "password" && description.includes(PASSWORD_PROBLEMS[reason])) return { field, reason };
	return { field, reason: "malformed" };
}

/** Whether an external service refused; `scimType` and `description` are then its own words. */
export function isRefusedByAction({ code }: { code: string }): boolean {
	return code === REFUSED_BY_ACTION;
}
