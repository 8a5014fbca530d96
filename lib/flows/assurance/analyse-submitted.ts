import { lookupIn, sizeProblem, storedSubflows } from "@/lib/flows/definitions";
import { validateFlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { analysedCatalog } from "./analysed-catalog";
import { flowNotFound, notAFlow } from "./errors";
import { policyOfFlow } from "./policies/policy-of-flow";
import { selectPolicy } from "./policies/repository";
import { type FlowReport, reportOn } from "./report-on";
import { servicesOf } from "./services-of";
import { thingsOf } from "./things-of";

/**
 * The report on a submitted definition, including what the caller's organization lacks for the flow and demands of it. Stores
 * nothing.
 * @throws DomainError 400 for one with too many parts, 404 for an unknown flow
 */
export async function analyseSubmitted(
	{ principal: { organizationId } }: RequestContext,
	query: { flow?: string },
	submitted: unknown,
): Promise<FlowReport> {
	const problem = sizeProblem(submitted);
	if (problem !== null) throw notAFlow(problem);
	const flowId = query.flow ?? null;
	if (flowId !== null && (await selectPolicy(organizationId, flowId)) === undefined) throw flowNotFound();
	const validation = validateFlowDefinition(submitted);
	if (!validation.ok) return reportOn(submitted, analysedCatalog());
	const { nodes } = validation.definition;
	const stored = await storedSubflows(organizationId, nodes);
	const [services, things, policy] = await Promise.all([
		servicesOf(organizationId),
		thingsOf(organizationId, [...nodes, ...stored.flatMap((each) => each.nodes)]),
		policyOfFlow(organizationId, flowId),
	]);
	return reportOn(submitted, analysedCatalog(), {
		services,
		things,
		policy,
		subflows: lookupIn(stored),
		...(flowId !== null && { flowId: flowId.toLowerCase() }),
	});
}
