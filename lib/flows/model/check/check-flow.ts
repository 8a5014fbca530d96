import { flowGraph } from "../graph/flow-graph";
import type { FlowNode } from "../schema/node";
import { otherMembersOf } from "../schema/other-members";
import { type ExpandedFlow, expandSubflows, runsSubflows } from "../subflows/expand-subflows";
import { issuesOnSteps } from "../subflows/issues-on-steps";
import type { SubflowLookup } from "../subflows/subflow-lookup";
import { cappedIssues } from "./capped-issues";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { flowRules } from "./rules";

/**
 * Every error and warning of a flow whose shape is valid. With `subflows`, those of the flows that it runs are reported on the
 * steps that run them; without, these steps are taken as they are.
 */
export function checkFlow(flow: ExpandedFlow, catalog: ExecutorCatalog, subflows?: SubflowLookup): FlowIssue[] {
	const others = otherMembersOf({ otherMembers: flow.otherMembers });
	const unknown = cappedIssues(Object.keys(others ?? {}).map(memberUnknown));
	if (subflows === undefined || !runsSubflows(flow.nodes)) return [...checkNodes(flow.nodes, catalog), ...unknown];
	const expansion = expandSubflows(flow, subflows, catalog);
	const found = issuesOnSteps(checkNodes(expansion.nodes, catalog), flow.nodes, expansion);
	return [...expansion.problems, ...found, ...unknown];
}

function memberUnknown(member: string): FlowIssue {
	return {
		code: "member-unknown",
		severity: "warning",
		nodeId: null,
		path: member,
		message: `Portico does not know the member "${member}" of a flow; it is kept as it is.`,
		params: { member },
	};
}

function checkNodes(nodes: readonly FlowNode[], catalog: ExecutorCatalog): FlowIssue[] {
	const graph = flowGraph(nodes);
	return flowRules.flatMap((rule) => rule(graph, catalog));
}
