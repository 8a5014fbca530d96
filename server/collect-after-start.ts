import { performance } from "node:perf_hooks";

const EVERY_MS = 5_000;
/** The share of the time in which an idle event loop runs code: timers and deliveries. */
const MAX_IDLE_UTILIZATION = 0.05;

/** The function that `--expose-gc` provides. */
type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Frees once what the start has left behind, when nothing else happens: V8 would keep it until the process has allocated much more.
 * Not repeated, because a full collection also discards compiled code, which later requests would have to compile again. Does
 * nothing in a process without `--expose-gc`, which `boundHeap` sets.
 *
 * @param everyMs how often it looks, in milliseconds
 */
export function collectAfterStart(
	collect: Collect | undefined = globalThis.gc as Collect | undefined,
	everyMs: number = EVERY_MS,
): NodeJS.Timeout | undefined {
	if (collect === undefined) return undefined;
	let before = performance.eventLoopUtilization();
	const timer = setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		if (utilization > MAX_IDLE_UTILIZATION) return;
		clearInterval(timer);
		collect({ type: "major", execution: "sync", flavor: "last-resort" });
	}, everyMs).unref();
	return timer;
}
