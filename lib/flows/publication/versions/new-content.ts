import { describeErrors, invalidFlow, MAX_SUBFLOWS, sizeProblem, subflowsOf } from "@/lib/flows/definitions";
import { executorsForCheck } from "@/lib/flows/executors";
import {
	checkFlow,
	expandSubflows,
	type FlowDefinition,
	otherMembersOf,
	runsSubflows,
	subflowPins,
} from "@/lib/flows/model";
import type { NewContent } from "./versions-repository";

/** The limit of the body of a request, which an expanded definition keeps as well. */
const MAX_EXPANDED_BYTES = 1_048_576;

/**
 * The stored members of each version of a definition. A definition that runs other flows is checked again, together with them.
 * @param flowId the flow that gets the version; undefined for a new one
 * @throws DomainError 400 when the flows that it runs do not exist in the organization, or break a rule together with it
 */
export async function newContent(
	organizationId: string,
	definition: FlowDefinition,
	flowId?: string,
): Promise<NewContent> {
	const { name, note, nodes } = definition;
	const others = otherMembersOf({ otherMembers: definition.otherMembers });
	const otherMembers = others === undefined ? null : JSON.stringify(others);
	const content = { name, nodes: JSON.stringify(nodes), otherMembers, note: note ?? null };
	if (!runsSubflows(nodes)) return { ...content, expanded: null, pins: null };
	if (subflowPins(nodes).length > MAX_SUBFLOWS)
		throw invalidFlow([`nodes: a flow must not run more than ${MAX_SUBFLOWS} different versions of other flows`]);
	const lookup = await subflowsOf(organizationId, nodes);
	const flow = { ...definition, id: flowId };
	const problems = describeErrors(checkFlow(flow, executorsForCheck, lookup));
	if (problems.length > 0) throw invalidFlow(problems);
	const expansion = expandSubflows(flow, lookup, executorsForCheck);
	const expanded = JSON.stringify(expansion.nodes);
	const tooLarge = sizeProblem({ nodes: expansion.nodes });
	if (tooLarge !== null) throw invalidFlow([`${tooLarge}, with those of the flows that it runs`]);
	if (Buffer.byteLength(expanded) > MAX_EXPANDED_BYTES)
		throw invalidFlow(["nodes: with the flows that it runs, a flow must not be larger than 1 MiB"]);
	const pins = expansion.pins.map(({ flowId: subflow, version }) => ({ flowId: subflow, version }));
	return { ...content, expanded, pins: JSON.stringify(pins) };
}

/**
 * The nodes to execute of a definition that is not stored as a version, as JSON text.
 * @throws DomainError 400
 */
export async function executedNodes(
	organizationId: string,
	definition: FlowDefinition,
	flowId: string,
): Promise<string> {
	const { nodes, expanded } = await newContent(organizationId, definition, flowId);
	return expanded ?? nodes;
}
