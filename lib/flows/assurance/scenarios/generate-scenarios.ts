import type { FlowDefinition } from "@/lib/flows/model";
import { type ExecutionGraph, executionGraph, type Move, replay } from "@/lib/flows/runtime/contract";
import type { AnalysedExecutors } from "../executors";
import { analysePaths } from "../paths/analyse-paths";
import type { PathStep, Reached } from "../paths/paths-to-end";
import { unlessStopped } from "../paths/work-budget";
import { followPath } from "./follow-path";

/** The outcome that a scenario must have. */
export interface Expectation {
	/** The node that the execution is at: an END, or where the last step leads to. */
	nodeId: string;
	ended: boolean;
	/** What the token would assert, sorted; null where nobody is signed in. */
	amr: readonly string[] | null;
}

/** A test of a flow: moves, and their outcome. */
export interface FlowScenario {
	name: string;
	moves: readonly Move[];
	expected: Expectation;
}

export interface GeneratedScenario extends FlowScenario {
	/** The path that the moves take. */
	path: readonly PathStep[];
}

/**
 * One scenario for each minimal path to an END, and one for each other transition that executions can take; none for a flow that
 * is too complex to be analysed.
 */
export function generateScenarios(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
): GeneratedScenario[] {
	const graph = executionGraph(flow.flowType, flow.nodes, executors);
	const analysed = unlessStopped(() => analysePaths(flow, executors));
	if (analysed === null) return [];
	const { moves, reached, ends } = analysed;
	const paths = ends.flatMap(({ ways }) => ways.map(({ path }) => path));
	const covered = new Set(paths.flatMap((path) => path.map(keyOf)));
	for (const state of reached)
		for (const { way } of state.next) {
			const last = { nodeId: moves.nodes[state.at]?.id ?? "", way };
			if (covered.has(keyOf(last))) continue;
			covered.add(keyOf(last));
			paths.push([...pathTo(moves.nodes, state), last]);
		}
	const names = new Map<string, number>();
	return paths.flatMap((path) => {
		const made = followPath(graph, executors, path);
		if (made === null) return [];
		const said = path
			.filter((step) => step.nodeId !== graph.startId)
			.map(inWords)
			.join(", ");
		const count = (names.get(said) ?? 0) + 1;
		names.set(said, count);
		const name = count === 1 ? said : `${said} (${count})`;
		return [{ name, path, moves: made, expected: outcomeOf(graph, made) }];
	});
}

/** The outcome of moves on a flow; undefined if they do not fit it any more. */
export function scenarioOutcome(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	moves: readonly Move[],
): Expectation | undefined {
	const graph = executionGraph(flow.flowType, flow.nodes, executors);
	return replay(graph, moves).stopped === null ? outcomeOf(graph, moves) : undefined;
}

function outcomeOf(graph: ExecutionGraph, moves: readonly Move[]): Expectation {
	const { steps } = replay(graph, moves);
	const { state, next } = steps.at(-1) ?? steps[0];
	const signedIn = next.kind === "end" ? next.signedIn : null;
	return {
		nodeId: state.nodeId,
		ended: next.kind === "end",
		amr: signedIn === null ? null : signedIn.amr.toSorted(),
	};
}

function pathTo(nodes: readonly { id: string }[], reached: Reached): PathStep[] {
	const path: PathStep[] = [];
	for (let state = reached; state.before !== null; state = state.before)
		path.unshift({ nodeId: nodes[state.before.at]?.id ?? "", way: state.way });
	return path;
}

function keyOf({ nodeId, way }: PathStep): string {
	return `${nodeId} ${way}`;
}

/** In English, because names of tests are identifiers; the console shows paths by the titles of their nodes. */
function inWords({ nodeId, way }: PathStep): string {
	if (way.startsWith("action:")) return `${nodeId}: ${way.slice("action:".length)}`;
	const words = new Map([
		["onSuccess", "succeeds"],
		["onFailure", "fails"],
		["retry", "has to be repeated"],
		["resend", "is asked to send again"],
	]);
	return `${nodeId} ${words.get(way) ?? way}`;
}
