import { flowNotFound } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { endCanary } from "./canary-repository";
import { existsFlow } from "./draft-repository";
import type { PublicationState } from "./draft-schemas";
import { noCanary } from "./errors";
import { getPublication } from "./get-publication";

/** Gives all new executions the active version. */
export async function completePublication(context: RequestContext, flowId: string): Promise<PublicationState> {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const audit = { action: "flow.canary-completed", targetType: "flow" };
	const ended = await endCanary(context, id, { outcome: "completed", version: null, evidence: null }, audit);
	if (!ended) throw (await existsFlow(context.principal.organizationId, id)) ? noCanary() : flowNotFound();
	return getPublication(context, id);
}
