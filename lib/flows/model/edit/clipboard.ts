import type { FlowComponent } from "../schema/component";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { idOfCopy, takenNodeIds } from "./fresh-id";
import { withPosition } from "./move-nodes";
import { boundsOf, union } from "./node-bounds";
import type { Point } from "./point";
import { withOnlyTargets } from "./with-only-targets";

/** A piece of a flow on its way through the clipboard: nodes, or the components of a screen. */
export interface FlowFragment {
	kind: "portico/flow-fragment";
	version: 1;
	nodes: FlowNode[];
	components?: FlowComponent[];
}

/** The nodes with these ids, as they are, in the order of the flow. */
export function copyFragment(flow: FlowDefinition, ids: readonly string[]): FlowFragment {
	const wanted = new Set(ids);
	return { kind: "portico/flow-fragment", version: 1, nodes: flow.nodes.filter(({ id }) => wanted.delete(id)) };
}

/**
 * Adds the nodes of a fragment under ids that are free. References among them follow; those that lead out of the fragment
 * are dropped, and so is a START where the flow has one. Their top left corner comes to stand at `at`, or the whole is
 * moved by `offset`.
 */
export function pasteFragment(
	flow: FlowDefinition,
	{ nodes }: FlowFragment,
	at: Point | { offset: Point },
): { flow: FlowDefinition; ids: string[] } {
	return pasted(flow, nodes, at, () => false);
}

/** Adds copies of nodes beside them. References among them lead to the copies, all others where they led; START stays alone. */
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
	const wanted = nodes.filter(({ type }) => {
		const isOneMore = type === "START" && hasStart;
		hasStart ||= type === "START";
		return !isOneMore;
	});
	if (wanted.length === 0) return { flow, ids: [] };
	const taken = takenNodeIds(flow);
	const newIds = wanted.map(({ id }) => {
		const copy = idOfCopy(taken, id);
		taken.add(copy);
		return copy;
	});
	const follows = new Map<string, string>();
	for (const [index, { id }] of wanted.entries()) if (!follows.has(id)) follows.set(id, newIds[index] ?? id);
	const offset = offsetOf(wanted, at);
	const copies = wanted.map((node, index) => {
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
