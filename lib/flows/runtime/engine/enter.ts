import { type FailureReason, type Findings, modesRun } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { type ExecutionGraph, inputsOf } from "./execution-graph";
import { type ExecutionProblem, type ExecutionState, givenValue, initialState } from "./execution-state";
import { proveSteps } from "./prove-steps";
import type { Step } from "./step";

/** How many nodes an execution may reach without showing a screen, and in total. */
export const MAX_VISITS_WITHOUT_SCREEN = 50;
export const MAX_VISITS = 200;

/** Begins an execution, and goes on to the first screen, executor or end. */
export function begin(graph: ExecutionGraph, given: Partial<Pick<ExecutionState, "values" | "data">> = {}): Step {
	return enter(graph, { ...initialState, ...given }, graph.startId);
}

/** Leaves the current node by one of its transitions; `said` is what its executor has found. */
export function leave(
	graph: ExecutionGraph,
	state: ExecutionState,
	transition: string,
	target: string | undefined,
	said?: Findings,
): Step {
	const step = { nodeId: state.nodeId, way: transition, ...(said !== undefined && { said }) };
	const moved = { ...state, walk: [...state.walk, step] };
	return target === undefined ? fail(moved, "broken-flow") : enter(graph, moved, target);
}

/** Enters a node. */
export function enter(graph: ExecutionGraph, before: ExecutionState, nodeId: string): Step {
	const node = graph.nodes.get(nodeId);
	const state: ExecutionState = {
		...before,
		nodeId,
		standing: "running",
		asks: [],
		redirectUrl: null,
		returned: {},
		visits: before.visits + 1,
		visitsSinceScreen: before.visitsSinceScreen + 1,
	};
	if (node === undefined) return fail(before, "broken-flow");
	if (state.visits > MAX_VISITS || state.visitsSinceScreen > MAX_VISITS_WITHOUT_SCREEN)
		return fail(state, "too-many-steps");
	switch (node.type) {
		case "START":
			return leave(graph, state, "onSuccess", node.onSuccess);
		case "PROMPT":
			return show(state, "prompt");
		case "TASK_EXECUTION":
			return reachTask(graph, state, node);
		case "END": {
			const ended: ExecutionState = { ...state, standing: "complete", values: {}, shown: {} };
			return { state: ended, next: { kind: "end", signedIn: proveSteps(graph, ended) } };
		}
	}
}

/** Runs the executor of a task, unless required inputs are missing: then exactly those are asked for. */
export function reachTask(graph: ExecutionGraph, state: ExecutionState, node: FlowNode): Step {
	const executor = graph.executors.get(node.executor?.name ?? "");
	if (executor === undefined || !executor.flowTypes.includes(graph.flowType)) return fail(state, "broken-flow");
	// A version stored before modes were checked may name a mode that the executor does not have.
	if (modesRun(executor, node.executor?.mode) === null) return fail(state, "broken-flow");
	const inputs = inputsOf(node, executor);
	// A browser that returns from another server has what the executor waits for, whatever the executor asked for before.
	const cameBack = Object.keys(state.returned).length > 0;
	const missing =
		executor.redirects === true || cameBack
			? []
			: inputs.filter(({ identifier, required }) => required && givenValue(state.values, identifier) === "");
	if (missing.length > 0) {
		const asks = missing.map(({ identifier, type, required }) => ({ identifier, type, required }));
		return show({ ...state, asks }, "inputs");
	}
	return { state: { ...state, standing: "running", asks: [] }, next: { kind: "run", node, executor, inputs } };
}

/** Shows the screen and waits for an answer. */
export function show(
	state: ExecutionState,
	standing: "prompt" | "inputs",
	problem: ExecutionProblem | null = state.problem,
): Step {
	return { state: { ...state, standing, problem, visitsSinceScreen: 0 }, next: { kind: "show" } };
}

/** Ends the execution as failed, and removes everything that was entered. */
export function fail(state: ExecutionState, reason: FailureReason): Step {
	const { fieldErrors = {}, words, executor } = state.problem ?? {};
	return {
		state: {
			...state,
			standing: "failed",
			problem: {
				reason,
				fieldErrors,
				...(reason === state.problem?.reason && words !== undefined && { words }),
				...(executor !== undefined && { executor }),
			},
			values: {},
			data: {},
			shown: {},
			asks: [],
			redirectUrl: null,
			returned: {},
		},
		next: { kind: "fail", reason },
	};
}
