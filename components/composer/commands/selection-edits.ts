import {
	copyAnnotations,
	copyFragment,
	disconnect,
	duplicateNodes,
	flowOrder,
	fragmentBox,
	freeSpot,
	moveNodes,
	type Point,
	pasteAnnotations,
	removeComponent,
	removeGroup,
	removeNodes,
	removeNote,
	type StepLabel,
	updateNote,
} from "@/lib/flows/model";
import { drawnPositions, occupied, withDrawnPositions } from "../derived/drawing/drawn-boxes";
import { titleNow } from "../derived/words/title-now";
import type { ComposerStore } from "../store/composer-store";
import { nodeSelected, nodesSelected, nothingSelected } from "../store/selection";

const BESIDE = { x: 32, y: 32 };

/**
 * Removes the selection: a component rather than its node, an edge without its nodes. Returns the node to select and focus
 * next.
 */
export function removeSelection(store: ComposerStore): string | null {
	const { selection, history, edit, change } = store.getState();
	const { nodes, notes, edge, component, group } = selection;
	const [node] = nodes;
	if (component !== null && node !== undefined) {
		edit({ key: "composer:step.component-removed" }, (flow) => removeComponent(flow, node, component), {
			select: nodeSelected(node),
		});
		return null;
	}
	if (edge !== null) {
		const select = nodeSelected(edge.nodeId);
		const name = titleNow(store, edge.nodeId);
		edit({ key: "inspector:step.disconnected", params: { name } }, (flow) => disconnect(flow, edge.nodeId, edge.slot), {
			select,
		});
		return edge.nodeId;
	}
	if (group !== null) {
		change(
			{ key: "composer:step.group-removed" },
			(draft) => ({ ...draft, annotations: removeGroup(draft.annotations, group) }),
			{ select: nothingSelected },
		);
		return null;
	}
	if (nodes.length + notes.length === 0) return null;
	const neighbour = nodes.length === 0 ? null : neighbourOf(flowOrder(history.present.definition.nodes), nodes);
	change(
		nodes.length === 0
			? { key: "composer:step.note-removed" }
			: nodes.length + notes.length === 1
				? { key: "composer:step.removed-name", params: { name: titleNow(store, node ?? "") } }
				: { key: "composer:step.removed", params: { number: nodes.length + notes.length } },
		(draft) => ({
			...draft,
			definition: removeNodes(draft.definition, nodes),
			annotations: notes.reduce(removeNote, draft.annotations),
		}),
		{ select: neighbour === null ? nothingSelected : nodeSelected(neighbour) },
	);
	return neighbour;
}

/** Adds a copy of the selected nodes and notes beside them, and selects it. The originals stay where they are. */
export function duplicateSelection(store: ComposerStore): void {
	const { selection, history, change } = store.getState();
	const { definition, annotations } = history.present;
	const placed = withDrawnPositions(definition, selection.nodes);
	const notes = copyAnnotations(annotations, { notes: selection.notes, nodes: [] });
	const copied = { ...copyFragment(placed, selection.nodes), annotations: notes };
	const around = fragmentBox(copied);
	if (around === null) return;
	const free = freeSpot(occupied(history.present), { ...around, x: around.x + BESIDE.x, y: around.y + BESIDE.y });
	const offset = { x: free.x - around.x, y: free.y - around.y };
	const { flow, ids } = duplicateNodes(placed, selection.nodes, offset);
	const beside = pasteAnnotations(annotations, notes, { offset, copies: new Map() });
	const nodes = [...definition.nodes, ...flow.nodes.slice(definition.nodes.length)];
	change(
		{ key: "composer:step.duplicated", params: { number: ids.length + beside.notes.length } },
		(draft) =>
			ids.length + beside.notes.length === 0
				? draft
				: {
						...draft,
						definition: ids.length === 0 ? definition : { ...definition, nodes },
						annotations: beside.annotations,
					},
		{ select: nodesSelected(ids, beside.notes) },
	);
}

/** Moves the selected nodes and notes from where they are drawn; moving on is one step. */
export function moveSelection(store: ComposerStore, by: Point): void {
	const { selection, history, change } = store.getState();
	const { nodes, notes } = selection;
	if (nodes.length + notes.length === 0) return;
	const moved = (at: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });
	const drawn = Object.entries(drawnPositions(history.present.definition.nodes, nodes));
	const positions = new Map(drawn.map(([key, at]) => [key, moved(at)]));
	const last = positions.get(nodes.at(-1) ?? "");
	const label: StepLabel =
		last === undefined
			? { key: "composer:step.moved", params: { number: notes.length } }
			: { key: "composer:step.moved-to", params: { x: last.x, y: last.y } };
	change(
		label,
		(draft) => ({
			...draft,
			definition: moveNodes(draft.definition, Object.fromEntries(positions)),
			annotations: notes.reduce((annotations, id) => {
				const position = annotations.notes.find((note) => note.id === id)?.position;
				return position === undefined
					? annotations
					: updateNote(annotations, id, { position: { ...position, ...moved(position) } });
			}, draft.annotations),
		}),
		{ coalesce: `move:${[...nodes, ...notes].join()}` },
	);
}

function neighbourOf(order: readonly string[], removed: readonly string[]): string | null {
	const removedSet = new Set(removed);
	const at = order.findIndex((id) => removedSet.has(id));
	const before = order.slice(0, Math.max(0, at)).findLast((id) => !removedSet.has(id));
	return before ?? order.find((id) => !removedSet.has(id)) ?? null;
}
