import { type FailureReason, modesRun } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import { type ExecutionGraph, inputsOf } from "./execution-graph";
import { type ExecutionProblem, type ExecutionState, givenValue, notBegun } from "./execution-state";
import { proveSteps } from "./prove-steps";
import type { Step } from "./step";

/** Nodes a run may reach without asking anybody, and in all. */
export const MAX_VISITS_WITHOUT_SCREEN = 50;
export const MAX_VISITS = 200;

/** Begins a run: walks to the first screen, executor or end. */
export function begin(graph: ExecutionGraph, given: Partial<Pick<ExecutionState, "values" | "data">> = {}): Step {
	return enter(graph, { ...notBegun, ...given }, graph.startId);
}

/** Leaves the node the run stands on by one of its ways. */
export function leave(graph: ExecutionGraph, state: ExecutionState, way: string, target: string | undefined): Step {
	const walked = { ...state, walk: [...state.walk, { nodeId: state.nodeId, way }] };
	return target === undefined ? fail(walked, "broken-flow") : enter(graph, walked, target);
}

/** Arrives at a node. */
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

/** Runs the executor of a task, unless an input it needs is missing: then exactly that is asked for. */
export function reachTask(graph: ExecutionGraph, state: ExecutionState, node: FlowNode): Step {
	const executor = graph.executors.get(node.executor?.name ?? "");
	if (executor === undefined || !executor.flowTypes.includes(graph.flowType)) return fail(state, "broken-flow");
	// Versions that were stored before modes were checked may name one that is none.
	if (modesRun(executor, node.executor?.mode) === null) return fail(state, "broken-flow");
	const inputs = inputsOf(node, executor);
	// A browser that comes back from elsewhere brings what the executor waits for, whatever it had asked for before.
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

/** Waits for somebody. */
export function show(
	state: ExecutionState,
	standing: "prompt" | "inputs",
	problem: ExecutionProblem | null = state.problem,
): Step {
	return { state: { ...state, standing, problem, visitsSinceScreen: 0 }, next: { kind: "show" } };
}

/** Ends the run without success; nothing that was entered is kept. */
export function fail(state: ExecutionState, reason: FailureReason): Step {
	const { fieldErrors = {}, executor } = state.problem ?? {};
	return {
		state: {
			...state,
			standing: "failed",
			problem: { reason, fieldErrors, ...(executor !== undefined && { executor }) },
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
