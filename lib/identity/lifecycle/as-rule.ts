import { parseId } from "@/lib/platform/kernel";
import type { Rule } from "./contract";
import { ruleNotFound } from "./errors";
import { type RuleRow, selectRule } from "./rules-repository";

/** A rule as the interfaces return it. */
export function asRule({ id, name, enabled, content, authorName, enabledAt, createdAt, updatedAt }: RuleRow): Rule {
	return { id, name, enabled, ...content, author: authorName, enabledAt, createdAt, updatedAt };
}

/** A rule of the organization. @throws DomainError 404 */
export async function requiredRule(organizationId: string, ruleId: string): Promise<RuleRow> {
	const id = parseId(ruleId);
	const row = id === null ? undefined : await selectRule(organizationId, id);
	if (row === undefined) throw ruleNotFound();
	return row;
}
