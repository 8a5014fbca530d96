import { type NewUserRequest, URN, type UserField } from "@/lib/identity/directory/contract";
import type { UserFacts } from "./user-facts";

/** The typed values of a profile; empty strings for absent ones. */
export interface UserFormDraft {
	username: string;
	email: string;
	mobileNumber: string;
	displayName: string;
	givenName: string;
	familyName: string;
	department: string;
	language: string;
}

export const blankDraft: UserFormDraft = {
	username: "",
	email: "",
	mobileNumber: "",
	displayName: "",
	givenName: "",
	familyName: "",
	department: "",
	language: "",
};

/** The name of each field in the server's error responses. */
export const FIELD_OF = {
	username: "userName",
	email: "emails",
	mobileNumber: "phoneNumbers",
	displayName: "displayName",
	givenName: "givenName",
	familyName: "familyName",
	department: "department",
} as const satisfies Partial<Record<keyof UserFormDraft, UserField>>;

export function draftOfUser({ username, email, mobileNumber, displayName, attributes }: UserFacts): UserFormDraft {
	return {
		username,
		email: email ?? "",
		mobileNumber: mobileNumber ?? "",
		displayName,
		givenName: attributes.firstName ?? "",
		familyName: attributes.lastName ?? "",
		department: attributes.department ?? "",
		language: attributes.preferredLanguage ?? "",
	};
}

/** The request body for a new user, without empty values. */
export function newUserOf(draft: UserFormDraft, password: string, userStore: string): NewUserRequest {
	const { username, email, mobileNumber, displayName, givenName, familyName, department, language } = draft;
	return {
		schemas: [URN.user, ...(department === "" ? [] : [URN.enterpriseUser]), URN.porticoUser],
		userName: username,
		...(displayName !== "" && { displayName }),
		...((givenName !== "" || familyName !== "") && {
			name: { ...(givenName !== "" && { givenName }), ...(familyName !== "" && { familyName }) },
		}),
		...(email !== "" && { emails: [{ value: email, primary: true }] }),
		...(mobileNumber !== "" && { phoneNumbers: [{ value: mobileNumber, primary: true }] }),
		...(language !== "" && { preferredLanguage: language }),
		...(password !== "" && { password }),
		...(department !== "" && { [URN.enterpriseUser]: { department } }),
		[URN.porticoUser]: { userStore },
	};
}

export interface ProfileOperation {
	op: "replace" | "remove";
	path: string;
	value?: unknown;
}

/** Only the changes between two drafts, because other users may have changed the rest. */
export function profileChanges(before: UserFormDraft, after: UserFormDraft): ProfileOperation[] {
	const changed = (name: keyof UserFormDraft) => before[name] !== after[name];
	const text = (name: keyof UserFormDraft, path: string): ProfileOperation[] =>
		changed(name) ? [setting(path, after[name] === "" ? undefined : after[name])] : [];
	// Only the number of the account: other numbers, written by a directory, are kept.
	const address = (name: "email" | "mobileNumber", path: string): ProfileOperation[] => {
		const primary = `${path}[primary eq true]`;
		if (!changed(name)) return [];
		return [after[name] === "" ? setting(primary, undefined) : setting(`${primary}.value`, after[name])];
	};
	return [
		// An empty username is sent as well; the server refuses it.
		...(changed("username") ? [{ op: "replace", path: "userName", value: after.username } as const] : []),
		...text("displayName", "displayName"),
		...text("givenName", "name.givenName"),
		...text("familyName", "name.familyName"),
		...address("email", "emails"),
		...address("mobileNumber", "phoneNumbers"),
		...text("department", `${URN.enterpriseUser}:department`),
		...text("language", "preferredLanguage"),
	];
}

function setting(path: string, value: unknown): ProfileOperation {
	return value === undefined ? { op: "remove", path } : { op: "replace", path, value };
}
