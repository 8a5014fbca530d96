import { performance } from "node:perf_hooks";
import { processState } from "@/lib/platform/kernel";

/** Shorter than this, the share of the time in which the thread works says little. */
const WINDOW_MS = 20;
const BUSY_UTILIZATION = 0.5;

/** Whether the thread of this process has worked for more than half of the last moments. */
export function threadIsBusy(): boolean {
	const seen = processState("thread-utilization", () => ({
		since: performance.eventLoopUtilization(),
		at: performance.now(),
		busy: false,
	}));
	const now = performance.now();
	if (now - seen.at < WINDOW_MS) return seen.busy;
	const until = performance.eventLoopUtilization();
	seen.busy = performance.eventLoopUtilization(until, seen.since).utilization > BUSY_UTILIZATION;
	seen.since = until;
	seen.at = now;
	return seen.busy;
}
