import { parseId } from "@/lib/kernel";
import { sha256 } from "@/lib/tokens";
import { isOver } from "./continue-execution";
import { type ExecutionView, viewOf } from "./execution-view";
import { selectExecution } from "./executions-repository";
import type { FlowRuntime } from "./flow-runtime";
import { openRun } from "./kept-run";

/** A page that is loaded while a step is being taken waits this long to show what comes of it. */
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 40;

/**
 * Where the execution stands, without changing anything: a page that is loaded again shows the same challenge token.
 * Null when it is absent, expired, or begun in another browser.
 */
export async function showExecution(
	runtime: FlowRuntime,
	{ executionId, browserSecret }: { executionId: string; browserSecret: string | null },
): Promise<ExecutionView | null> {
	const browserHash = browserSecret === null ? null : sha256(browserSecret);
	const id = parseId(executionId);
	if (id === null) return null;
	const shownAt = Date.now() + WAIT_MS;
	for (;;) {
		const row = await selectExecution(id, browserHash);
		if (row === undefined || isOver(row) || row.state === null) return null;
		if (row.claimed && Date.now() < shownAt) {
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
			continue;
		}
		const pinned = await runtime.versions.pinned(row.organizationId, row);
		return pinned === undefined ? null : viewOf(row, openRun(row.state, row.organizationId, row.id), pinned);
	}
}
