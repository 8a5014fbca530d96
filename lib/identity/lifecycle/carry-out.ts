import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { DomainError, now, type RequestContext } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { type QueuedMessage, wakeDelivery } from "@/lib/platform/messages";
import { queueWorker } from "@/lib/platform/queue";
import { acting } from "./acting";
import { removePerson, setActive, setGroup, setRole } from "./change-person";
import { claimEffects, countOfDay, type EffectRow, putOff, recordEffect, releaseEffects } from "./effects-repository";
import { handOver, handOverAgents } from "./hand-over-repository";
import { stillStands } from "./judge";
import { noticesOf } from "./notices";
import { selectGrants, selectPerson } from "./people-repository";
import type { Person } from "./person";
import { targetOf, wouldChange } from "./planned-change";
import type { Action, Change } from "./rule-schema";
import { type RuleRow, selectRule } from "./rules-repository";

/** Longer than an effect takes. If the process was killed, it is continued after this time. */
const LEASE_SECONDS = 60;
/** An effect that fails so often for a reason of the machine is given up. */
const MAX_ATTEMPTS = 5;
/** When somebody is looked at again who waits because a rule has ended enough accounts. */
const PUT_OFF_SECONDS = 3_600;

const effects = queueWorker<EffectRow>({
	name: "lifecycle",
	claim: (max, busy) => claimEffects(max, LEASE_SECONDS, busy),
	receiverOf: ({ ruleId }) => ruleId,
	work: carryOut,
	release: releaseEffects,
});

/** Carries out what rules do from this process until it is stopped. */
export function startLifecycle(): { stop(): Promise<void> } {
	return effects.start();
}

/** Announces that there may be something to do; call it after the commit. */
export function wakeEffects(): void {
	effects.wake();
}

/** Carries out everything that is due, one after the other. */
export async function carryOutDue(): Promise<void> {
	for (;;) {
		const claimed = await claimEffects(8, LEASE_SECONDS);
		if (claimed.length === 0) return;
		for (const each of claimed) await carryOut(each);
	}
}

/** Another process has taken the effect over. */
class TakenOver extends Error {}

/**
 * Does what an effect has to do. Every change is recorded before it is made, so that a process which goes on after another was killed
 * knows which changes are the rule's, makes the missing ones, and sends no message twice.
 */
export async function carryOut(effect: EffectRow): Promise<void> {
	const { organizationId, id, ruleId, userId, actions } = effect;
	const [rule, person] = await Promise.all([selectRule(organizationId, ruleId), selectPerson(organizationId, userId)]);
	const changes = [...effect.changes];
	const isGone = person === undefined && changes.length === 0;
	if (rule?.enabled !== true || isGone || !(await isStillDue(effect, rule, person))) {
		await recordEffect(effect, { changes, status: changes.length === 0 ? "cancelled" : "done" });
		return;
	}
	if (changes.length === 0 && (await isOfAnotherDay(effect, rule))) return putOff(effect, PUT_OFF_SECONDS);
	try {
		const context = await acting(organizationId, rule, { id: ruleId, name: rule.name, requestId: `rule ${id}` });
		for (const [index, action] of actions.entries()) {
			if (person !== undefined) await act(action, { effect, index, changes, context, person });
		}
	} catch (error) {
		if (error instanceof TakenOver) return;
		log().error({ organizationId, ruleId, err: error }, "a rule could not act");
		// It is due again when its claim ends.
		if (effect.attempts < MAX_ATTEMPTS) return;
	}
	await recordEffect(effect, { changes, status: "done" });
	wakeDelivery();
}

/** Whether so many people were disabled or deleted within 24 hours that this one has to wait. */
async function isOfAnotherDay({ organizationId, ruleId, actions }: EffectRow, { content }: RuleRow): Promise<boolean> {
	const ends = actions.some(({ kind }) => kind === "disable" || kind === "delete");
	return ends && content.dailyLimit !== null && (await countOfDay(organizationId, ruleId)) >= content.dailyLimit;
}

/** Whether what was put off has still a reason. */
async function isStillDue({ organizationId, actions }: EffectRow, rule: RuleRow, person: Person | undefined) {
	const isLater = actions.some((action) => action.kind === "delete" && action.afterDays > 0);
	if (!isLater || person === undefined) return true;
	const definitions = definitionsOf(await selectAttributes(organizationId));
	const enabledAt = rule.enabledAt ?? new Date(now()).toISOString();
	return stillStands(rule.content, person, { definitions, now: now(), enabledAt });
}

interface Act {
	effect: EffectRow;
	index: number;
	changes: Change[];
	context: RequestContext;
	person: Person;
}

async function act(action: Action, { effect, index, changes, context, person }: Act): Promise<void> {
	const { organizationId, userId, ruleName } = effect;
	const begun = changes[index];
	if (begun !== undefined && begun.outcome !== "done") return;
	const record = async (change: Change, messages: readonly QueuedMessage[] = []) => {
		changes[index] = change;
		if (!(await recordEffect(effect, { changes, status: "working", messages }))) throw new TakenOver();
	};
	const change: Change = begun ?? {
		...{ kind: action.kind, target: targetOf(action), name: await nameOf(organizationId, action) },
		...{ outcome: "done", detail: null },
	};
	if (action.kind === "notify" || action.kind === "hand-over") {
		if (begun !== undefined) return;
		if (action.kind === "hand-over") return record(await handedOver(action, change, { effect, context, person }));
		const notices = await noticesOf(organizationId, action, { person, rule: ruleName });
		if ("problem" in notices) await record({ ...change, outcome: "refused", detail: notices.problem });
		else await record({ ...change, name: notices.to }, notices.messages);
		return;
	}
	if (!wouldChange(action, person)) {
		if (begun === undefined) await record({ ...change, outcome: "unchanged" });
		return;
	}
	if (begun === undefined) await record(change);
	try {
		await make(action, context, userId);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		await record({ ...change, outcome: "refused", detail: error.description });
	}
}

/** Hands over what the person decides and owns; the change that this was. */
async function handedOver(
	action: Extract<Action, { kind: "hand-over" }>,
	change: Change,
	{ effect: { organizationId, userId }, context, person }: Pick<Act, "effect" | "context" | "person">,
): Promise<Change> {
	const to = action.to === "manager" ? person.managerId : action.user;
	if (to === null || (await selectPerson(organizationId, to)) === undefined)
		return { ...change, outcome: "refused", detail: "There is nobody to hand over to." };
	const reviews = await handOver(organizationId, { from: userId, to });
	const agents = await handOverAgents(context, { from: userId, to });
	const outcome = reviews.length + agents.length === 0 ? "unchanged" : "done";
	return { ...change, target: to, outcome, reviews, agents };
}

async function make(
	action: Exclude<Action, { kind: "notify" | "hand-over" }>,
	context: RequestContext,
	userId: string,
): Promise<void> {
	switch (action.kind) {
		case "give-group":
		case "take-group":
			return setGroup(context, action.group, userId, action.kind === "give-group");
		case "give-role":
		case "take-role":
			return setRole(context, action.role, userId, action.kind === "give-role");
		case "disable":
			return setActive(context, userId, false);
		case "delete":
			return removePerson(context, userId);
	}
}

async function nameOf(organizationId: string, action: Action): Promise<string> {
	const groups = "group" in action ? [action.group] : [];
	const roles = "role" in action ? [action.role] : [];
	const found = await selectGrants(organizationId, { groups, roles });
	return [...found.groups, ...found.roles][0]?.name ?? "";
}
