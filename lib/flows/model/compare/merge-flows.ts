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

/** The joined definition, in which mine stands for every conflict, and what remains to be chosen. */
export interface FlowMerge {
	merged: FlowDefinition;
	conflicts: MergeConflict[];
}

/**
 * Joins what two sides made of `base`, slot by slot. What only one of them changed, or both alike, is no conflict; a
 * removal yields to a change only by choice, unless the node was merely moved. References may lead nowhere afterwards:
 * that is for `checkFlow` to say.
 */
export function mergeFlows(base: FlowDefinition, mine: FlowDefinition, theirs: FlowDefinition): FlowMerge {
	const conflicts: MergeConflict[] = [];
	const merged = mergeWith(base, mine, theirs, (conflict) => {
		conflicts.push(conflict);
		return "mine";
	});
	return { merged, conflicts };
}

/** The joined definition with a side chosen for each conflict, by its id; mine where none is chosen. */
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
		asked(null),
		() => new Set(nodes.keys()),
	);
	return assembleFlow(mine, slots, nodes);

	function nodeOf(key: string): FlowNode | undefined {
		const [was, ours, other] = [were.get(key), sides.mine.get(key), sides.theirs.get(key)];
		if (sameValue(ours, other) || sameValue(was, other)) return ours;
		if (sameValue(was, ours)) return other;
		if (was !== undefined && (ours === undefined || other === undefined)) {
			// To move a card that somebody else has removed is not worth a question.
			if (sameValue({ ...was, layout: 0 }, { ...(ours ?? other), layout: 0 })) return undefined;
			const side = asked(key)([], { base: was, mine: ours, theirs: other });
			return side === "mine" ? ours : other;
		}
		const tables = { base: slotsOf(was), mine: slotsOf(ours), theirs: slotsOf(other) };
		return assembleNode(mergeSlots(tables, asked(key)));
	}

	function asked(nodeId: string | null) {
		return (path: SlotPath, values: ThreeValues) =>
			decide({ id: JSON.stringify([nodeId, ...path]), nodeId, slot: slotName(path), path, ...values });
	}
}

function slotsOf(node: FlowNode | undefined): SlotTable {
	return node === undefined ? new Map() : nodeSlots(node);
}
