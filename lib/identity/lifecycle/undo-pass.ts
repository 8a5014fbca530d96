import { DomainError, now, type RequestContext } from "@/lib/platform/kernel";
import { isUndoable } from "./as-effect";
import type { PassUndo, PassUndoRequest } from "./contract";
import { type EffectRow, selectOfPass } from "./effects-repository";
import { requiredEffect, undoEffect } from "./undo-effect";

const AT_ONCE = 100;

/**
 * Takes back what a rule did to everybody in the pass of an effect, the next hundred of them, each as if it were undone alone. What is
 * refused for one does not hold the others up. @throws DomainError 404
 */
export async function undoPass(
	context: RequestContext,
	{ ruleId, effectId }: { ruleId: string; effectId: string },
	{ after }: PassUndoRequest,
): Promise<PassUndo> {
	const effect = await requiredEffect(context.principal.organizationId, ruleId, effectId);
	const { rows, more } = await ofPass(context, effect, after);
	const done: PassUndo = { undone: 0, refused: [], next: more ? (rows.at(-1)?.id ?? null) : null };
	for (const each of rows.filter((row) => isUndoable(row, now()))) {
		try {
			await undoEffect(context, ruleId, each.id);
			done.undone++;
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			done.refused.push({ effectId: each.id, username: each.username, problem: error.description });
		}
	}
	return done;
}

/** An effect of a release before is the only one of its pass. */
async function ofPass({ principal }: RequestContext, effect: EffectRow, after: string | null) {
	const { ruleId, passStartedAt } = effect;
	if (passStartedAt === null) return { rows: [effect], more: false };
	return selectOfPass(principal.organizationId, { ruleId, passStartedAt }, { after, limit: AT_ONCE });
}
