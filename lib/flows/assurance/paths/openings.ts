import type { FlowPaths } from "./analyse-paths";
import { NO_FACTS, proofBits } from "./fact-bits";
import { outcomeOf, type PathStep, type ProvedPath } from "./paths-to-end";
import { type StateGraph, type Step, spreadBack, stateGraph } from "./state-graph";
import { strongestStates } from "./strongest-paths";
import type { Spend } from "./work-budget";

/** What nobody fails at: it holds, or the flow goes on in another way. */
const recognised = proofBits(["session", "any-session", "strong-session", "as-asked", "trusted-browser"]);

interface Sought {
	ways: FlowPaths;
	/** Whether somebody with these facts may pass the END. */
	isGood(outcome: Omit<ProvedPath, "path">, endId: string): boolean;
	spend: Spend;
}

/**
 * Finds the transition of a path after which a good END is reached only by failing, or by beginning again: where the path to an END
 * parts from what is meant. Null where no good END was ahead from the beginning.
 */
export function openings({ ways, isGood, spend }: Sought): (path: readonly PathStep[]) => PathStep | null {
	const { nodes, meanings } = ways.moves;
	const graph = stateGraph({ ...ways, reached: strongestStates(ways, spend) }, spend);
	const positions = new Map(nodes.map(({ id }, index) => [id, index]));
	const good = graph.ends.filter((end) => {
		const { at, facts } = graph.states[end] ?? { at: -1, facts: NO_FACTS };
		return isGood(outcomeOf(facts), nodes[at]?.id ?? "");
	});
	const leadsOn = ({ from, way }: Step) => {
		if (way === "retry" || way === "resend") return false;
		const meaning = meanings[graph.states[from]?.at ?? -1];
		return way !== "onFailure" || meaning == null || ((meaning.proves & ~recognised) === 0 && !meaning.completes);
	};
	const ahead = spreadBack(graph, { from: good, over: leadsOn, spend });
	return (path) => {
		const states = followed(graph, path, positions);
		const last = path.findLastIndex((_, index) => ahead.has(states[index] ?? -1));
		return path[last] ?? null;
	};
}

/** The states along a path, as far as it can be followed. */
function followed(
	{ states, out }: StateGraph,
	path: readonly PathStep[],
	positions: ReadonlyMap<string, number>,
): number[] {
	const found = [0];
	for (const [index, { way }] of path.entries()) {
		const next = path[index + 1];
		const steps = (out[found[index] ?? -1] ?? []).filter((step) => step.way === way);
		const step = steps.find(({ to }) => next === undefined || states[to]?.at === positions.get(next.nodeId));
		if (step === undefined) break;
		found.push(step.to);
	}
	return found;
}
