import type { FlowNode } from "../schema/node";
import { outgoing, type SlotKind } from "./outgoing";

/** A connected slot. Its id is made of the node's id and the slot, so nothing about edges is stored. */
export interface Edge {
	id: string;
	source: string;
	slot: string;
	target: string;
	kind: SlotKind;
	actionRef?: string;
}

/** All connected slots in node order, also those with a missing target. */
export function edges(nodes: readonly FlowNode[]): Edge[] {
	return nodes.flatMap((node) =>
		outgoing(node).flatMap(({ slot, target, kind, actionRef }) =>
			target === undefined
				? []
				: [
						{
							id: edgeId(node.id, slot),
							source: node.id,
							slot,
							target,
							kind,
							...(actionRef !== undefined && { actionRef }),
						},
					],
		),
	);
}

/** The id of the edge that leaves a slot. */
export function edgeId(nodeId: string, slot: string): string {
	return `${nodeId}:${slot}`;
}
