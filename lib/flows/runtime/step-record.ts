import { sha256 } from "@/lib/platform/tokens";
import { reasonOf, statusOf } from "./execution-view";
import type { StepRecord } from "./executions-repository";
import { recordSteps } from "./recorded-steps";
import { challengeTokenOf, type StoredExecution, sealExecution } from "./stored-execution";

/** The columns of an execution at this revision; `walk` and `startedAtMs` are those of the row before. */
export function stepRecord(
	stored: StoredExecution,
	at: { organizationId: string; id: string; revision: number; walk: string; startedAtMs: number },
): StepRecord {
	const { state } = stored;
	const status = statusOf(state);
	return {
		status,
		challengeHash: status === "INCOMPLETE" ? sha256(challengeTokenOf(stored, at.revision)) : null,
		state: sealExecution(stored, at.organizationId, at.id),
		nodeId: state.nodeId,
		walk: recordSteps(at.walk, state, at.startedAtMs),
		steps: state.walk.length,
		userId: state.subject === null || state.subject === "nobody" ? null : state.subject.userId,
		reason: reasonOf(state),
	};
}
