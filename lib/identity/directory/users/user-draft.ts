import { type StoredProfile, textsOf } from "@/lib/identity/attributes";
import { blankProfile, type ProfileColumns, profileColumnsOf } from "./profile-columns-repository";
import type { UserRow } from "./users-repository";

/** The state of a user that a write asks for. An empty display name is built from the other names. */
export interface UserDraft extends ProfileColumns {
	active: boolean;
	/** Whether this write says the address of the account; `false` for a stored user. */
	emailArrives: boolean;
	/** The ids of the user's roles in the caller's organization; a write of a user never changes them. */
	roles: readonly string[];
	/** In plain text; undefined keeps the stored one, null deletes it. */
	password: string | null | undefined;
}

export const blankUser: UserDraft = {
	...blankProfile,
	...{ active: true, emailArrives: false, roles: [], password: undefined },
};

export function draftOf(user: UserRow): UserDraft {
	const roles = user.roles.map(({ id }) => id);
	return { ...profileColumnsOf(user), active: user.active, emailArrives: false, roles, password: undefined };
}

/** The profile that rules of attributes judge: a display name that nobody entered is not one. */
export function judgedOf(draft: UserDraft): StoredProfile {
	const { username, displayName, email, mobileNumber, attributes } = draft;
	return { ...textsOf(draft), username, displayName, email, mobileNumber, attributes };
}

/** The display name. */
export function displayNameOf({ displayName, username, attributes }: UserDraft): string {
	if (displayName !== "") return displayName;
	return [attributes.firstName, attributes.lastName].filter(Boolean).join(" ") || username;
}
