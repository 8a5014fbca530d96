import { type AttributeField, textsOf } from "@/lib/identity/attributes/contract";
import { type NewUserRequest, URN, type UserField } from "@/lib/identity/directory/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { UserFacts } from "./user-facts";

/** The typed values of a profile; empty strings for absent ones. */
export interface UserFormDraft {
	username: string;
	email: string;
	mobileNumber: string;
	displayName: string;
	givenName: string;
	familyName: string;
	language: string;
	/** By the names of attributes. */
	attributes: Readonly<Record<string, string>>;
}

type TextMember = Exclude<keyof UserFormDraft, "attributes">;

export const blankDraft: UserFormDraft = {
	username: "",
	email: "",
	mobileNumber: "",
	displayName: "",
	givenName: "",
	familyName: "",
	language: "",
	attributes: {},
};

/** The name of each field in the server's error responses. */
export const FIELD_OF = {
	username: "userName",
	email: "emails",
	mobileNumber: "phoneNumbers",
	displayName: "displayName",
	givenName: "givenName",
	familyName: "familyName",
} as const satisfies Partial<Record<TextMember, UserField>>;

export function draftOfUser(user: UserFacts, fields: readonly AttributeField[]): UserFormDraft {
	const { username, email, mobileNumber, displayName, attributes } = user;
	const texts: Readonly<Record<string, string | null>> = { ...textsOf(user), ...attributes };
	return {
		username,
		email: email ?? "",
		mobileNumber: mobileNumber ?? "",
		displayName,
		givenName: attributes.firstName ?? "",
		familyName: attributes.lastName ?? "",
		language: attributes.preferredLanguage ?? "",
		attributes: Object.fromEntries(fields.map(({ name, stored }) => [name, ownMember(texts, stored) ?? ""])),
	};
}

/** The request body for a new user, without empty values. */
export function newUserOf(
	draft: UserFormDraft,
	password: string,
	userStore: string,
	fields: readonly AttributeField[] = [],
): NewUserRequest {
	const { username, email, mobileNumber, displayName, givenName, familyName, language, attributes } = draft;
	const given = fields.filter(({ name, readOnly }) => !readOnly && (ownMember(attributes, name) ?? "") !== "");
	const of = (prefix: string) =>
		Object.fromEntries(
			given
				.filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes(":"))
				.map(({ name, path }) => [path.slice(prefix.length), ownMember(attributes, name)]),
		);
	const enterprise = of(`${URN.enterpriseUser}:`);
	const parts = { ...(givenName !== "" && { givenName }), ...(familyName !== "" && { familyName }), ...of("name.") };
	const core = Object.fromEntries(Object.entries(of("")).filter(([path]) => !path.includes(".")));
	return {
		schemas: [URN.user, ...(Object.keys(enterprise).length === 0 ? [] : [URN.enterpriseUser]), URN.porticoUser],
		userName: username,
		...(displayName !== "" && { displayName }),
		...(Object.keys(parts).length > 0 && { name: parts }),
		...core,
		...(email !== "" && { emails: [{ value: email, primary: true }] }),
		...(mobileNumber !== "" && { phoneNumbers: [{ value: mobileNumber, primary: true }] }),
		...(language !== "" && { preferredLanguage: language }),
		...(password !== "" && { password }),
		...(Object.keys(enterprise).length > 0 && { [URN.enterpriseUser]: enterprise }),
		[URN.porticoUser]: { ...of(`${URN.porticoUser}:`), userStore },
	};
}

export interface ProfileOperation {
	op: "add" | "replace" | "remove";
	path: string;
	value?: unknown;
}

/** Only the changes between two drafts, because other users may have changed the rest. */
export function profileChanges(
	before: UserFormDraft,
	after: UserFormDraft,
	fields: readonly AttributeField[] = [],
): ProfileOperation[] {
	const changed = (name: TextMember) => before[name] !== after[name];
	const text = (name: TextMember, path: string): ProfileOperation[] =>
		changed(name) ? [setting(path, after[name] === "" ? undefined : after[name])] : [];
	// Only the address and the number of the account: others, written by a directory, are kept.
	const address = (name: "email" | "mobileNumber", at: string): ProfileOperation[] => {
		if (!changed(name)) return [];
		return [after[name] === "" ? setting(at, undefined) : setting(`${at}.value`, after[name])];
	};
	// The primary number may be a landline.
	const number: ProfileOperation[] =
		before.mobileNumber === "" && after.mobileNumber !== ""
			? [{ op: "add", path: "phoneNumbers", value: [{ value: after.mobileNumber }] }]
			: address("mobileNumber", `phoneNumbers[value eq "${before.mobileNumber}"]`);
	return [
		// An empty username is sent as well; the server refuses it.
		...(changed("username") ? [{ op: "replace", path: "userName", value: after.username } as const] : []),
		...text("displayName", "displayName"),
		...text("givenName", "name.givenName"),
		...text("familyName", "name.familyName"),
		...address("email", "emails[primary eq true]"),
		...number,
		...text("language", "preferredLanguage"),
		...fields.flatMap(({ name, path, readOnly }) => {
			const value = ownMember(after.attributes, name) ?? "";
			return readOnly || (ownMember(before.attributes, name) ?? "") === value
				? []
				: [setting(path, value === "" ? undefined : value)];
		}),
	];
}

function setting(path: string, value: unknown): ProfileOperation {
	return value === undefined ? { op: "remove", path } : { op: "replace", path, value };
}
