import { flowGraph } from "../graph/flow-graph";
import type { FlowDefinition } from "../schema/flow-definition";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { flowRules } from "./rules";

/** Every error and warning of a flow whose shape is valid. */
export function checkFlow(definition: Pick<FlowDefinition, "nodes">, catalog: ExecutorCatalog): FlowIssue[] {
	const graph = flowGraph(definition.nodes);
	return flowRules.flatMap((rule) => rule(graph, catalog));
}
