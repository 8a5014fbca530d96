/** What a step did, as a translation key with its parameters. */
export interface StepLabel {
	key: string;
	params?: Record<string, string | number>;
}

/** A step of a history. `state` is the state before it while it is past, and after it while it is future. */
export interface Step<T> {
	label: StepLabel;
	/** Milliseconds since 1970. */
	at: number;
	coalesce?: string;
	state: T;
}

/** An undo history without a limit; `past` ends and `future` begins with the step nearest to the present. */
export interface History<T> {
	past: readonly Step<T>[];
	present: T;
	future: readonly Step<T>[];
}

/** A history without steps. */
export function newHistory<T>(present: T): History<T> {
	return { past: [], present, future: [] };
}

/**
 * Makes `next` the present and drops undone steps. A step that has the `coalesce` key of the previous one, within a second, is
 * merged into it. An unchanged present adds no step.
 */
export function pushStep<T>(
	history: History<T>,
	label: StepLabel,
	next: T,
	{ at, coalesce }: { at: number; coalesce?: string },
): History<T> {
	const { past, present, future } = history;
	if (next === present) return history;
	const last = past.at(-1);
	const isSameStep =
		last !== undefined &&
		coalesce !== undefined &&
		last.coalesce === coalesce &&
		future.length === 0 &&
		Math.abs(at - last.at) <= COALESCE_MS;
	const step: Step<T> = { label, at, ...(coalesce !== undefined && { coalesce }), state: present };
	if (isSameStep) return { past: past.with(-1, { ...step, state: last.state }), present: next, future };
	return { past: [...past, step], present: next, future: [] };
}

/** Undoes the last step; returns the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
	const step = history.past.at(-1);
	if (step === undefined) return history;
	return {
		past: history.past.slice(0, -1),
		present: step.state,
		future: [{ ...step, state: history.present }, ...history.future],
	};
}

/** Redoes the step that was undone last; returns the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
	const [step, ...future] = history.future;
	if (step === undefined) return history;
	return { past: [...history.past, { ...step, state: history.present }], present: step.state, future };
}

/** Replaces the present without a step, for changes from elsewhere; past and future stay. */
export function replacePresent<T extends object>(history: History<T>, next: T | ((present: T) => T)): History<T> {
	const present = typeof next === "function" ? next(history.present) : next;
	return present === history.present ? history : { ...history, present };
}

const COALESCE_MS = 1000;
