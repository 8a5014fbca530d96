import { setTimeout as sleep } from "node:timers/promises";
import { holdsIn } from "@/lib/flows/executors/contract";
import type { ExecutionGraph } from "./engine/execution-graph";
import type { ExecutionState } from "./engine/execution-state";

/** Responses whose time could reveal whether an account exists are sent at multiples of this time. */
const GRID_MS = 100;

/**
 * Whether one of the steps since `before` sends codes while nobody is authenticated: for an account that does not exist, it
 * queues no message.
 */
export function hasSent(graph: ExecutionGraph, before: ExecutionState, after: ExecutionState): boolean {
	if (before.proofs.length > 0) return false;
	const taken = [...after.walk.slice(before.walk.length).map(({ nodeId }) => nodeId), after.nodeId];
	return taken.some((nodeId) => sendsCode(graph, nodeId));
}

/** Waits until a multiple of the grid since `startedAt`, in milliseconds of `performance.now()`. */
export async function evenly(startedAt: number): Promise<void> {
	await sleep(GRID_MS - ((performance.now() - startedAt) % GRID_MS));
}

function sendsCode({ nodes, executors }: ExecutionGraph, nodeId: string): boolean {
	const reference = nodes.get(nodeId)?.executor;
	const executor = executors.get(reference?.name ?? "");
	if (executor?.sendsCode === undefined) return false;
	return holdsIn(executor.sendsCode, executor, reference?.mode);
}
