import { flowGraph } from "../graph/flow-graph";
import type { FlowNode } from "../schema/node";
import { type ExpandedFlow, expandSubflows, runsSubflows } from "../subflows/expand-subflows";
import { issuesOnSteps } from "../subflows/issues-on-steps";
import type { SubflowLookup } from "../subflows/subflow-lookup";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { flowRules } from "./rules";

/**
 * Every error and warning of a flow whose shape is valid. With `subflows`, those of the flows that it runs are reported on the
 * steps that run them; without, these steps are taken as they are.
 */
export function checkFlow(flow: ExpandedFlow, catalog: ExecutorCatalog, subflows?: SubflowLookup): FlowIssue[] {
	if (subflows === undefined || !runsSubflows(flow.nodes)) return checkNodes(flow.nodes, catalog);
	const expansion = expandSubflows(flow, subflows, catalog);
	return [...expansion.problems, ...issuesOnSteps(checkNodes(expansion.nodes, catalog), flow.nodes, expansion)];
}

function checkNodes(nodes: readonly FlowNode[], catalog: ExecutorCatalog): FlowIssue[] {
	const graph = flowGraph(nodes);
	return flowRules.flatMap((rule) => rule(graph, catalog));
}
