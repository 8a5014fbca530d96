import type { FlowNode } from "../schema/node";
import { outgoing, type SlotKind } from "./outgoing";

/** A wired slot. The id is node id and slot, so an occupied slot has one edge and nothing about edges is stored. */
export interface Edge {
	id: string;
	source: string;
	slot: string;
	target: string;
	kind: SlotKind;
	actionRef?: string;
}

/** All wired slots in node order, also those whose target does not exist. */
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
