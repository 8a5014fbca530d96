import { DomainError } from "@/lib/platform/kernel";
import { INVALID_REQUEST } from "./contract";

export function applicationNotFound(): DomainError {
	return new DomainError("not-found", "APP-1006", "Application not found", "The application does not exist.");
}

export function invalidApplication(problems: readonly string[]): DomainError {
	return new DomainError("invalid", INVALID_REQUEST.code, INVALID_REQUEST.message, problems.join("; "));
}

export function ownApplication(name: string): DomainError {
	return new DomainError(
		"conflict",
		"APP-1008",
		"Application is part of Portico",
		`"${name}" is one of Portico's own applications: only its flows can be changed.`,
	);
}

export function noSecret(): DomainError {
	return new DomainError("conflict", "APP-1009", "Application has no secret", "A public client has no secret.");
}

export function applicationHasChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"APP-1012",
		"Application has changed",
		`The application is at revision ${revision}; the request expected another one.`,
	);
}
