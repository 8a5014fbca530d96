import { hasPlainShape, isSmallFlow, sizeProblem, storedSubflows } from "@/lib/flows/definitions";
import type { FlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { flowNotFound, notAFlow } from "./errors";
import { policyOfFlow } from "./policies/policy-of-flow";
import { selectPolicy } from "./policies/repository";
import type { FlowReport } from "./report-on";
import { type KnownFlow, reportOnFlow } from "./report-on-flow";
import { servicesOf } from "./services-of";
import { thingsOf } from "./things-of";

/**
 * The report on a submitted definition, including what the caller's organization lacks for the flow and demands of it. Stores
 * nothing.
 * @throws DomainError 400 for one with too many parts, 404 for an unknown flow, 429
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
	const isSmall = isSmallFlow(submitted);
	const reported = (input: KnownFlow) => onThread(reportOnFlow, { organizationId, isSmall, input });
	// The compiled check is right about what it accepts; the report is about the rest.
	const wrong = hasPlainShape(submitted) ? null : await reported({ submitted });
	if (wrong?.coverage === null) return wrong;
	const { nodes } = submitted as FlowDefinition;
	const stored = await storedSubflows(organizationId, nodes);
	const [services, things, policy] = await Promise.all([
		servicesOf(organizationId),
		thingsOf(organizationId, [...nodes, ...stored.flatMap((each) => each.nodes)]),
		policyOfFlow(organizationId, flowId),
	]);
	const known = { services, things, policy, stored };
	return reported({ submitted, ...known, ...(flowId !== null && { flowId: flowId.toLowerCase() }) });
}
