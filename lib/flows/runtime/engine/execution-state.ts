import type { ExecutionSubject, FailureReason, FieldError, RequestedInput } from "@/lib/flows/executors/contract";

/**
 * Everything a run knows, as plain JSON. The engine makes new ones and never changes one. It may hold what somebody
 * entered, so it rests encrypted.
 */
export interface ExecutionState {
	/** Where the run stands. */
	nodeId: string;
	standing: Standing;
	/** What is asked for while `standing` is `inputs`; its screen is made from this. */
	asks: readonly RequestedInput[];
	/** Every node that was left, and by which way. */
	walk: readonly ExecutionStep[];
	/** Nodes reached in all, and since somebody was asked last. */
	visits: number;
	visitsSinceScreen: number;
	values: Readonly<Record<string, string>>;
	subject: ExecutionSubject | "nobody" | null;
	proofs: readonly ExecutionProof[];
	data: Readonly<Record<string, string>>;
	shown: Readonly<Record<string, string>>;
	/** What the screen must say went wrong. */
	problem: ExecutionProblem | null;
	/** Where the browser must go while `standing` is `redirect`. */
	redirectUrl: string | null;
	/** What it came back with; only the executor that sent it there reads this, and only once. */
	returned: Readonly<Record<string, string>>;
}

export type Standing = "running" | "prompt" | "inputs" | "redirect" | "complete" | "failed";

/**
 * `way` is `onSuccess`, `onFailure`, `action:<ref>`, `retry`: back to the last screen, because what it asked for was wrong,
 * or `resend`: back to the task that sent the code which this one asks for.
 */
export interface ExecutionStep {
	nodeId: string;
	way: string;
}

/** That an authenticating executor succeeded, when the walk had `step` steps. */
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
	/** Whose reason it is; absent where the screen itself refused what was entered. */
	executor?: string;
}

/** A run that has not begun. */
export const notBegun: ExecutionState = {
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

/** Everything the executor of the current task may read. */
export function valuesOf({ values, returned }: ExecutionState): Record<string, string> {
	return { ...values, ...returned };
}

/** The value somebody gave; identifiers may be names that every object inherits. */
export function givenValue(values: Readonly<Record<string, string>>, identifier: string): string {
	return Object.hasOwn(values, identifier) ? (values[identifier] ?? "") : "";
}

/** The values without some of them. */
export function withoutValues(values: ExecutionState["values"], gone: ReadonlySet<string>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([identifier]) => !gone.has(identifier)));
}
