import { useState } from "react";
import type { FlowNode } from "@/lib/flows/model";

/**
 * The same array as before while only places and sizes of cards change, which no problem, proof or name depends on: who drags or tidies
 * has nothing analysed again. The layouts in it are therefore not the present ones.
 */
export function useUnmovedNodes(nodes: readonly FlowNode[]): readonly FlowNode[] {
	const [keep] = useState(keptUntilChanged);
	return keep(nodes);
}

export function keptUntilChanged(): (nodes: readonly FlowNode[]) => readonly FlowNode[] {
	let kept: readonly FlowNode[] = [];
	return (nodes) => {
		const same = nodes.length === kept.length && nodes.every((node, index) => isUnchanged(node, kept[index]));
		if (!same) kept = nodes;
		return kept;
	};
}

/** Edits keep the members that they do not change, so their identity tells. */
function isUnchanged(node: FlowNode, before: FlowNode | undefined): boolean {
	if (node === before) return true;
	if (before === undefined) return false;
	const names = new Set([...Object.keys(node), ...Object.keys(before)]);
	names.delete("layout");
	return [...names].every((name) => node[name] === before[name]);
}
