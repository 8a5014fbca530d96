import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { newId, now } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { wakeEffects } from "./carry-out";
import { judge, reasonOf } from "./judge";
import { claimPass, type NewEffect, type Pass, type Sight, storeBatch } from "./passes-repository";
import { selectPeople } from "./people-repository";
import type { Person } from "./person";
import { inOrder } from "./planned-change";
import type { Action } from "./rule-schema";
import { type RuleRow, selectRules } from "./rules-repository";

const BATCH = 200;

/** Judges the people of organizations with enabled rules that are due, a batch of one organization after the other, in turn. */
export async function judgePeople(): Promise<void> {
	for (let pass = await claimPass(); pass !== undefined; pass = await claimPass()) await judgeBatch(pass);
}

async function judgeBatch(pass: Pass): Promise<void> {
	const { organizationId } = pass;
	const rules = (await selectRules(organizationId)).filter(({ enabled }) => enabled);
	const definitions = definitionsOf(await selectAttributes(organizationId));
	const people = await selectPeople(organizationId, { after: pass.afterUser, limit: BATCH });
	const sights: Sight[] = [];
	const effects: NewEffect[] = [];
	for (const rule of rules) {
		const about = { definitions, now: now(), enabledAt: rule.enabledAt ?? new Date(now()).toISOString() };
		for (const person of people) {
			const before = ownMember(person.seen, rule.id) ?? null;
			const { seen, applies } = judge(rule.content, person, before, about);
			if (seen !== before) sights.push({ ruleId: rule.id, userId: person.id, seen });
			if (applies) effects.push(...effectsOf(rule, person, reasonOf(rule.content, person, about)));
		}
	}
	const last = people.length < BATCH ? null : (people.at(-1)?.id ?? null);
	const stored = await storeBatch(pass, { sights, effects, last });
	if (stored && effects.length > 0) wakeEffects();
}

/** What is done at once, and what is done later, each on its own. */
function effectsOf(rule: RuleRow, person: Person, reason: NewEffect["reason"]): NewEffect[] {
	const daysOf = (action: Action) => (action.kind === "delete" ? action.afterDays : 0);
	const byDays = Map.groupBy(inOrder(rule.content.actions), daysOf);
	return [...byDays].map(([afterDays, actions]) => ({
		...{ id: newId(), ruleId: rule.id, ruleName: rule.name, userId: person.id, username: person.username },
		...{ reason, actions, afterDays },
	}));
}
