import type { StandardAttribute } from "./definition";
import { isUserText, USER_TEXT_NAMES } from "./user-texts";

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const BOTH = ["user", "administrator"] as const;

const text = ["required", "pattern", "minLength", "maxLength", "readers", "writers", "shownIn", "description"] as const;

type Extra = Partial<StandardAttribute["defaults"]>;

/** A claim of OpenID Connect Core §5.1, with the scope that releases it. */
function feeds(name: string, scope: NonNullable<Extra["claim"]>["scope"] = "profile"): Extra {
	return { claim: { name, scope } };
}

/** A text that organizations may configure like an own one; by default it is not in forms, and administrators write it. */
function plain(name: string, displayName: string, path = name, stored = name, extra: Extra = {}): StandardAttribute {
	const defaults = { displayName, readers: [...BOTH], writers: ["administrator" as const], shownIn: [], ...extra };
	return {
		...{ name, path, configurable: text, defaults },
		stored: isUserText(stored) ? { column: stored } : { attribute: stored },
	};
}

/** An attribute that Portico's own forms always show to administrators, and by default to the user. */
function shown(
	standard: Pick<StandardAttribute, "name" | "path" | "stored">,
	displayName: string,
	extra: Extra = {},
): StandardAttribute {
	return {
		...standard,
		configurable: ["required", "writers"],
		defaults: { displayName, readers: [...BOTH], writers: [...BOTH], shownIn: ["account", "console"], ...extra },
	};
}

/** The attributes that every organization has, in the order of forms. */
export const STANDARD_ATTRIBUTES: readonly StandardAttribute[] = [
	{
		name: "userName",
		path: "userName",
		stored: { column: "username" },
		configurable: [],
		defaults: {
			displayName: "Username",
			required: true,
			readers: [...BOTH],
			writers: ["administrator"],
			shownIn: ["account", "console"],
			...feeds("preferred_username"),
		},
	},
	shown({ name: "email", path: "emails", stored: { column: "email" } }, "Email address", feeds("email", "email")),
	shown(
		{ name: "givenName", path: "name.givenName", stored: { attribute: "firstName" } },
		"Given name",
		feeds("given_name"),
	),
	shown(
		{ name: "familyName", path: "name.familyName", stored: { attribute: "lastName" } },
		"Family name",
		feeds("family_name"),
	),
	{
		...shown(
			{ name: "displayName", path: "displayName", stored: { column: "displayName" } },
			"Display name",
			feeds("name"),
		),
		configurable: ["writers"],
	},
	shown(
		{ name: "mobileNumber", path: "phoneNumbers", stored: { column: "mobileNumber" } },
		"Mobile number",
		feeds("phone_number", "phone"),
	),
	shown(
		{ name: "preferredLanguage", path: "preferredLanguage", stored: { attribute: "preferredLanguage" } },
		"Language",
		feeds("locale"),
	),
	plain("department", "Department", `${ENTERPRISE}:department`, "department", {
		writers: [...BOTH],
		shownIn: ["account", "console"],
	}),
	plain("title", "Position"),
	plain("employeeNumber", "Employee number", `${ENTERPRISE}:employeeNumber`),
	plain("costCenter", "Cost centre", `${ENTERPRISE}:costCenter`),
	plain("division", "Division", `${ENTERPRISE}:division`),
	plain("organization", "Company", `${ENTERPRISE}:organization`),
	plain("nickName", "Nickname", undefined, undefined, feeds("nickname")),
	plain("middleName", "Middle names", "name.middleName", undefined, feeds("middle_name")),
	plain("honorificPrefix", "Title before the name", "name.honorificPrefix"),
	plain("honorificSuffix", "Suffix after the name", "name.honorificSuffix"),
	plain("locale", "Locale", undefined, undefined, feeds("locale")),
	plain("timezone", "Time zone", undefined, undefined, feeds("zoneinfo")),
	plain("profileUrl", "Page about the user", undefined, undefined, feeds("profile")),
];

/** Standard attributes by their names in lower case. */
export const standardByName: ReadonlyMap<string, StandardAttribute> = new Map(
	STANDARD_ATTRIBUTES.map((attribute) => [attribute.name.toLowerCase(), attribute]),
);

/** Names, in lower case, that no own attribute can have: they mean something else to SCIM, flows or actions. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
	[
		...STANDARD_ATTRIBUTES.flatMap(({ name, stored }) => [
			name,
			"attribute" in stored ? stored.attribute : stored.column,
		]),
		"password",
		...USER_TEXT_NAMES,
		"id",
		"externalId",
		"schemas",
		"meta",
		"creationKey",
		"administrator",
		"invitationCode",
		"consent",
		"memberships",
		"member",
		"lastSignInAt",
		"organization",
		"givenname",
		"lastname",
		"emailaddress",
		"mobile",
		"otherEmailAddresses",
		"otherPhoneNumbers",
		"picture",
		"groups",
		"roles",
	].map((name) => name.toLowerCase()),
);
