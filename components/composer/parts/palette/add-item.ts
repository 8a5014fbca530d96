import {
	addAfter,
	addComponent,
	addNode,
	type Box,
	branchPlace,
	CARD_GAP,
	edges,
	type FlowDefinition,
	type FlowNode,
	freeSpot,
	insertOnEdge,
	insertPiece,
	makeRoom,
	newComponent,
	newNode,
	type Point,
	pieceSize,
	settleNodes,
	transitionsOf,
	usualPlace,
} from "@/lib/flows/model";
import { drawnBoxes } from "../../derived/drawing/drawn-boxes";
import type { ComposerStore } from "../../store/composer-store";
import { nodeSelected } from "../../store/selection";
import type { PaletteComponent, PaletteItem, PaletteNode, PalettePiece } from "./palette-item";

export interface AddTarget {
	/** Inserts into this transition, before its target. */
	into?: Slot | null;
	/** The position of the node, in the coordinates of the flow. */
	at?: Point | null;
	/** The screen that a component is dropped on. */
	nodeId?: string | undefined;
}

interface Slot {
	nodeId: string;
	slot: string;
}

/**
 * Adds the chosen item and selects it: on a connection, else where it was dropped, else after the selected node; a component at
 * the usual place of its type in its screen. What follows is pushed to the right. Returns the added or changed node, of a piece
 * the one that leads on; null if a component has no screen.
 */
export function addItem(store: ComposerStore, item: PaletteItem, target: AddTarget = {}): string | null {
	if (item.kind === "component") return addToScreen(store, item, target.nodeId);
	const { history, selection, edit } = store.getState();
	const flow = history.present.definition;
	const from = target.into?.nodeId ?? selection.nodes.at(-1) ?? selection.edge?.nodeId;
	const source = flow.nodes.find(({ id }) => id === from);
	const at = target.at ?? null;
	const after = at === null && source !== undefined ? (selection.edge ?? slotAfter(flow.nodes, source)) : null;
	const into = target.into ?? after;
	// A piece that branches off stands beside its screen, and makes no room in the connection.
	const branch = item.kind === "piece" ? branchPlace(flow, item.piece, from) : undefined;
	const place = branch === undefined ? { into, at, from } : { into: null, at, from: branch.screen.id };
	const { flow: placed, position } = withPlace(flow, item, place);
	const near = into ?? (from === undefined ? null : { nodeId: from, slot: "" });
	const added =
		item.kind === "piece"
			? withPiece(placed, item, branch === undefined ? into : near, position)
			: withNode(placed, item, into, position);
	edit({ key: "composer:step.added-name", params: { name: item.title } }, () => added.flow, {
		select: nodeSelected(added.nodeId),
	});
	return added.nodeId;
}

function addToScreen(
	store: ComposerStore,
	{ type, title }: PaletteComponent,
	nodeId: string | undefined,
): string | null {
	const { history, selection, edit } = store.getState();
	const flow = history.present.definition;
	const screen = nodeId ?? selection.nodes.at(-1);
	const node = flow.nodes.find((candidate) => candidate.id === screen && candidate.type === "PROMPT");
	if (node === undefined) return null;
	const component = newComponent(flow, node, type);
	edit(
		{ key: "composer:step.added-name", params: { name: title } },
		() => addComponent(flow, node.id, component, usualPlace(node, type)),
		{
			select: nodeSelected(node.id, component.id),
		},
	);
	return node.id;
}

function withPiece(flow: FlowDefinition, { piece }: PalettePiece, into: Slot | null, at: Point | null) {
	const { flow: added, last } = insertPiece(flow, piece, { into, at });
	return { flow: added, nodeId: last };
}

function withNode(flow: FlowDefinition, item: PaletteNode, into: Slot | null, at: Point | null) {
	const { layout, ...bare } = newNode(flow, item, at ?? { x: 0, y: 0 });
	const node: FlowNode = at === null ? bare : { ...bare, ...(layout !== undefined && { layout }) };
	if (into === null) return { flow: addNode(flow, node), nodeId: node.id };
	const added = isOccupied(flow, into) ? insertOnEdge(flow, into, node) : addAfter(flow, into, node);
	return { flow: added, nodeId: node.id };
}

/**
 * Where the item is put: to the right of its predecessor, with room made for it. Null in a flow without positions, which the
 * automatic layout keeps in order.
 */
function withPlace(
	flow: FlowDefinition,
	item: PaletteNode | PalettePiece,
	{ into, at, from }: { into: Slot | null; at: Point | null; from: string | undefined },
): { flow: FlowDefinition; position: Point | null } {
	const stored = flow.nodes.filter(({ layout }) => layout?.position !== undefined).length;
	if (stored === 0 && at === null) return { flow, position: null };
	const boxes = drawnBoxes(flow.nodes);
	const settled = stored === flow.nodes.length ? flow : settleNodes(flow, boxes);
	const size = item.kind === "piece" ? pieceSize(item.piece) : sizeOf(newNode(flow, item, { x: 0, y: 0 }));
	if (at !== null) return { flow: settled, position: freeSpot(boxes, { ...at, ...size }) };
	const boxOf = (id: string | undefined) => boxes[flow.nodes.findIndex((node) => node.id === id)];
	const before = boxOf(into?.nodeId ?? from);
	if (before === undefined) {
		const bottom = Math.max(0, ...boxes.map(({ y, height }) => y + height + CARD_GAP));
		return { flow: settled, position: { x: 0, y: bottom } };
	}
	const wished: Box = { x: before.x + before.width + CARD_GAP, y: before.y, ...size };
	const after = boxOf(into === null ? undefined : targetOf(flow, into));
	if (into !== null && after !== undefined && after.x >= before.x + before.width)
		return { flow: makeRoom(settled, boxes, wished), position: wished };
	return { flow: settled, position: freeSpot(boxes, wished) };
}

function sizeOf({ layout }: FlowNode) {
	return { width: layout?.size?.width ?? 0, height: layout?.size?.height ?? 0 };
}

function targetOf({ nodes }: FlowDefinition, { nodeId, slot }: Slot): string | undefined {
	const holder = nodes.find(({ id }) => id === nodeId);
	return holder && transitionsOf(holder).find((transition) => transition.slot === slot)?.target;
}

function isOccupied(flow: FlowDefinition, slot: Slot): boolean {
	return targetOf(flow, slot) !== undefined;
}

/** The transition to insert into: an unconnected one, else the first; before an END, the first that leads there. */
function slotAfter(nodes: readonly FlowNode[], source: FlowNode): Slot | null {
	const transitions = transitionsOf(source);
	const [transition] = [...transitions.filter(({ target }) => target === undefined), ...transitions];
	if (transition !== undefined) return { nodeId: source.id, slot: transition.slot };
	const [before] = edges(nodes).filter(({ target }) => target === source.id);
	return before === undefined ? null : { nodeId: before.source, slot: before.slot };
}
