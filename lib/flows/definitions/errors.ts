import { DomainError } from "@/lib/platform/kernel";
import { INVALID_REQUEST } from "./contract";

export function flowNotFound(): DomainError {
	return new DomainError("not-found", "FMS-1006", "Flow not found", "The flow does not exist.");
}

export function versionNotFound(version: string | number): DomainError {
	return new DomainError(
		"not-found",
		"FMS-1006",
		"Version not found",
		`The flow has no version ${String(version).slice(0, 40)}.`,
	);
}

export function invalidFlowId(): DomainError {
	return new DomainError("invalid", "FMS-1002", "Invalid flow ID", "The flow id is not a UUID.");
}

export function invalidFlow(problems: readonly string[]): DomainError {
	return new DomainError("invalid", INVALID_REQUEST.code, INVALID_REQUEST.message, problems.join("; "));
}

export function handleTaken(handle: string, flowType: string): DomainError {
	return invalidFlow([`handle: the handle "${handle}" is already taken by another ${flowType} flow`]);
}

/** @param holders what keeps the flow, for example `the default AUTHENTICATION flow` */
export function flowInUse(holders: readonly string[]): DomainError {
	return new DomainError("conflict", "FMS-1007", "Flow cannot be deleted", `The flow is ${holders.join(" and ")}.`);
}

export function flowHasChanged(activeVersion: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"FMS-1012",
		"Flow has changed",
		`The active version is ${activeVersion}; the request expected another one.`,
	);
}

export function annotationsHaveChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"FMS-1012",
		"Flow has changed",
		`The annotations are at revision ${revision}; the request expected another one.`,
	);
}
