import { ownMember } from "@/lib/platform/kernel/own-member";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { assembleNode } from "./assemble-node";
import { assembleFlow, flowSlots } from "./flow-slots";
import { keyedLike, keyedNodes } from "./keyed-nodes";
import type { MergeConflict, MergeSide } from "./merge-conflict";
import { mergeSlots, type ThreeValues } from "./merge-slots";
import { nodeSlots } from "./node-slots";
import { sameValue } from "./same-value";
import { type SlotPath, type SlotTable, slotName } from "./slot-table";

/** The merged definition, with my side for every conflict, and the conflicts to resolve. */
export interface FlowMerge {
	merged: FlowDefinition;
	conflicts: MergeConflict[];
}

/**
 * Merges two changed versions of `base` slot by slot. A change of one side, or the same change of both, is no conflict. A
 * removal conflicts with a change, unless the node was merely moved. The result may have dangling references, which `checkFlow`
 * reports.
 */
export function mergeFlows(base: FlowDefinition, mine: FlowDefinition, theirs: FlowDefinition): FlowMerge {
	const conflicts: MergeConflict[] = [];
	const merged = mergeWith(base, mine, theirs, (conflict) => {
		conflicts.push(conflict);
		return "mine";
	});
	return { merged, conflicts };
}

/** The merged definition with the chosen side for each conflict, by its id; mine where none is chosen. */
export function resolveMerge(
	base: FlowDefinition,
	mine: FlowDefinition,
	theirs: FlowDefinition,
	choices: Readonly<Record<string, MergeSide>>,
): FlowDefinition {
	return mergeWith(base, mine, theirs, ({ id }) => ownMember(choices, id) ?? "mine");
}

function mergeWith(
	base: FlowDefinition,
	mine: FlowDefinition,
	theirs: FlowDefinition,
	decide: (conflict: MergeConflict) => MergeSide,
): FlowDefinition {
	const were = keyedNodes(base);
	const sides = { mine: keyedLike(were, keyedNodes(mine)), theirs: keyedLike(were, keyedNodes(theirs)) };
	const nodes = new Map<string, FlowNode>();
	for (const key of new Set([...were.keys(), ...sides.mine.keys(), ...sides.theirs.keys()])) {
		const node = nodeOf(key);
		if (node !== undefined) nodes.set(key, node);
	}
	const slots = mergeSlots(
		{ base: flowSlots(base, were), mine: flowSlots(mine, sides.mine), theirs: flowSlots(theirs, sides.theirs) },
		conflictsOf(null),
		() => new Set(nodes.keys()),
	);
	return assembleFlow(mine, slots, nodes);

	function nodeOf(key: string): FlowNode | undefined {
		const [was, ours, other] = [were.get(key), sides.mine.get(key), sides.theirs.get(key)];
		if (sameValue(ours, other) || sameValue(was, other)) return ours;
		if (sameValue(was, ours)) return other;
		if (was !== undefined && (ours === undefined || other === undefined)) {
			// It is no conflict if one side removed the node and the other one only moved its card.
			if (sameValue({ ...was, layout: 0 }, { ...(ours ?? other), layout: 0 })) return undefined;
			const side = conflictsOf(key)([], { base: was, mine: ours, theirs: other });
			return side === "mine" ? ours : other;
		}
		const tables = { base: slotsOf(was), mine: slotsOf(ours), theirs: slotsOf(other) };
		return assembleNode(mergeSlots(tables, conflictsOf(key)));
	}

	function conflictsOf(nodeId: string | null) {
		return (path: SlotPath, values: ThreeValues) =>
			decide({ id: JSON.stringify([nodeId, ...path]), nodeId, slot: slotName(path), path, ...values });
	}
}

function slotsOf(node: FlowNode | undefined): SlotTable {
	return node === undefined ? new Map() : nodeSlots(node);
}
