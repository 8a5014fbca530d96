import type { InvitationResult } from "./contract";

/** Why a username was not invited; the others of the request still are. */
const FAILURES = {
	belongs: [
		"OUI-10032",
		"User belongs to the organization",
		"The user is a user or a member of the organization already.",
	],
	invited: ["OUI-10018", "User is invited already", "An invitation of this user is still waiting for an answer."],
	unknown: ["OUI-10011", "Unknown user", "The user store of the parent organization has no active user of this name."],
	"no-address": [
		"OUI-10030",
		"User has no email address",
		"The profile of the user holds no address a mail could go to.",
	],
} as const;

export type Failure = keyof typeof FAILURES;

/** The result for a username that was not invited. */
export function failed(username: string, failure: Failure): InvitationResult {
	const [errorCode, errorMessage, errorDescription] = FAILURES[failure];
	return { username, result: { status: "Failed", errorCode, errorMessage, errorDescription } };
}

/** The description of a failure, for an operation on one user. */
export function descriptionOf(failure: Failure): string {
	return FAILURES[failure][2];
}
