import type { StoredProfile } from "@/lib/identity/attributes";
import type { UserRow } from "./users-repository";

/** The state of a user that a write asks for. */
export interface UserDraft {
	username: string;
	/** Empty to build the name from the other names. */
	displayName: string;
	email: string | null;
	/** E.164 */
	mobileNumber: string | null;
	active: boolean;
	userStore: string;
	userType: string;
	/** All other attributes of the profile; given and family name are `firstName` and `lastName`. */
	attributes: Readonly<Record<string, string>>;
	/** The SCIM attributes that are not in the profile. */
	details: UserRow["details"];
	/** Whether this write says the address of the account; `false` for a stored user. */
	emailArrives: boolean;
	/** The ids of the user's roles in the caller's organization; a write of a user never changes them. */
	roles: readonly string[];
	/** In plain text; undefined keeps the stored one, null deletes it. */
	password: string | null | undefined;
}

export const blankUser: UserDraft = {
	username: "",
	displayName: "",
	email: null,
	mobileNumber: null,
	active: true,
	userStore: "DEFAULT",
	userType: "person",
	attributes: {},
	details: {},
	emailArrives: false,
	roles: [],
	password: undefined,
};

export function draftOf(user: UserRow): UserDraft {
	const { username, displayName, email, mobileNumber, active, userStore, userType, attributes, details } = user;
	const columns = { username, displayName, email, mobileNumber, active, userStore, userType, attributes, details };
	return { ...columns, emailArrives: false, roles: user.roles.map(({ id }) => id), password: undefined };
}

/** The profile that rules of attributes judge: a display name that nobody entered is not one. */
export function judgedOf({ username, displayName, email, mobileNumber, attributes }: UserDraft): StoredProfile {
	return { username, displayName, email, mobileNumber, attributes };
}

/** The display name. */
export function displayNameOf({ displayName, username, attributes }: UserDraft): string {
	if (displayName !== "") return displayName;
	return [attributes.firstName, attributes.lastName].filter(Boolean).join(" ") || username;
}
