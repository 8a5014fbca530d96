import { DomainError } from "@/lib/platform/kernel";

export function executionNotFound(): DomainError {
	return new DomainError("not-found", "FEX-1006", "Execution not found", "The execution does not exist.");
}

export function versionNotFound(): DomainError {
	return new DomainError("not-found", "FMS-1006", "Version not found", "The flow or its version does not exist.");
}

export function periodEndsBeforeItBegins(): DomainError {
	return new DomainError("invalid", "FEX-1001", "Invalid query parameter", "from: must be before `to`");
}
