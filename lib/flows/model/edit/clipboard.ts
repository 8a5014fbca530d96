import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { idOfCopy, takenNodeIds } from "./fresh-id";
import { withPosition } from "./move-nodes";
import { boundsOf, union } from "./node-bounds";
import type { Point } from "./point";
import { withOnlyTargets } from "./with-only-targets";

/** Nodes of a flow that are copied through the clipboard. */
export interface FlowFragment {
	kind: "portico/flow-fragment";
	version: 1;
	nodes: FlowNode[];
}

/** The nodes with these ids, unchanged, in the order of the flow. */
export function copyFragment(flow: FlowDefinition, ids: readonly string[]): FlowFragment {
	const selected = new Set(ids);
	return { kind: "portico/flow-fragment", version: 1, nodes: flow.nodes.filter(({ id }) => selected.delete(id)) };
}

/** The size of the area that the nodes of a fragment cover. */
export function fragmentSize({ nodes }: FlowFragment): { width: number; height: number } {
	const { width = 0, height = 0 } = union(nodes.flatMap((node) => boundsOf(node) ?? [])) ?? {};
	return { width, height };
}

/**
 * Adds the nodes of a fragment under free ids. References inside the fragment are kept; others are dropped, and so is a START
 * where the flow has one. `at` is the new position of their top left corner; `offset` moves all of them.
 */
export function pasteFragment(
	flow: FlowDefinition,
	{ nodes }: FlowFragment,
	at: Point | { offset: Point },
): { flow: FlowDefinition; ids: string[] } {
	return pasted(flow, nodes, at, () => false);
}

/**
 * Adds copies of nodes beside them. References to copied nodes lead to the copies, other references are kept; START is not
 * copied.
 */
export function duplicateNodes(
	flow: FlowDefinition,
	ids: readonly string[],
	offset: Point,
): { flow: FlowDefinition; ids: string[] } {
	const present = new Set(flow.nodes.map(({ id }) => id));
	return pasted(flow, copyFragment(flow, ids).nodes, { offset }, (target) => present.has(target));
}

function pasted(
	flow: FlowDefinition,
	nodes: readonly FlowNode[],
	at: Point | { offset: Point },
	staysOutside: (target: string) => boolean,
): { flow: FlowDefinition; ids: string[] } {
	let hasStart = flow.nodes.some(({ type }) => type === "START");
	const selected = nodes.filter(({ type }) => {
		const isOneMore = type === "START" && hasStart;
		hasStart ||= type === "START";
		return !isOneMore;
	});
	if (selected.length === 0) return { flow, ids: [] };
	const taken = takenNodeIds(flow);
	const newIds = selected.map(({ id }) => {
		const copy = idOfCopy(taken, id);
		taken.add(copy);
		return copy;
	});
	const follows = new Map<string, string>();
	for (const [index, { id }] of selected.entries()) if (!follows.has(id)) follows.set(id, newIds[index] ?? id);
	const offset = offsetOf(selected, at);
	const copies = selected.map((node, index) => {
		const led = withOnlyTargets(node, (target) => follows.get(target) ?? (staysOutside(target) ? target : undefined));
		const { x, y } = led.layout?.position ?? { x: Number.NaN, y: Number.NaN };
		return { ...withPosition(led, { x: x + offset.x, y: y + offset.y }), id: newIds[index] ?? node.id };
	});
	return { flow: { ...flow, nodes: [...flow.nodes, ...copies] }, ids: newIds };
}

function offsetOf(nodes: readonly FlowNode[], at: Point | { offset: Point }): Point {
	if ("offset" in at) return at.offset;
	const around = union(nodes.flatMap((node) => boundsOf(node) ?? []));
	return around === null ? { x: 0, y: 0 } : { x: at.x - around.x, y: at.y - around.y };
}
