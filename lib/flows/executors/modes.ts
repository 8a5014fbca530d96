import type { FlowType } from "@/lib/flows/model";
import { conditionIn, provesTrust } from "./condition/condition";
import type { ExecutorDescriptor, ExecutorFacts, Proof } from "./executor-descriptor";

type WithModes = Pick<ExecutorDescriptor, "modes" | "withoutMode">;

/**
 * The modes that a task runs, in this order: the named one, or the default modes of the executor. Null for a mode that the
 * executor does not have; empty for an executor without modes, which ignores a named mode.
 */
export function modesRun({ modes, withoutMode = [] }: WithModes, mode: unknown): readonly string[] | null {
	if (modes === undefined) return [];
	if (mode === undefined) return withoutMode;
	const named = modes.find((known) => known === mode);
	return named === undefined ? null : [named];
}

/** Whether a declaration for all modes, or for the listed ones, applies to a task of this mode. */
export function holdsIn({ modes }: { modes?: readonly string[] }, executor: WithModes, mode: unknown): boolean {
	return modes === undefined || modesRun(executor, mode)?.some((running) => modes.includes(running)) === true;
}

/** The facts for all modes together with those of this mode; without a mode, together with those of the default modes. */
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

/** What a success of a task proves in a flow of this type, with what its properties add. */
export function proofsOf(
	executor: WithModes &
		Pick<
			ExecutorDescriptor,
			"proves" | "sideEffects" | "costs" | "byMode" | "byProperty" | "decidesBy" | "provesOnlyIn"
		>,
	{ mode, flowType, properties = {} }: { mode: unknown; flowType: FlowType; properties?: Record<string, unknown> },
): Proof[] {
	if (executor.provesOnlyIn?.includes(flowType) === false) return [];
	const { byProperty, decidesBy } = executor;
	const { proves } = factsOf(executor, mode);
	if (decidesBy !== undefined) {
		const condition = conditionIn(properties, decidesBy);
		return condition !== null && provesTrust(condition) ? [...proves, "trusted-browser"] : [...proves];
	}
	if (byProperty === undefined || !holdsIn(byProperty, executor, mode)) return [...proves];
	const value = Object.hasOwn(properties, byProperty.property) ? properties[byProperty.property] : byProperty.otherwise;
	const more = new Map(Object.entries(byProperty.proves)).get(String(value)) ?? [];
	return [...new Set([...proves, ...more])];
}

/** Whether a declaration for modes and flow types applies to a task of this mode, in a flow of this type. */
export function appliesIn(
	declaration: { modes?: readonly string[]; flowTypes?: readonly FlowType[] } | undefined,
	executor: WithModes,
	{ mode, flowType }: { mode: unknown; flowType: FlowType },
): boolean {
	if (declaration === undefined) return false;
	return (declaration.flowTypes?.includes(flowType) ?? true) && holdsIn(declaration, executor, mode);
}
