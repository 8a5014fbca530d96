import { DomainError } from "@/lib/platform/kernel";
import { INVALID_REQUEST } from "./contract";

export function applicationNotFound(): DomainError {
	return new DomainError("not-found", "BRD-1006", "Application not found", "The application does not exist.");
}

export function unknownLogo(): DomainError {
	return new DomainError(
		"invalid",
		INVALID_REQUEST.code,
		INVALID_REQUEST.message,
		"logo: the picture at this path is not the one that is saved; send it as a data URL",
	);
}

export function brandingHasChanged(revision: number): DomainError {
	return new DomainError(
		"precondition-failed",
		"BRD-1012",
		"Branding has changed",
		`The branding is at revision ${revision}; the request expected another one.`,
	);
}
