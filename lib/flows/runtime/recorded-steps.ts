import type { ExecutionState } from "./engine/execution-state";

/** A step taken: the node left, the way it was left by, milliseconds since the start. */
export type RecordedStep = readonly [nodeId: string, way: string, atMs: number];

/** The record of a walk, with the steps that are new since `before`; nothing in it was entered by anybody. */
export function recordSteps(before: string, { walk }: ExecutionState, startedAtMs: number, now = Date.now()): string {
	const known = JSON.parse(before) as RecordedStep[];
	const atMs = Math.max(0, Math.round(now - startedAtMs));
	const fresh = walk.slice(known.length).map(({ nodeId, way }) => [nodeId, way, atMs] as const);
	return JSON.stringify([...known, ...fresh]);
}
