import type { UserRow } from "./users-repository";

/** A user as somebody wants them to be. */
export interface UserDraft {
	username: string;
	/** Empty for one that is made of the other names. */
	displayName: string;
	email: string | null;
	/** E.164 */
	mobileNumber: string | null;
	active: boolean;
	userStore: string;
	userType: string;
	/** Everything else of the profile, the given and the family name as `firstName` and `lastName`. */
	attributes: Readonly<Record<string, string>>;
	/** In clear; undefined leaves it, null takes it away. */
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
	password: undefined,
};

export function draftOf(user: UserRow): UserDraft {
	const { username, displayName, email, mobileNumber, active, userStore, userType, attributes } = user;
	return { username, displayName, email, mobileNumber, active, userStore, userType, attributes, password: undefined };
}

/** What people are shown. */
export function displayNameOf({ displayName, username, attributes }: UserDraft): string {
	if (displayName !== "") return displayName;
	return [attributes.firstName, attributes.lastName].filter(Boolean).join(" ") || username;
}
