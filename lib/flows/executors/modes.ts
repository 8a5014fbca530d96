import type { ExecutorDescriptor, ExecutorFacts } from "./executor-descriptor";

type WithModes = Pick<ExecutorDescriptor, "modes" | "withoutMode">;

/**
 * The modes a task does, one after the other: the one it names, or what its executor does without one. Null for a mode
 * that the executor does not have, and empty for an executor without modes, which ignores what is named.
 */
export function modesRun({ modes, withoutMode = [] }: WithModes, mode: unknown): readonly string[] | null {
	if (modes === undefined) return [];
	if (mode === undefined) return withoutMode;
	const named = modes.find((known) => known === mode);
	return named === undefined ? null : [named];
}

/** Whether something that is declared for all modes, or for those named, holds for a task of this mode. */
export function holdsIn({ modes }: { modes?: readonly string[] }, executor: WithModes, mode: unknown): boolean {
	return modes === undefined || modesRun(executor, mode)?.some((running) => modes.includes(running)) === true;
}

/** The facts of every mode together with those of the mode; without a mode, of all that is done then. */
export function factsOf(
	executor: WithModes & Pick<ExecutorDescriptor, "proves" | "sideEffects" | "costs" | "byMode">,
	mode: unknown,
): ExecutorFacts {
	const { byMode = {} } = executor;
	const facts = (modesRun(executor, mode) ?? []).flatMap((running) =>
		Object.hasOwn(byMode, running) ? (byMode[running] ?? []) : [],
	);
	return {
		proves: [...new Set([...executor.proves, ...facts.flatMap(({ proves = [] }) => proves)])],
		sideEffects: [
			...new Set([...(executor.sideEffects ?? []), ...facts.flatMap(({ sideEffects = [] }) => sideEffects)]),
		],
		costs: [...new Set([...(executor.costs ?? []), ...facts.flatMap(({ costs = [] }) => costs)])],
	};
}
