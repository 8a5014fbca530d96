import type { RequestContext } from "@/lib/platform/kernel";
import { endCanary } from "./canary-repository";
import { compareCanary } from "./compare-canary";
import type { PublicationState } from "./draft-schemas";
import { noCanary, versionIsWeaker } from "./errors";
import { getPublication } from "./get-publication";

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
	const { version, assurance } = await compareCanary(context, flowId);
	if (assurance.weaker && !acceptsWeaker) throw versionIsWeaker();
	const details = { version, weaker: assurance.weaker };
	const audit = { action: "flow.canary-completed", targetType: "flow", details };
	if (!(await endCanary(context, flowId, { outcome: "completed", version, evidence: null }, audit))) throw noCanary();
	return getPublication(context, flowId);
}
