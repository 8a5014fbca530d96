import { now, parseId, type RequestContext } from "@/lib/platform/kernel";
import { asEffect, isUndoable } from "./as-effect";
import { requiredRule } from "./as-rule";
import { setActive, setGroup, setRole } from "./change-person";
import type { Effect } from "./contract";
import { type EffectRow, markUndone, selectEffect } from "./effects-repository";
import { effectNotFound, notUndoable } from "./errors";
import { handOver, handOverAgents } from "./hand-over-repository";
import { selectPerson } from "./people-repository";
import type { Person } from "./person";
import type { Change } from "./rule-schema";

/**
 * Takes back what a rule did to a person, in the reverse order and with the permissions of the caller, as far as nobody has changed it
 * since; what it would do later is cancelled. The rule does it again only for another reason. @throws DomainError 403, 404, 409
 */
export async function undoEffect(context: RequestContext, ruleId: string, effectId: string): Promise<Effect> {
	const { organizationId } = context.principal;
	const effect = await requiredEffect(organizationId, ruleId, effectId);
	if (!isUndoable(effect, now())) throw notUndoable();
	const changes = [...effect.changes];
	for (const [index, change] of [...changes.entries()].reverse()) {
		// Read each time, because the change before may have changed it.
		const person = await selectPerson(organizationId, effect.userId);
		if (change.outcome !== "done" || person === undefined) continue;
		if (await takeBack(context, change, person)) changes[index] = { ...change, outcome: "undone" };
	}
	if (!(await markUndone(context, effect, changes))) throw notUndoable();
	const after = await selectEffect(organizationId, effect.ruleId, effect.id);
	if (after === undefined) throw effectNotFound();
	return asEffect(after, now());
}

/** An effect of a rule, also of a deleted one. @throws DomainError 404 */
export async function requiredEffect(organizationId: string, ruleId: string, effectId: string): Promise<EffectRow> {
	const id = parseId(effectId);
	const rule = parseId(ruleId);
	if (rule === null) await requiredRule(organizationId, ruleId);
	const effect = id === null || rule === null ? undefined : await selectEffect(organizationId, rule, id);
	if (effect === undefined) throw effectNotFound();
	return effect;
}

/** Whether there was something to take back. */
async function takeBack(context: RequestContext, change: Change, person: Person): Promise<boolean> {
	const { kind, target } = change;
	const isMember = person.groups.some(({ id }) => id === target);
	const holds = target !== null && person.roles.includes(target);
	switch (kind) {
		case "give-group":
		case "take-group":
			if (target === null || isMember !== (kind === "give-group")) return false;
			await setGroup(context, target, person.id, kind === "take-group");
			return true;
		case "give-role":
		case "take-role":
			if (target === null || holds !== (kind === "give-role")) return false;
			await setRole(context, target, person.id, kind === "take-role");
			return true;
		case "disable":
			if (person.disabledAt === null) return false;
			await setActive(context, person.id, true);
			return true;
		case "hand-over":
			if (target === null) return false;
			await handOver(context.principal.organizationId, {
				...{ from: target, to: person.id, only: change.reviews ?? [] },
			});
			await handOverAgents(context, { from: target, to: person.id, only: change.agents ?? [] });
			return true;
		case "notify":
		case "delete":
			return false;
	}
}
