import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import { now, type RequestContext } from "@/lib/platform/kernel";
import { asEffect } from "./as-effect";
import { requiredRule } from "./as-rule";
import type { EffectList, EffectQuery } from "./contract";
import { selectEffects } from "./effects-repository";

/** What a rule did, to whom and why, newest first, one page at a time. @throws DomainError 404 */
export async function listEffects(
	{ principal }: RequestContext,
	ruleId: string,
	{ limit, offset, status }: EffectQuery,
): Promise<EffectList> {
	const { organizationId, organizationName } = principal;
	const { id } = await requiredRule(organizationId, ruleId);
	const { total, rows } = await selectEffects(organizationId, id, { status, limit, offset: boundedOffset(offset) });
	const path = `/t/${organizationName}/api/server/v1/lifecycle-rules/${id}/effects`;
	return {
		...{ totalResults: total, startIndex: offset + 1, count: rows.length },
		effects: rows.map((row) => asEffect(row, now())),
		links: pageLinks(path, { offset, limit, total }, { status }),
	};
}
