import { addGroup, addNote } from "../annotations/edit-annotations";
import type { FlowAnnotations } from "../annotations/flow-annotations";
import type { Box } from "../drawing/box";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { idOfCopy, takenNodeIds } from "./fresh-id";
import { withPosition } from "./move-nodes";
import { boundsOf, union } from "./node-bounds";
import type { Point } from "./point";
import { withOnlyTargets } from "./with-only-targets";

/** Nodes of a flow that are copied through the clipboard, with what stands beside them. */
export interface FlowFragment {
	kind: "portico/flow-fragment";
	version: 1;
	nodes: FlowNode[];
	/** The copied notes, and the groups whose nodes are all copied. */
	annotations?: FlowAnnotations;
	/** The handle of the flow that they come from: the namespace of its own texts. */
	handle?: string;
	/** What the keys say that the nodes refer to, by `namespace:key` and language. */
	texts?: FragmentTexts;
}

export type FragmentTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The nodes with these ids, unchanged, in the order of the flow. */
export function copyFragment(flow: FlowDefinition, ids: readonly string[]): FlowFragment {
	const selected = new Set(ids);
	return { kind: "portico/flow-fragment", version: 1, nodes: flow.nodes.filter(({ id }) => selected.delete(id)) };
}

/** The notes with these ids, and the groups that have only nodes among these. */
export function copyAnnotations(
	{ notes, groups }: FlowAnnotations,
	{ notes: noteIds, nodes: nodeIds }: { notes: readonly string[]; nodes: readonly string[] },
): FlowAnnotations {
	return {
		notes: notes.filter(({ id }) => noteIds.includes(id)),
		groups: groups.filter((group) => group.nodeIds.length > 0 && group.nodeIds.every((id) => nodeIds.includes(id))),
	};
}

/** The area that a fragment covers; null when nothing in it has a position. */
export function fragmentBox({ nodes, annotations }: FlowFragment): Box | null {
	const notes = annotations?.notes.map(({ position: { x, y }, size: { width, height } }) => ({ x, y, width, height }));
	return union([...nodes.flatMap((node) => boundsOf(node) ?? []), ...(notes ?? [])]);
}

/** Adds copied notes, moved by an offset, and groups around the copies of their nodes; with the ids of the new notes. */
export function pasteAnnotations(
	annotations: FlowAnnotations,
	{ notes, groups }: FlowAnnotations,
	{ offset, copies }: { offset: Point; copies: ReadonlyMap<string, string> },
): { annotations: FlowAnnotations; notes: string[] } {
	let pasted = annotations;
	for (const { position, ...note } of notes)
		pasted = addNote(pasted, {
			...note,
			position: { ...position, x: position.x + offset.x, y: position.y + offset.y },
		});
	const added = pasted.notes.slice(annotations.notes.length).map(({ id }) => id);
	for (const group of groups) {
		const nodeIds = group.nodeIds.flatMap((id) => copies.get(id) ?? []);
		if (nodeIds.length > 0) pasted = addGroup(pasted, { ...group, nodeIds });
	}
	return { annotations: pasted, notes: added };
}

/** Which node of a fragment became which one, given the ids that pasting it has returned. */
export function copiesOf(
	flow: FlowDefinition,
	{ nodes }: Pick<FlowFragment, "nodes">,
	ids: readonly string[],
): ReadonlyMap<string, string> {
	const copies = pastable(flow, nodes).map(({ id }, index) => [id, ids[index] ?? id] as const);
	// Of those with the same id the first counts.
	return new Map(copies.toReversed());
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
	const selected = pastable(flow, nodes);
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

/** All nodes but a START where there is one already. */
function pastable(flow: FlowDefinition, nodes: readonly FlowNode[]): FlowNode[] {
	let hasStart = flow.nodes.some(({ type }) => type === "START");
	return nodes.filter(({ type }) => {
		const isOneMore = type === "START" && hasStart;
		hasStart ||= type === "START";
		return !isOneMore;
	});
}

function offsetOf(nodes: readonly FlowNode[], at: Point | { offset: Point }): Point {
	if ("offset" in at) return at.offset;
	const around = union(nodes.flatMap((node) => boundsOf(node) ?? []));
	return around === null ? { x: 0, y: 0 } : { x: at.x - around.x, y: at.y - around.y };
}
