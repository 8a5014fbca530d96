import type { Effect } from "./contract";
import type { EffectRow } from "./effects-repository";
import { UNDO_DAYS } from "./rule-schema";

/** An effect as the interfaces return it. */
export function asEffect(row: EffectRow, at: number): Effect {
	const { id, ruleName, userId, username, reason, status, changes, createdAt, finishedAt, undoneBy, undoneAt } = row;
	const { passStartedAt } = row;
	return {
		...{ id, ruleName, userId, username, reason, status, changes, createdAt, finishedAt, undoneBy, undoneAt },
		dueAt: status === "waiting" ? row.nextAttemptAt : null,
		...{ undoable: isUndoable(row, at), passStartedAt },
	};
}

/** What waits can be cancelled, and what was done in the last seven days can be taken back, but for messages and deletions. */
export function isUndoable({ status, changes, finishedAt }: EffectRow, at: number): boolean {
	if (status === "waiting") return true;
	if (status !== "done" || finishedAt === null || at - Date.parse(finishedAt) > UNDO_DAYS * 86_400_000) return false;
	const isGone = changes.some(({ kind, outcome }) => kind === "delete" && outcome === "done");
	return !isGone && changes.some(({ kind, outcome }) => outcome === "done" && kind !== "notify");
}
