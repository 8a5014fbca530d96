import {
	type Box,
	copyFragment,
	disconnect,
	duplicateNodes,
	type FlowFragment,
	type FlowNode,
	flowOrder,
	freeSpot,
	type Point,
	removeComponent,
	removeGroup,
	removeNodes,
	removeNote,
} from "@/lib/flows/model";
import { drawnBoxes, occupied } from "../derived/drawing/drawn-boxes";
import type { ComposerStore } from "../store/composer-store";
import { nodeSelected, nodesSelected, nothingSelected } from "../store/selection";

const BESIDE = { x: 32, y: 32 };

/**
 * Removes the selection: a component rather than its node, an edge without its nodes. Returns the node to select and focus
 * next.
 */
export function removeSelection(store: ComposerStore): string | null {
	const { selection, history, edit, change } = store.getState();
	const { nodes, edge, component, note, group } = selection;
	const [node] = nodes;
	if (component !== null && node !== undefined) {
		edit({ key: "composer:step.component-removed" }, (flow) => removeComponent(flow, node, component), {
			select: nodeSelected(node),
		});
		return null;
	}
	if (edge !== null) {
		const select = nodeSelected(edge.nodeId);
		edit({ key: "composer:step.disconnected" }, (flow) => disconnect(flow, edge.nodeId, edge.slot), { select });
		return edge.nodeId;
	}
	if (note !== null || group !== null) {
		change(
			{ key: note === null ? "composer:step.group-removed" : "composer:step.note-removed" },
			({ annotations, ...draft }) => ({
				...draft,
				annotations: note === null ? removeGroup(annotations, group ?? "") : removeNote(annotations, note),
			}),
			{ select: nothingSelected },
		);
		return null;
	}
	if (nodes.length === 0) return null;
	const neighbour = neighbourOf(flowOrder(history.present.definition.nodes), nodes);
	edit({ key: "composer:step.removed", params: { number: nodes.length } }, (flow) => removeNodes(flow, nodes), {
		select: neighbour === null ? nothingSelected : nodeSelected(neighbour),
	});
	return neighbour;
}

/** Adds a copy of the selected nodes beside them, and selects it. */
export function duplicateSelection(store: ComposerStore): void {
	const { selection, history, edit } = store.getState();
	const { definition } = history.present;
	const fragment = copyFragment(definition, selection.nodes);
	const offset = offsetToFree(occupied(history.present), definition.nodes, fragment);
	const { flow, ids } = duplicateNodes(definition, selection.nodes, offset);
	const params = { number: ids.length };
	edit({ key: "composer:step.duplicated", params }, () => flow, { select: nodesSelected(ids) });
}

/** From the copied nodes to the free area nearest to them. */
function offsetToFree(boxes: readonly Box[], nodes: readonly FlowNode[], { nodes: copied }: FlowFragment): Point {
	const drawn = drawnBoxes(nodes);
	const ids = new Set(copied.map(({ id }) => id));
	const around = drawn.filter((_, index) => ids.has(nodes[index]?.id ?? ""));
	const x = Math.min(...around.map((box) => box.x));
	const y = Math.min(...around.map((box) => box.y));
	const width = Math.max(...around.map((box) => box.x + box.width)) - x;
	const height = Math.max(...around.map((box) => box.y + box.height)) - y;
	const free = freeSpot(boxes, { x: x + BESIDE.x, y: y + BESIDE.y, width, height });
	return { x: free.x - x, y: free.y - y };
}

function neighbourOf(order: readonly string[], removed: readonly string[]): string | null {
	const removedSet = new Set(removed);
	const at = order.findIndex((id) => removedSet.has(id));
	const before = order.slice(0, Math.max(0, at)).findLast((id) => !removedSet.has(id));
	return before ?? order.find((id) => !removedSet.has(id)) ?? null;
}
