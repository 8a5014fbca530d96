import { type SimulatedExecutor, type SimulatedOutcomeName, simulatedOutcomes } from "@/lib/flows/executors/contract";
import { type ExecutionGraph, modeOf, type RunnableExecutor } from "../engine/execution-graph";
import { valuesOf } from "../engine/execution-state";
import { resolve } from "../engine/resolve";
import type { Step } from "../engine/step";
import { submit } from "../engine/submit";
import type { Move } from "./move";
import { stepsBefore } from "./steps-before";

/** The executors of a simulation, by name. */
export type SimulatedExecutors = ReadonlyMap<string, SimulatedExecutor & RunnableExecutor>;

/** A possible outcome of a step, and the step it leads to. */
export interface Choice {
	name: SimulatedOutcomeName;
	moves: readonly Move[];
	after: Step;
}

/** The possible outcomes where an execution waits for an executor, or for the browser to return; the usual one first. */
export function choicesAt(graph: ExecutionGraph, executors: SimulatedExecutors, step: Step): Choice[] {
	switch (step.next.kind) {
		case "run":
			return outcomesAt(graph, executors, step, { cameBack: false, before: [] });
		case "redirect": {
			const back = ["code", "error"].flatMap((parameter) => comingBack(graph, executors, step, parameter));
			const names = back.map(({ name }) => name);
			return back.filter(({ name }, index) => names.indexOf(name) === index);
		}
		default:
			return [];
	}
}

/** Continues with usual outcomes until a screen is shown, or the execution is over. */
export function runOn(graph: ExecutionGraph, executors: SimulatedExecutors, from: Step): Move[] {
	const moves: Move[] = [];
	for (let step: Step | undefined = from; step !== undefined; ) {
		const choices = choicesAt(graph, executors, step);
		// Without an existing session and in a new browser, because these would skip the screens.
		const usual: Choice | undefined = choices.find(({ name }) => skipsNothing.includes(name)) ?? choices[0];
		if (usual !== undefined) moves.push(...usual.moves);
		step = usual?.after;
	}
	return moves;
}

const skipsNothing: readonly string[] = ["no-session", "browser-new"] satisfies SimulatedOutcomeName[];

function comingBack(
	graph: ExecutionGraph,
	executors: SimulatedExecutors,
	{ state }: Step,
	parameter: string,
): Choice[] {
	const answer = { inputs: { [parameter]: parameter === "error" ? "access_denied" : "simulated" } };
	const arrived = submit(graph, state, answer);
	if ("refused" in arrived) return [];
	return outcomesAt(graph, executors, arrived, { cameBack: true, before: [{ answer, nodeId: state.nodeId }] });
}

function outcomesAt(
	graph: ExecutionGraph,
	executors: SimulatedExecutors,
	{ state, next }: Step,
	{ cameBack, before }: { cameBack: boolean; before: readonly Move[] },
): Choice[] {
	const executor = next.kind === "run" ? executors.get(next.executor.name) : undefined;
	if (next.kind !== "run" || executor === undefined) return [];
	const task = {
		mode: modeOf(next.node),
		flowType: graph.flowType,
		inputs: next.inputs,
		values: valuesOf(state),
		subject: state.subject,
		cameBack,
		before: stepsBefore(graph, state, next.node),
	};
	return simulatedOutcomes(executor, task).map(({ name, result }) => ({
		name,
		moves: [...before, { outcome: result, nodeId: state.nodeId }],
		after: resolve(graph, state, result),
	}));
}
