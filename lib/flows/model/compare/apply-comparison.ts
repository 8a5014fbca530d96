import type { FlowDefinition } from "../schema/flow-definition";
import { assembleNode } from "./assemble-node";
import { applySlots } from "./compare-slots";
import type { FlowComparison } from "./flow-comparison";
import { assembleFlow, flowSlots } from "./flow-slots";
import { keyedNodes } from "./keyed-nodes";
import { nodeSlots } from "./node-slots";

/** Makes the changes of a comparison in the definition it was made from; nodes without a change stay the same objects. */
export function applyComparison(before: FlowDefinition, comparison: FlowComparison): FlowDefinition {
	const nodes = new Map(keyedNodes(before));
	const flow = applySlots(flowSlots(before, nodes), comparison.flow);
	for (const { nodeId, kind, slots } of comparison.nodes) {
		const node = nodes.get(nodeId);
		if (kind === "removed") nodes.delete(nodeId);
		else nodes.set(nodeId, assembleNode(applySlots(node === undefined ? new Map() : nodeSlots(node), slots)));
	}
	return assembleFlow(before, flow, nodes);
}
