import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import { ALL_FACTS, type Guarantee, guaranteesIn, inCommon, isAuthenticated, keyOfFacts } from "./fact-bits";
import { type AbstractState, flowMoves } from "./flow-moves";
import type { PathStep } from "./paths-to-end";

/** What an execution has proved so far, and how it can go on. */
export interface Progress {
	/** Whether an END here would sign somebody in. */
	authenticated: boolean;
	facts: readonly Guarantee[];
	/** The moves from here: the transition, and the node that it leads to. */
	next: readonly { way: string; nodeId: string }[];
}

/**
 * Follows the recorded steps of an execution on the same moves that the analysis of flows uses. Where the record fits several
 * states, only what all of them have in common counts as proved. Null if the flow has no such path, for example because an
 * executor is no longer there.
 */
export function progressOf(
	flow: { flowType: FlowType; nodes: readonly FlowNode[] },
	executors: AnalysedExecutors,
	steps: readonly PathStep[],
	nodeId: string,
): Progress | null {
	const moves = flowMoves(flow, executors);
	const indexOf = (id: string) => flow.nodes.findIndex((node) => node.id === id);
	let states: AbstractState[] = [moves.initial];
	for (const [place, step] of steps.entries()) {
		const at = indexOf(step.nodeId);
		const arrived = indexOf(steps[place + 1]?.nodeId ?? nodeId);
		if (place === 0 && at !== moves.startAt) return null;
		const reached = states.flatMap((state) =>
			moves.from(at, state).filter(({ to, way }) => to === arrived && way === step.way),
		);
		states = [
			...new Map(reached.map((state) => [`${keyOfFacts(state.facts)} ${state.remembered.join()}`, state])).values(),
		];
	}
	const at = indexOf(nodeId);
	if (at === -1 || states.length === 0) return null;
	const facts = states.reduce((common, state) => inCommon(common, state.facts), ALL_FACTS);
	const next = states
		.flatMap((state) => moves.from(at, state))
		.map(({ way, to }) => ({ way, nodeId: flow.nodes[to]?.id ?? "" }));
	return {
		authenticated: isAuthenticated(facts),
		facts: guaranteesIn(facts.proved),
		next: [...new Map(next.map((move) => [`${move.way} ${move.nodeId}`, move])).values()],
	};
}
