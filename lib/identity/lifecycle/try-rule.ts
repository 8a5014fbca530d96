import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { now, type RequestContext } from "@/lib/platform/kernel";
import { requiredRule } from "./as-rule";
import type { Trial } from "./contract";
import { judge } from "./judge";
import { selectGrants, selectPeople } from "./people-repository";
import { inOrder, targetOf, wouldChange } from "./planned-change";
import { MAX_NAMED, type RuleContent, TRIED_DAYS } from "./rule-schema";

const PAGE = 500;
/** A dry run answers within its request. */
const MAX_JUDGED = 50_000;

/** Whom a rule would affect, and how, without any change. @throws DomainError 404 */
export async function tryRule({ principal }: RequestContext, ruleId: string): Promise<Trial> {
	const { organizationId } = principal;
	const { content } = await requiredRule(organizationId, ruleId);
	const definitions = definitionsOf(await selectAttributes(organizationId));
	const actions = inOrder(content.actions);
	const ids = (kind: "group" | "role") => actions.flatMap((each) => (kind in each ? (targetOf(each) ?? []) : []));
	const names = await selectGrants(organizationId, { groups: ids("group"), roles: ids("role") });
	const nameOf = (id: string | null) => [...names.groups, ...names.roles].find((each) => each.id === id)?.name ?? "";
	const counts = actions.map((action) => ({ action: action.kind, name: nameOf(targetOf(action)), changes: 0 }));
	const trial: Trial = { basis: basisOf(content), judged: 0, complete: true, affected: 0, counts, people: [] };
	const enabledAt = new Date(now() - TRIED_DAYS * 86_400_000).toISOString();
	const about = { definitions, now: now(), enabledAt };
	for (let after: string | null = null; ; ) {
		const page = await selectPeople(organizationId, { after, limit: PAGE });
		for (const person of page) {
			trial.judged++;
			if (!judge(content, person, null, about).applies) continue;
			trial.affected++;
			for (const [index, action] of actions.entries()) {
				const count = counts[index];
				if (count !== undefined && wouldChange(action, person)) count.changes++;
			}
			const { id: userId, username, displayName } = person;
			if (trial.people.length < MAX_NAMED) trial.people.push({ userId, username, displayName });
		}
		const last = page.at(-1);
		if (last === undefined || page.length < PAGE) return trial;
		if (trial.judged >= MAX_JUDGED) return { ...trial, complete: false };
		after = last.id;
	}
}

function basisOf({ trigger }: RuleContent): Trial["basis"] {
	if (trigger.on === "holds") return "now";
	return trigger.on === "attribute-changed" || trigger.on === "group-left" ? "future" : "last-30-days";
}
