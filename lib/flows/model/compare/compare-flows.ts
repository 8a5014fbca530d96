import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { compareSlots } from "./compare-slots";
import type { FlowComparison, NodeChange } from "./flow-comparison";
import { flowSlots } from "./flow-slots";
import { keyedLike, keyedNodes } from "./keyed-nodes";
import { nodeSlots } from "./node-slots";
import type { SlotTable } from "./slot-table";

/**
 * How `after` differs from `before`, slot by slot. A node that differs only in its id is one changed node; with any other
 * difference as well it is one removed and one added node.
 */
export function compareFlows(before: FlowDefinition, after: FlowDefinition): FlowComparison {
	const were = keyedNodes(before);
	const are = keyedLike(were, keyedNodes(after));
	const keys = new Set([...were.keys(), ...are.keys()]);
	return {
		flow: compareSlots(flowSlots(before, were), flowSlots(after, are)),
		nodes: [...keys].flatMap((key) => nodeChange(key, were.get(key), are.get(key))),
	};
}

const nothing: SlotTable = new Map();

function nodeChange(nodeId: string, before: FlowNode | undefined, after: FlowNode | undefined): NodeChange[] {
	// Unchanged parts of a draft are the same objects.
	if (before === after) return [];
	const slots = compareSlots(
		before === undefined ? nothing : nodeSlots(before),
		after === undefined ? nothing : nodeSlots(after),
	);
	if (slots.length === 0) return [];
	const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
	const moved = kind === "changed" && slots.some(({ slot, kind }) => slot === "layout" && kind !== "changed");
	return [{ nodeId, kind, moved, slots }];
}
