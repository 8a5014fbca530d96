import { type NewUserRequest, URN, type UserField } from "@/lib/identity/directory/contract";
import type { UserFacts } from "./user-facts";

/** A profile as somebody types it; empty for what there is not. */
export interface UserFormDraft {
	username: string;
	email: string;
	mobileNumber: string;
	displayName: string;
	givenName: string;
	familyName: string;
	language: string;
}

export const blankDraft: UserFormDraft = {
	username: "",
	email: "",
	mobileNumber: "",
	displayName: "",
	givenName: "",
	familyName: "",
	language: "",
};

/** The name of each in a refusal. */
export const FIELD_OF = {
	username: "userName",
	email: "emails",
	mobileNumber: "phoneNumbers",
	displayName: "displayName",
	givenName: "givenName",
	familyName: "familyName",
} as const satisfies Partial<Record<keyof UserFormDraft, UserField>>;

export function draftOfUser({ username, email, mobileNumber, displayName, attributes }: UserFacts): UserFormDraft {
	return {
		username,
		email: email ?? "",
		mobileNumber: mobileNumber ?? "",
		displayName,
		givenName: attributes.firstName ?? "",
		familyName: attributes.lastName ?? "",
		language: attributes.preferredLanguage ?? "",
	};
}

/** What is asked for to make a user; what is empty is left out. */
export function newUserOf(draft: UserFormDraft, password: string, userStore: string): NewUserRequest {
	const { username, email, mobileNumber, displayName, givenName, familyName, language } = draft;
	return {
		schemas: [URN.user, URN.porticoUser],
		userName: username,
		...(displayName !== "" && { displayName }),
		...((givenName !== "" || familyName !== "") && {
			name: { ...(givenName !== "" && { givenName }), ...(familyName !== "" && { familyName }) },
		}),
		...(email !== "" && { emails: [{ value: email, primary: true }] }),
		...(mobileNumber !== "" && { phoneNumbers: [{ value: mobileNumber, primary: true }] }),
		...(language !== "" && { preferredLanguage: language }),
		...(password !== "" && { password }),
		[URN.porticoUser]: { userStore },
	};
}

export interface ProfileOperation {
	op: "replace" | "remove";
	path: string;
	value?: unknown;
}

/** What changes between two drafts, and nothing else: others may have written the rest meanwhile. */
export function profileChanges(before: UserFormDraft, after: UserFormDraft): ProfileOperation[] {
	const changed = (name: keyof UserFormDraft) => before[name] !== after[name];
	const text = (name: keyof UserFormDraft, path: string): ProfileOperation[] =>
		changed(name) ? [setting(path, after[name] === "" ? undefined : after[name])] : [];
	const address = (name: "email" | "mobileNumber", path: string): ProfileOperation[] =>
		changed(name) ? [setting(path, after[name] === "" ? undefined : [{ value: after[name], primary: true }])] : [];
	return [
		// The name stays required: empty is for the server to refuse.
		...(changed("username") ? [{ op: "replace", path: "userName", value: after.username } as const] : []),
		...text("displayName", "displayName"),
		...text("givenName", "name.givenName"),
		...text("familyName", "name.familyName"),
		...address("email", "emails"),
		...address("mobileNumber", "phoneNumbers"),
		...text("language", "preferredLanguage"),
	];
}

function setting(path: string, value: unknown): ProfileOperation {
	return value === undefined ? { op: "remove", path } : { op: "replace", path, value };
}
