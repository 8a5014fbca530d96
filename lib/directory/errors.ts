import { DomainError } from "@/lib/kernel";

/** The code of a refusal that SCIM has no type for; it stays inside. */
const UNTYPED = "SCIM";

// RFC 7644 §3.12: the code is the `scimType`.
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
	return new DomainError("not-found", UNTYPED, "Not found", `There is no ${kind} ${id}.`);
}

export function notUnique(what: string, value: string): DomainError {
	return new DomainError("conflict", "uniqueness", "Not unique", `The ${what} ${value} is taken.`);
}

export function hasChanged(kind: ResourceKind, revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		UNTYPED,
		"Changed",
		`The ${kind} is at version ${revision}; the request expected another one.`,
	);
}

/** Others wrote faster, several times in a row. */
export function tooBusy(kind: ResourceKind): DomainError {
	return new DomainError(
		"unavailable",
		UNTYPED,
		"Service unavailable",
		`The ${kind} is being changed by others. Try again shortly.`,
		{ "retry-after": "1" },
	);
}

export function lastAdministrator(): DomainError {
	return new DomainError(
		"conflict",
		UNTYPED,
		"Last administrator",
		"The root organization must keep an active administrator: give the role to somebody else first.",
	);
}

export function beyondOwn(permissions: readonly string[]): DomainError {
	return new DomainError(
		"forbidden",
		UNTYPED,
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

/** Mapping rules 3 and 2 of e-mail domains. */
export function domainRefused(problem: "claimed-elsewhere" | "not-of-organization"): DomainError {
	return invalidValue(
		problem === "claimed-elsewhere"
			? "ORG-60090: The domain of the e-mail address is claimed by another organization."
			: "ORG-60091: The domain of the e-mail address is none of this organization's.",
	);
}

export function passwordRefused(verdict: "too-short" | "too-long" | "too-weak"): DomainError {
	const why = {
		"too-short": "has fewer than 8 characters",
		"too-long": "is too long",
		"too-weak": "is among the first that somebody would guess",
	};
	return invalidValue(`password: ${why[verdict]}.`);
}

export function ownReset(): DomainError {
	return new DomainError(
		"conflict",
		UNTYPED,
		"Own credentials",
		"One's own credentials are changed in one's own account.",
	);
}
