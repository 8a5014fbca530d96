import type { ExecutorResult, FailureReason, FieldError } from "./executor-result";

/** A step that did not succeed and that nothing entered could mend. */
export function failure(reason: FailureReason): ExecutorResult {
	return { kind: "failure", reason };
}

/** A step that did not succeed and may the next time: the screen is shown again. */
export function tryAgain(
	reason: FailureReason,
	fieldErrors: Readonly<Record<string, FieldError>> = {},
): ExecutorResult {
	return { kind: "failure", reason, fieldErrors, retry: true };
}
