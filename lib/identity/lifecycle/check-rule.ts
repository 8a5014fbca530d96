import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { requireHeld } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Permission } from "@/lib/platform/kernel/permissions";
import { endlessRound } from "./endless-round";
import { endless, invalidRule } from "./errors";
import { sameText } from "./judge";
import { selectGrants, selectPeople } from "./people-repository";
import type { Action, RuleContent } from "./rule-schema";
import { selectRules } from "./rules-repository";

/** What somebody has to hold to do by hand what an action does. */
const NEEDS: Record<Action["kind"], Permission | null> = {
	"give-group": "internal_group_mgt_update",
	"take-group": "internal_group_mgt_update",
	"give-role": "internal_role_mgt_update",
	"take-role": "internal_role_mgt_update",
	disable: "internal_user_mgt_update",
	delete: "internal_user_mgt_delete",
	notify: null,
	"hand-over": null,
};

/**
 * Refuses a rule that names what there is not, that does what its author could not do by hand, or that would go round with others for ever.
 * @throws DomainError 400, 403, 409
 */
export async function checkRule(
	context: RequestContext,
	rule: { id: string | null; name: string; enabled: boolean; content: RuleContent },
): Promise<void> {
	const { principal } = context;
	const { trigger, conditions, actions } = rule.content;
	const problems: string[] = [];
	if (trigger.on === "holds" && conditions.length === 0) problems.push("conditions: at least one is needed.");
	problems.push(...(await attributeProblems(principal.organizationId, [trigger, ...conditions])));
	const named = [trigger, ...conditions, ...actions];
	const groupIds = [...new Set(named.flatMap((each) => ("group" in each ? [each.group] : [])))];
	const roleIds = [...new Set(actions.flatMap((each) => ("role" in each ? [each.role] : [])))];
	const grants = await selectGrants(principal.organizationId, { groups: groupIds, roles: roleIds });
	const missing = (ids: readonly string[], found: readonly { id: string }[], kind: string) => {
		for (const id of ids) if (!found.some((each) => each.id === id)) problems.push(`There is no ${kind} ${id}.`);
	};
	missing(groupIds, grants.groups, "group");
	missing(roleIds, grants.roles, "role");
	for (const action of actions) problems.push(...(await recipientProblems(principal.organizationId, action)));
	if (problems.length > 0) throw invalidRule(problems.join(" "));
	const changed = actions.flatMap((each) => ("group" in each ? [each.group] : "role" in each ? [each.role] : []));
	requireHeld(principal, [
		...new Set([
			...actions.flatMap(({ kind }) => NEEDS[kind] ?? []),
			...[...grants.groups, ...grants.roles]
				.filter(({ id }) => changed.includes(id))
				.flatMap((each) => each.permissions),
		]),
	]);
	if (!rule.enabled) return;
	const others = (await selectRules(principal.organizationId)).filter(({ id, enabled }) => enabled && id !== rule.id);
	const round = endlessRound([...others, rule].map(({ name, content }) => ({ ...content, name })));
	if (round !== null) throw endless(round);
}

async function attributeProblems(
	organizationId: string,
	named: readonly (RuleContent["trigger"] | RuleContent["conditions"][number])[],
): Promise<string[]> {
	const definitions = definitionsOf(await selectAttributes(organizationId));
	return named.flatMap((each) => {
		if (!("attribute" in each)) return [];
		const definition = definitions.find(({ name }) => sameText(name, each.attribute));
		if (definition === undefined) return [`There is no attribute "${each.attribute}".`];
		const needsDate = "kind" in each && each.kind === "date-reached";
		return needsDate && definition.type !== "date" ? [`The attribute "${each.attribute}" is no date.`] : [];
	});
}

/** Whom an action tells, or hands something over to, where that is nobody. */
async function recipientProblems(organizationId: string, action: RuleContent["actions"][number]): Promise<string[]> {
	if (action.kind === "notify" && action.to === "addresses" && action.addresses.length === 0)
		return ["A notification needs at least one address."];
	if (action.kind !== "hand-over" || action.to !== "user") return [];
	const found = action.user === null ? [] : await selectPeople(organizationId, { ids: [action.user] });
	return found.length === 0 ? [`There is no user ${action.user ?? ""}.`] : [];
}
