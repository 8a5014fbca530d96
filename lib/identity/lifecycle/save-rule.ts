import { isDeepStrictEqual } from "node:util";
import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { authorOf } from "./acting";
import { asRule, requiredRule } from "./as-rule";
import { checkRule } from "./check-rule";
import type { NewRule, RuleUpdate } from "./contract";
import { ruleHasChanged, ruleTaken, tooManyRules } from "./errors";
import type { PresentableRule } from "./present-rule";
import { MAX_RULES } from "./rule-schema";
import { deleteRuleRow, insertRule, updateRuleRow } from "./rules-repository";

/** Creates a rule whose author is the caller. @throws DomainError 400, 403, 409 */
export async function createRule(context: RequestContext, input: NewRule): Promise<PresentableRule> {
	const { name, enabled, ...content } = input;
	await checkRule(context, { id: null, name, enabled, content });
	const rule = { id: newId(), name, enabled, content, ...authorOf(context) };
	const made = await insertRule(context, rule, MAX_RULES);
	if (made === "taken") throw ruleTaken(name);
	if (made === "full") throw tooManyRules(MAX_RULES);
	return getRule(context, rule.id);
}

/**
 * Changes the members that the request contains; the caller becomes the author. A rule that was enabled or has other conditions begins
 * anew. @throws DomainError 400, 403, 404, 409, 412
 */
export async function updateRule(
	context: RequestContext,
	ruleId: string,
	{ name, enabled, ...content }: RuleUpdate,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableRule> {
	const { organizationId } = context.principal;
	const current = await requiredRule(organizationId, ruleId);
	const { id, revision } = current;
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw ruleHasChanged(revision);
	const next = {
		id,
		name: name ?? current.name,
		enabled: enabled ?? current.enabled,
		content: { ...current.content, ...content },
	};
	await checkRule(context, next);
	const anew = (next.enabled && !current.enabled) || !isDeepStrictEqual(next.content, current.content);
	const outcome = await updateRuleRow(context, { ...next, ...authorOf(context) }, { revision, anew });
	if (outcome === "taken") throw ruleTaken(next.name);
	const rule = await getRule(context, id);
	// Another request changed the rule in between.
	if (outcome === undefined) throw ruleHasChanged(rule.revision);
	return rule;
}

/** Deletes a rule; deleting one that does not exist succeeds. */
export async function deleteRule(context: RequestContext, ruleId: string): Promise<void> {
	const id = parseId(ruleId);
	if (id !== null) await deleteRuleRow(context, id);
}

/** @throws DomainError 404 */
export async function getRule({ principal }: RequestContext, ruleId: string): Promise<PresentableRule> {
	const row = await requiredRule(principal.organizationId, ruleId);
	return { rule: asRule(row), revision: row.revision };
}
