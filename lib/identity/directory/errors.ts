// RFC 7644 §3.12: the code is the `scimType`. A code that SCIM does not define is not part of its answers; other interfaces
// show it.
import { type DomainError, defineRefusal } from "@/lib/platform/kernel/refusal";
import { DOMAIN_PROBLEMS, PASSWORD_PROBLEMS } from "./users/user-refusal";

const invalid = (code: string, when: string) =>
	defineRefusal({ kind: "invalid", code, message: "Invalid request", when, description: (detail: string) => detail });

export const invalidFilter = invalid("invalidFilter", "The filter is not understood.");
export const invalidSyntax = invalid("invalidSyntax", "The body is not JSON of the expected shape.");
export const invalidPath = invalid("invalidPath", "The path of an operation is not understood.");
export const invalidValue = invalid("invalidValue", "An attribute is not what it may be.");
export const noTarget = invalid("noTarget", "The path of an operation leads to nothing that could be removed.");
export const mutability = invalid("mutability", "What the request would change cannot be changed.");

export type ResourceKind = "user" | "group" | "role";

/** Also thrown for resources of other organizations, so that the answer does not reveal whether they exist. */
export const resourceNotFound = defineRefusal({
	kind: "not-found",
	code: "DIR-1006",
	message: "Not found",
	when: "There is none with this id in the organization.",
	description: (description: string) => description,
});

export function notFound(kind: ResourceKind, id: string): DomainError {
	return resourceNotFound(`There is no ${kind} ${id}.`);
}

export function factorNotFound(id: string): DomainError {
	return resourceNotFound(`The user has no authenticator app or passkey ${id.slice(0, 100)}.`);
}

/** RFC 7644 §3.11: the principal is no user resource here if it is an application or from an organization above. */
export function noSelf(): DomainError {
	return resourceNotFound("Whoever asks is no user of the organization.");
}

export function noSchema(id: string): DomainError {
	return resourceNotFound(`There is no schema ${id.slice(0, 200)}.`);
}

export function noResourceType(name: string): DomainError {
	return resourceNotFound(`There is no resource type ${name.slice(0, 200)}.`);
}

export const notUnique = defineRefusal({
	kind: "conflict",
	code: "uniqueness",
	message: "Not unique",
	when: "The name or an address is taken.",
	remedy: "Choose another name or address, or change the resource that has it.",
	description: (what: string, value: string) => `The ${what} ${value} is taken.`,
});

export const invalidImport = defineRefusal({
	kind: "invalid",
	code: "DIR-1020",
	message: "Invalid request format",
	when: "The body is malformed, or a member is not what it may be.",
	description: (problem: string) => problem,
});

export const hasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "DIR-1012",
	message: "Changed",
	when: "`If-Match` names another version than the current one.",
	description: (kind: ResourceKind, revision: number) =>
		`The ${kind} is at version ${revision}; the request expected another one.`,
});

export const lastAdministrator = defineRefusal({
	kind: "conflict",
	code: "DIR-1016",
	message: "Last administrator",
	when: "The root organization would be left without an active administrator.",
	remedy: "Make another active user an administrator of the root organization first.",
	description: "The root organization must keep an active administrator: give the role to somebody else first.",
});

export const beyondOwn = defineRefusal({
	kind: "forbidden",
	code: "DIR-1015",
	message: "Forbidden",
	when: "The caller would give, or change somebody who has, more permissions than they hold.",
	remedy: "Leave out the permissions that the caller lacks, or let an administrator do it.",
	description: (permissions: readonly string[]) =>
		`The caller does not hold: ${permissions.join(", ")}. Nobody gives, or changes who has, more than they hold themselves.`,
});

export function shippedRole(): DomainError {
	return mutability("A role that Portico ships keeps its permissions and cannot be deleted.");
}

export function homeElsewhere(): DomainError {
	return mutability("The user is a member whose profile and credentials are managed in their home organization.");
}

/** The refusal for interfaces other than SCIM. */
export const managedByOtherOrganization = defineRefusal({
	kind: "conflict",
	code: "DIR-1013",
	message: "User is at home elsewhere",
	when: "They are a member: credentials and sessions are their home organization's to see and to end.",
	remedy: "Do it in the home organization of the user.",
	description: "The user is a member: credentials and sessions are seen and ended in their home organization.",
});

export function domainRefused(problem: keyof typeof DOMAIN_PROBLEMS): DomainError {
	return invalidValue(DOMAIN_PROBLEMS[problem]);
}

export function passwordRefused(verdict: keyof typeof PASSWORD_PROBLEMS): DomainError {
	return invalidValue(`password: ${PASSWORD_PROBLEMS[verdict]}.`);
}

export const ownReset = defineRefusal({
	kind: "conflict",
	code: "DIR-1014",
	message: "Own credentials",
	when: "The caller is the user.",
	remedy: "Use the pages of your account at `/account`, or let another administrator do it.",
	description: "One's own credentials are changed in one's own account.",
});

export const recoveryMailImpossible = defineRefusal({
	kind: "conflict",
	code: "DIR-1017",
	message: "No recovery mail possible",
	when: "The user is disabled or has no email address, or the organization has no sender for email.",
	remedy: "Enable the user, give them an email address, and create a sender for email.",
	description: (why: "disabled" | "no-address" | "no-sender") => RECOVERY_MAIL_PROBLEMS[why],
});

const RECOVERY_MAIL_PROBLEMS = {
	disabled: "The user is disabled.",
	"no-address": "The user has no email address that mail can be sent to.",
	"no-sender": "The organization has no sender for email.",
} as const;

export const recoveryMailTooOften = defineRefusal({
	kind: "too-many-requests",
	code: "DIR-1018",
	message: "Too many recovery mails",
	when: "Three mails were sent to the user in the last 15 minutes; `Retry-After` says when to try again.",
	description: (_seconds: number) => "Three mails were sent to this user in the last 15 minutes. Try again later.",
	headers: (seconds) => ({ "retry-after": String(seconds) }),
});

export const newPasswordsTooOften = defineRefusal({
	kind: "too-many-requests",
	code: "DIR-1021",
	message: "Too many new passwords",
	when: "Ten new passwords of the user were compared with former ones in the last 15 minutes; `Retry-After` says when to try again.",
	description: (_seconds: number) =>
		"Ten new passwords of this user were compared with former ones in the last 15 minutes. Try again later.",
	headers: (seconds) => ({ "retry-after": String(seconds) }),
});

export const invalidPasswordHistory = defineRefusal({
	kind: "invalid",
	code: "DIR-1022",
	message: "Invalid request format",
	when: "`remembered` is missing, or no number of passwords in its range.",
	remedy: "Send `remembered` as a whole number from 0 to 24.",
	description: (problem: string) => problem,
});

/** RFC 7644 §3.7.4 */
export const tooManyOperations = defineRefusal({
	kind: "too-large",
	code: "REQ-4130",
	message: "Too many operations",
	when: "There are too many operations.",
	description: (max: number) => `A bulk request has at most ${max} operations.`,
});

/** RFC 7644 §3.7.1; in answers of single operations only. */
export const circularReference = defineRefusal({
	kind: "conflict",
	code: "DIR-1019",
	message: "Circular reference",
	when: "Operations of a bulk request refer to each other in a circle.",
	remedy: "Leave out one of the references, and add it by a later request.",
	description:
		"The operations refer to each other in a circle: make the resources first, and change one of them afterwards.",
});
