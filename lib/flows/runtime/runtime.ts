import { executorCatalog } from "@/lib/flows/executors";
import { processState } from "@/lib/platform/kernel";
import { continueExecution as continueWith, type ExecutionAnswer } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { type FlowRuntime, flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";
import { showExecution as showWith } from "./show-execution";
import {
	type ExecutionStart,
	type PreparedExecution,
	prepareExecution as prepareWith,
	type StartedExecution,
	startExecution as startWith,
} from "./start-execution";

/** Starts an execution of the active version, up to its first screen. */
export function startExecution(start: ExecutionStart): Promise<StartedExecution> {
	return startWith(ports(), start);
}

/** Like `startExecution`, without storing it yet; see `PreparedExecution`. */
export function prepareExecution(
	start: ExecutionStart,
	how: { silent: boolean },
): Promise<PreparedExecution | undefined> {
	return prepareWith(ports(), start, how);
}

/** Takes an answer; of several parallel submissions one is executed. */
export function continueExecution(at: ExecutionAnswer): Promise<ExecutionView> {
	return continueWith(ports(), at);
}

/** The current view, without changing anything; null when the execution is absent, expired or another browser's. */
export function showExecution(at: {
	executionId: string;
	browserSecret: string | null;
}): Promise<ExecutionView | null> {
	return showWith(ports(), at);
}

function ports(): FlowRuntime {
	return processState("flow-runtime", () => flowRuntime(executorCatalog, portsOf));
}
