import type { Findings } from "@/lib/flows/executors/contract";
import type { ExecutionState } from "./engine/execution-state";

/** A step: the node, the transition by which it was left, the milliseconds since the start, and what it found, if it says so. */
export type RecordedStep = readonly [nodeId: string, way: string, atMs: number, said?: Findings];

/** Appends the steps that are new since `before`; they contain nothing that was entered. */
export function recordSteps(
	before: string,
	{ walk: steps }: ExecutionState,
	startedAtMs: number,
	now = Date.now(),
): string {
	const known = JSON.parse(before) as RecordedStep[];
	const atMs = Math.max(0, Math.round(now - startedAtMs));
	const fresh = steps
		.slice(known.length)
		.map(
			({ nodeId, way: transition, said }): RecordedStep =>
				said === undefined ? [nodeId, transition, atMs] : [nodeId, transition, atMs, said],
		);
	return JSON.stringify([...known, ...fresh]);
}
