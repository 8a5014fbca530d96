import { performance } from "node:perf_hooks";

const EVERY_MS = 5_000;
/** The share of the time in which an idle event loop runs code: timers and deliveries. */
const MAX_IDLE_UTILIZATION = 0.05;
/** By so much the heap has grown when another collection is worth its time. */
const MIN_GROWTH = 1.1;

/** The function that `--expose-gc` provides. */
type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Frees what the start, and each burst of requests, has left behind, when nothing else happens: V8 would keep it until the next
 * burst. Does nothing in a process without `--expose-gc`, which `boundHeap` sets.
 *
 * @param everyMs how often it looks, in milliseconds
 */
export function collectWhenIdle(
	collect: Collect | undefined = globalThis.gc as Collect | undefined,
	everyMs: number = EVERY_MS,
): NodeJS.Timeout | undefined {
	if (collect === undefined) return undefined;
	let before = performance.eventLoopUtilization();
	let kept = 0;
	return setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		if (utilization > MAX_IDLE_UTILIZATION || process.memoryUsage().heapTotal < kept * MIN_GROWTH) return;
		collect({ type: "major", execution: "sync", flavor: "last-resort" });
		kept = process.memoryUsage().heapTotal;
		before = performance.eventLoopUtilization();
	}, everyMs).unref();
}
