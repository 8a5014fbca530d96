"use client";
import type { NodeChange } from "@xyflow/react";
import { useCallback, useState } from "react";
import { moveNodes, type Point, updateNote } from "@/lib/flows/model";
import { useComposerStore } from "../../store/composer-context";
import { nodesSelected, nothingSelected } from "../../store/selection";
import { useAlignment } from "./alignment";
import { isAnnotation } from "./annotation-nodes";
import type { CanvasNode } from "./canvas-node";

/**
 * The nodes during a drag. A drag changes the draft only when it ends, as one step in the history. All other changes that React
 * Flow reports are ignored.
 */
export function useDragging(projected: readonly CanvasNode[]) {
	const store = useComposerStore();
	const [nodes, setNodes] = useState<CanvasNode[]>([...projected]);
	const [drawn, setDrawn] = useState(projected);
	if (drawn !== projected) {
		setDrawn(projected);
		setNodes([...projected]);
	}
	const alignment = useAlignment(nodes);
	const { align, finish } = alignment;

	const onNodesChange = useCallback(
		(changes: NodeChange<CanvasNode>[]) => {
			const moves = new Map<string, Point>();
			const selected = new Map<string, boolean>();
			for (const change of changes) {
				if (change.type === "position" && change.position !== undefined && change.dragging === true)
					moves.set(change.id, change.position);
				if (change.type === "select") selected.set(change.id, change.selected);
			}
			if (moves.size > 0) {
				const aligned = align(moves);
				setNodes((current) =>
					current.map((node) => {
						const position = aligned.get(node.id);
						return position === undefined ? node : { ...node, position };
					}),
				);
			}
			if (selected.size === 0) return;
			const { selection, select } = store.getState();
			const ids = new Set(selection.nodes);
			for (const [id, isSelected] of selected) {
				if (isAnnotation(id)) continue;
				if (isSelected) ids.add(id);
				else ids.delete(id);
			}
			const note = [...selected].find(([id, isSelected]) => isSelected && isAnnotation(id));
			if (note !== undefined) select({ ...nothingSelected, ...annotationOf(note[0]) });
			else if (ids.size > 0) select(nodesSelected([...ids]));
			else if (selection.nodes.length > 0) select(nothingSelected);
		},
		[store, align],
	);

	const settle = useCallback(
		(dragged: readonly CanvasNode[]) => {
			const positions: Record<string, Point> = {};
			const notes = new Map<string, Point>();
			for (const node of finish(dragged)) {
				if (node.type === "card") positions[node.id] = node.position;
				if (node.type === "note") notes.set(node.data.note.id, node.position);
			}
			const number = Object.keys(positions).length + notes.size;
			store.getState().change({ key: "composer:step.moved", params: { number } }, (draft) => {
				const definition = moveNodes(draft.definition, positions);
				let { annotations } = draft;
				for (const [id, position] of notes) annotations = updateNote(annotations, id, { position: { ...position } });
				return definition === draft.definition && annotations === draft.annotations
					? draft
					: { ...draft, definition, annotations };
			});
		},
		[store, finish],
	);

	return {
		nodes,
		alignment,
		onNodesChange,
		onNodeDragStop: useCallback(
			(_event: unknown, _node: CanvasNode, dragged: CanvasNode[]) => settle(dragged),
			[settle],
		),
		onSelectionDragStop: useCallback((_event: unknown, dragged: CanvasNode[]) => settle(dragged), [settle]),
	};
}

function annotationOf(id: string): { note: string } | { group: string } {
	const [kind, name = ""] = id.split("\u2007", 2);
	return kind === "note" ? { note: name } : { group: name };
}
