import type { ExecutionSubject, FailureReason, Findings } from "@/lib/flows/executors/contract";
import type { RequestedInput } from "@/lib/identity/directory";
import type { FieldError } from "@/lib/platform/kernel/field-error";

/**
 * The whole state of an execution, as plain JSON. The engine never changes a state; it returns new ones. It may contain what
 * somebody entered, so it is stored encrypted.
 */
export interface ExecutionState {
	/** The current node. */
	nodeId: string;
	standing: Standing;
	/** The requested inputs while `standing` is `inputs`; the generated screen shows them. */
	asks: readonly RequestedInput[];
	/** The steps so far: every node that was left, and by which transition. */
	walk: readonly ExecutionStep[];
	/** The number of nodes reached in total, and since the last answer. */
	visits: number;
	visitsSinceScreen: number;
	values: Readonly<Record<string, string>>;
	subject: ExecutionSubject | "nobody" | null;
	proofs: readonly ExecutionProof[];
	data: Readonly<Record<string, string>>;
	shown: Readonly<Record<string, string>>;
	/** The error to show on the screen. */
	problem: ExecutionProblem | null;
	/** The target while `standing` is `redirect`. */
	redirectUrl: string | null;
	/** The parameters the browser returned with. Only the executor that redirected it reads them, once. */
	returned: Readonly<Record<string, string>>;
}

export type Standing = "running" | "prompt" | "inputs" | "redirect" | "complete" | "failed";

/**
 * `way` is the transition: `onSuccess`, `onFailure`, `action:<ref>`, `retry` (back to the last screen, because a value from
 * there was wrong), or `resend` (back to the task that sent the code that this one asks for).
 */
export interface ExecutionStep {
	nodeId: string;
	way: string;
	/** What the step has found, where it says so. */
	said?: Findings;
}

/** The record that an authenticating executor succeeded in step number `step`. */
export interface ExecutionProof {
	step: number;
	nodeId: string;
	executor: string;
	userId: string;
	amr: readonly string[];
}

export interface ExecutionProblem {
	reason: FailureReason | "invalid-input";
	fieldErrors: Readonly<Record<string, FieldError>>;
	/** The message of an external service that refused. */
	words?: string;
	/** The executor that gave the reason; absent where the screen itself refused a value. */
	executor?: string;
}

/** The state of an execution that has not begun. */
export const initialState: ExecutionState = {
	nodeId: "",
	standing: "running",
	asks: [],
	walk: [],
	visits: 0,
	visitsSinceScreen: 0,
	values: {},
	subject: null,
	proofs: [],
	data: {},
	shown: {},
	problem: null,
	redirectUrl: null,
	returned: {},
};

/** All values that the executor of the current task may read. */
export function valuesOf({ values, returned }: ExecutionState): Record<string, string> {
	return { ...values, ...returned };
}

/** The value of an identifier. Looked up as an own member, because identifiers may be names that every object inherits. */
export function givenValue(values: Readonly<Record<string, string>>, identifier: string): string {
	return Object.hasOwn(values, identifier) ? (values[identifier] ?? "") : "";
}

/** The values without some of them. */
export function withoutValues(values: ExecutionState["values"], removed: ReadonlySet<string>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([identifier]) => !removed.has(identifier)));
}
