import { DomainError } from "@/lib/platform/kernel";
import { INVALID_REQUEST } from "./contract";

export function invalidIdentityProvider(problems: readonly string[]): DomainError {
	return new DomainError("invalid", INVALID_REQUEST.code, INVALID_REQUEST.message, problems.join("; "));
}

export function identityProviderExists(id: string): DomainError {
	return new DomainError("conflict", "IDP-1003", "Identity provider already exists", `The id "${id}" is taken.`);
}

export function identityProviderNotFound(): DomainError {
	return new DomainError(
		"not-found",
		"IDP-1006",
		"Identity provider not found",
		"The identity provider does not exist.",
	);
}

/** @param flows the names of those that name it */
export function identityProviderInUse(flows: readonly string[]): DomainError {
	return new DomainError(
		"conflict",
		"IDP-1007",
		"Identity provider cannot be deleted",
		`It is named by ${flows.map((name) => `the flow "${name}"`).join(" and ") || "a flow"}.`,
	);
}

export function identityProviderHasChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"IDP-1012",
		"Identity provider has changed",
		`It is at revision ${revision}; the request expected another one.`,
	);
}
