import type { FlowDefinition } from "../schema/flow-definition";
import { isFlowName } from "../schema/shapes";

/** Renames the flow; an invalid name changes nothing. */
export function renameFlow(flow: FlowDefinition, name: string): FlowDefinition {
	return name === flow.name || !isFlowName(name) ? flow : { ...flow, name };
}
