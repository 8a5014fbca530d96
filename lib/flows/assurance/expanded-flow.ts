import { catalogForCheck } from "@/lib/flows/executors/contract";
import { expandSubflows, type FlowDefinition, runsSubflows, type SubflowLookup } from "@/lib/flows/model";
import type { AnalysedExecutors } from "./executors";

/** The flow as it is executed: with the nodes of the flows that it runs. Scenarios and paths are those of this one. */
export function expandedFlow<Flow extends Pick<FlowDefinition, "flowType" | "nodes">>(
	flow: Flow,
	executors: AnalysedExecutors,
	subflows: SubflowLookup | undefined,
): Flow {
	if (subflows === undefined || !runsSubflows(flow.nodes)) return flow;
	return { ...flow, nodes: [...expandSubflows(flow, subflows, catalogForCheck(executors.values())).nodes] };
}
