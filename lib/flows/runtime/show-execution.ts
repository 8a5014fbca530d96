import { parseId } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { isOver } from "./continue-execution";
import { type ExecutionView, viewOf } from "./execution-view";
import { selectExecution } from "./executions-repository";
import type { FlowRuntime } from "./flow-runtime";
import { openExecution } from "./stored-execution";

/** How long a page that is loaded during a step waits for its result; the interval of its checks grows. */
const WAIT_MS = 3_000;
const FIRST_LOOK_MS = 40;
const LOOK_AT_LEAST_EVERY_MS = 640;

/**
 * The current view, without changing anything: a page that is loaded again has the same challenge token. Null when the
 * execution is absent, expired, or begun in another browser.
 */
export async function showExecution(
	runtime: FlowRuntime,
	{ executionId, browserSecret }: { executionId: string; browserSecret: string | null },
): Promise<ExecutionView | null> {
	const browserHash = browserSecret === null ? null : sha256(browserSecret);
	const id = parseId(executionId);
	if (id === null) return null;
	const shownAt = Date.now() + WAIT_MS;
	for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LOOK_AT_LEAST_EVERY_MS)) {
		const row = await selectExecution(id, browserHash);
		if (row === undefined || isOver(row) || row.state === null) return null;
		if (row.claimed && Date.now() < shownAt) {
			await new Promise((resolve) => setTimeout(resolve, pause));
			continue;
		}
		const pinned = await runtime.versions.pinned(row.organizationId, row);
		return pinned === undefined ? null : viewOf(row, openExecution(row.state, row.organizationId, row.id), pinned);
	}
}
