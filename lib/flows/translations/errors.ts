import { DomainError } from "@/lib/platform/kernel";
import { INVALID_NAME, INVALID_REQUEST } from "./contract";

export function invalidName(problems: readonly string[]): DomainError {
	return new DomainError("invalid", INVALID_NAME.code, INVALID_NAME.message, problems.join("; "));
}

export function invalidTexts(problem: string): DomainError {
	return new DomainError("invalid", INVALID_REQUEST.code, INVALID_REQUEST.message, problem);
}
