import type { FieldError } from "@/lib/platform/kernel/field-error";
import type { ExecutorResult, FailureReason } from "./executor-result";

/** A failure that no other value could correct. */
export function failure(reason: FailureReason): ExecutorResult {
	return { kind: "failure", reason };
}

/** A failure that another value may correct: the screen is shown again. */
export function tryAgain(
	reason: FailureReason,
	fieldErrors: Readonly<Record<string, FieldError>> = {},
): Extract<ExecutorResult, { kind: "failure" }> {
	return { kind: "failure", reason, fieldErrors, retry: true };
}
