import { type SimulatedOutcomeName, simulatedOutcomes } from "@/lib/flows/executors/contract";
import {
	type ExecutionGraph,
	type Move,
	modeOf,
	resolve,
	type Step,
	submit,
	valuesOf,
} from "@/lib/flows/runtime/contract";
import type { Executors } from "../../derived/executors/executors-context";

/** Something that can be chosen to happen to a run, and where that leaves it. */
export interface Choice {
	name: SimulatedOutcomeName;
	moves: readonly Move[];
	after: Step;
}

/** What may happen where a run waits for an executor, or for a browser to come back; the usual first. */
export function choicesAt(graph: ExecutionGraph, executors: Executors, step: Step): Choice[] {
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

/** Goes on by what is usual until somebody is asked, or the run is over. */
export function runOn(graph: ExecutionGraph, executors: Executors, from: Step): Move[] {
	const moves: Move[] = [];
	for (let step: Step | undefined = from; step !== undefined; ) {
		const choices = choicesAt(graph, executors, step);
		// Nobody is signed in yet: whoever simulates wants to see the screens, which a session passes.
		const usual: Choice | undefined = choices.find(({ name }) => name === "no-session") ?? choices[0];
		if (usual !== undefined) moves.push(...usual.moves);
		step = usual?.after;
	}
	return moves;
}

function comingBack(graph: ExecutionGraph, executors: Executors, { state }: Step, parameter: string): Choice[] {
	const answer = { inputs: { [parameter]: parameter === "error" ? "access_denied" : "simulated" } };
	const arrived = submit(graph, state, answer);
	if ("refused" in arrived) return [];
	return outcomesAt(graph, executors, arrived, { cameBack: true, before: [{ answer, nodeId: state.nodeId }] });
}

function outcomesAt(
	graph: ExecutionGraph,
	executors: Executors,
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
	};
	return simulatedOutcomes(executor, task).map(({ name, result }) => ({
		name,
		moves: [...before, { outcome: result, nodeId: state.nodeId }],
		after: resolve(graph, state, result),
	}));
}
