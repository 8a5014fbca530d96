import { sha256 } from "@/lib/platform/tokens";
import { reasonOf, statusOf } from "./execution-view";
import type { StepRecord } from "./executions-repository";
import { challengeTokenOf, type KeptRun, sealRun } from "./kept-run";
import { recordWalk } from "./walk-record";

/** How a run rests at this revision; `walk` and `startedAtMs` are those of the row so far. */
export function stepRecord(
	run: KeptRun,
	at: { organizationId: string; id: string; revision: number; walk: string; startedAtMs: number },
): StepRecord {
	const { state } = run;
	const status = statusOf(state);
	return {
		status,
		challengeHash: status === "INCOMPLETE" ? sha256(challengeTokenOf(run, at.revision)) : null,
		state: sealRun(run, at.organizationId, at.id),
		nodeId: state.nodeId,
		walk: recordWalk(at.walk, state, at.startedAtMs),
		steps: state.walk.length,
		userId: state.subject === null || state.subject === "nobody" ? null : state.subject.userId,
		reason: reasonOf(state),
	};
}
