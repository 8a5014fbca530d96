import { boundsOf, union } from "../edit/node-bounds";
import type { Box } from "../layout/layered-layout";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowGroup } from "./flow-annotations";

/** The box around the nodes of a group, without a margin; null when none of them is there and has a place. */
export function groupBounds(flow: Pick<FlowDefinition, "nodes">, group: FlowGroup): Box | null {
	const waiting = new Set(group.nodeIds);
	const boxes = flow.nodes.flatMap((node) => {
		const box = waiting.delete(node.id) ? boundsOf(node) : undefined;
		return box === undefined ? [] : [box];
	});
	return union(boxes);
}
