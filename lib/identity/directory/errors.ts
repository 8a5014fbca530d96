import { DomainError } from "@/lib/platform/kernel";
import { DOMAIN_PROBLEMS, PASSWORD_PROBLEMS } from "./users/user-refusal";

// RFC 7644 §3.12: the code is the `scimType`. One that SCIM does not know stays inside there; other interfaces show it.
const invalid = (scimType: string) => (detail: string) =>
	new DomainError("invalid", scimType, "Invalid request", detail);

export const invalidFilter = invalid("invalidFilter");
export const invalidSyntax = invalid("invalidSyntax");
export const invalidPath = invalid("invalidPath");
export const invalidValue = invalid("invalidValue");
export const noTarget = invalid("noTarget");
export const mutability = invalid("mutability");

export type ResourceKind = "user" | "group" | "role";

/** Also for what belongs to another organization: the answer does not tell whether it exists. */
export function notFound(kind: ResourceKind, id: string): DomainError {
	return new DomainError("not-found", "DIR-1006", "Not found", `There is no ${kind} ${id}.`);
}

/** RFC 7644 §3.11: an application is nobody's resource, nor is who acts here from above. */
export function noSelf(): DomainError {
	return new DomainError("not-found", "DIR-1006", "Not found", "Whoever asks is no user of the organization.");
}

export function noSchema(id: string): DomainError {
	return new DomainError("not-found", "DIR-1006", "Not found", `There is no schema ${id.slice(0, 200)}.`);
}

export function noResourceType(name: string): DomainError {
	return new DomainError("not-found", "DIR-1006", "Not found", `There is no resource type ${name.slice(0, 200)}.`);
}

export function notUnique(what: string, value: string): DomainError {
	return new DomainError("conflict", "uniqueness", "Not unique", `The ${what} ${value} is taken.`);
}

export function hasChanged(kind: ResourceKind, revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"DIR-1012",
		"Changed",
		`The ${kind} is at version ${revision}; the request expected another one.`,
	);
}

/** Others wrote faster, several times in a row. */
export function tooBusy(kind: ResourceKind): DomainError {
	return new DomainError(
		"unavailable",
		"SSE-5030",
		"Service unavailable",
		`The ${kind} is being changed by others. Try again shortly.`,
		{ "retry-after": "1" },
	);
}

export function lastAdministrator(): DomainError {
	return new DomainError(
		"conflict",
		"DIR-1016",
		"Last administrator",
		"The root organization must keep an active administrator: give the role to somebody else first.",
	);
}

export function beyondOwn(permissions: readonly string[]): DomainError {
	return new DomainError(
		"forbidden",
		"DIR-1015",
		"Forbidden",
		`The caller does not hold: ${permissions.join(", ")}. Nobody gives, or changes who has, more than they hold themselves.`,
	);
}

export function builtInRole(): DomainError {
	return mutability("The built-in role keeps its permissions and cannot be deleted.");
}

export function homeElsewhere(): DomainError {
	return mutability("The user is a member whose profile and credentials are managed in their home organization.");
}

/** The same, of what SCIM does not know. */
export function livesElsewhere(): DomainError {
	return new DomainError(
		"conflict",
		"DIR-1013",
		"User is at home elsewhere",
		"The user is a member: credentials and sessions are seen and ended in their home organization.",
	);
}

export function domainRefused(problem: keyof typeof DOMAIN_PROBLEMS): DomainError {
	return invalidValue(DOMAIN_PROBLEMS[problem]);
}

export function passwordRefused(verdict: keyof typeof PASSWORD_PROBLEMS): DomainError {
	return invalidValue(`password: ${PASSWORD_PROBLEMS[verdict]}.`);
}

export function ownReset(): DomainError {
	return new DomainError(
		"conflict",
		"DIR-1014",
		"Own credentials",
		"One's own credentials are changed in one's own account.",
	);
}

/** RFC 7644 §3.7.4 */
export function tooManyOperations(most: number): DomainError {
	return new DomainError(
		"too-large",
		"REQ-4130",
		"Too many operations",
		`A bulk request has at most ${most} operations.`,
	);
}
