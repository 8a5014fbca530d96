import type { RequestContext } from "@/lib/platform/kernel";
import { endCanary } from "./canary-repository";
import { comparedCanary } from "./compare-canary";
import type { PublicationState } from "./draft-schemas";
import { noCanary, versionIsWeaker } from "./errors";
import { getPublication } from "./get-publication";
import { weakerInWords } from "./require-accepted-strength";

/**
 * Gives all new executions the active version.
 * @throws DomainError 409 without a gradual publication, and where the version proves less and that is not accepted
 */
export async function completePublication(
	context: RequestContext,
	flowId: string,
	{ acceptsWeaker }: { acceptsWeaker: boolean },
): Promise<PublicationState> {
	const { canary } = await getPublication(context, flowId);
	if (canary === undefined || canary.endedAt !== undefined) throw noCanary();
	const { flowType, comparison } = await comparedCanary(context, flowId);
	const { version, assurance } = comparison;
	if (assurance.weaker && !acceptsWeaker) throw versionIsWeaker(weakerInWords(assurance, flowType));
	const details = { version, weaker: assurance.weaker };
	const audit = { action: "flow.canary-completed", targetType: "flow", details };
	if (!(await endCanary(context, flowId, { outcome: "completed", version, evidence: null }, audit))) throw noCanary();
	return getPublication(context, flowId);
}
