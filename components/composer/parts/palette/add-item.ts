import {
	addAfter,
	addComponent,
	addNode,
	edges,
	type FlowNode,
	insertOnEdge,
	newComponent,
	newNode,
	type Point,
	transitionsOf,
	usualPlace,
} from "@/lib/flows/model";
import { drawnBoxes } from "../../derived/drawn-boxes";
import type { ComposerStore } from "../../store/composer-store";
import { nodeSelected } from "../../store/selection";
import type { PaletteItem } from "./palette-item";

export interface AddTarget {
	/** Inserts the node into this transition, before its target. */
	into?: { nodeId: string; slot: string } | null;
	/** The position of the node, in the coordinates of the flow. */
	at?: Point | null;
	/** The screen that a component is dropped on. */
	nodeId?: string | undefined;
}

const GAP = 56;

/**
 * Adds the chosen item and selects it: on a connection, else where it was dropped, else after the selected node; a component at
 * the usual place of its type in its screen. Returns the added or changed node; null if a component has no screen.
 */
export function addItem(store: ComposerStore, item: PaletteItem, { into, at, nodeId }: AddTarget = {}): string | null {
	const { history, selection, edit } = store.getState();
	const flow = history.present.definition;
	if (item.kind === "component") {
		const screen = nodeId ?? selection.nodes.at(-1);
		const node = flow.nodes.find(({ id, type }) => id === screen && type === "PROMPT");
		if (node === undefined) return null;
		const component = newComponent(flow, node, item.type);
		edit(
			{ key: "composer:step.component-added" },
			() => addComponent(flow, node.id, component, usualPlace(node, item.type)),
			{
				select: nodeSelected(node.id, component.id),
			},
		);
		return node.id;
	}
	const from = into?.nodeId ?? selection.nodes.at(-1) ?? selection.edge?.nodeId;
	const node = newNode(flow, item, at ?? beside(flow.nodes, from));
	const source = flow.nodes.find(({ id }) => id === from);
	const slot = into ?? (at == null && source !== undefined ? slotAfter(flow.nodes, source) : null);
	const holder = flow.nodes.find(({ id }) => id === slot?.nodeId);
	edit(
		{ key: "composer:step.added" },
		() => {
			if (slot === null) return addNode(flow, node);
			const transitions = holder === undefined ? [] : transitionsOf(holder);
			const occupied = transitions.some(
				(transition) => transition.slot === slot.slot && transition.target !== undefined,
			);
			return occupied ? insertOnEdge(flow, slot, node) : addAfter(flow, slot, node);
		},
		{ select: nodeSelected(node.id) },
	);
	return node.id;
}

/** The transition to insert into: an unconnected one, else the first; before an END, the first that leads there. */
function slotAfter(nodes: readonly FlowNode[], source: FlowNode): { nodeId: string; slot: string } | null {
	const transitions = transitionsOf(source);
	const [transition] = [...transitions.filter(({ target }) => target === undefined), ...transitions];
	if (transition !== undefined) return { nodeId: source.id, slot: transition.slot };
	const [before] = edges(nodes).filter(({ target }) => target === source.id);
	return before === undefined ? null : { nodeId: before.source, slot: before.slot };
}

/** To the right of its predecessor, below the nodes that are already there. */
function beside(nodes: readonly FlowNode[], from: string | undefined): Point {
	const boxes = drawnBoxes(nodes);
	const box = boxes[nodes.findIndex(({ id }) => id === from)];
	if (box === undefined) return { x: 0, y: Math.max(0, ...boxes.map(({ y, height }) => y + height + GAP)) };
	const x = box.x + box.width + GAP;
	let y = box.y;
	for (const other of boxes.toSorted((one, two) => one.y - two.y)) {
		if (other.x < x + 210 && other.x + other.width > x && other.y < y + 160 && other.y + other.height > y) {
			y = other.y + other.height + GAP / 2;
		}
	}
	return { x, y };
}
