import { analyseSubmitted } from "@/lib/flows/assurance";
import { getFlow } from "@/lib/flows/definitions";
import { hasUnapproved, requireProofOfDefault } from "@/lib/flows/publication";
import type { RequestContext } from "@/lib/platform/kernel";
import type { FlowUse } from "./contract";
import { storeDefaultFlow } from "./default-flow-repository";
import { defaultFlowChanging, defaultFlowHasErrors, defaultFlowNotApproved } from "./errors";
import { getFlowUse } from "./uses-of-flows";

/** How often the flow is judged anew because somebody publishes it at the same moment. */
const MAX_TRIES = 3;

/**
 * Makes the flow the organization's default of its type: applications that have chosen no flow of the type use it from now on.
 * Its active version must be one that the composer would publish, and a person at the console who would sign in through it must
 * have passed a preview of it. Where four eyes are wanted, somebody has approved that version.
 * @throws DomainError 404, 409
 */
export async function makeDefaultFlow(context: RequestContext, flowId: string): Promise<FlowUse> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const { id, name, handle, flowType, nodes, activeVersion } = await getFlow(context, flowId);
		const use = await getFlowUse(context, id);
		if (use.isDefault) return use;
		const definition = { name, handle, flowType, nodes: JSON.parse(nodes) };
		const { problems } = await analyseSubmitted(context, { flow: id }, definition);
		const errors = problems.filter(({ severity }) => severity === "error");
		if (errors.length > 0) throw defaultFlowHasErrors(errors.map(({ message }) => message));
		if (await hasUnapproved(context, [id])) throw defaultFlowNotApproved();
		if (flowType === "AUTHENTICATION") await requireProofOfDefault(context, { id, nodes });
		const former = use.defaultFlow?.name ?? null;
		const stored = await storeDefaultFlow(context, id, { activeVersion, former });
		if (stored === activeVersion) return getFlowUse(context, id);
	}
	throw defaultFlowChanging();
}
