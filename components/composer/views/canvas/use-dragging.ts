"use client";
import type { NodeChange } from "@xyflow/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { moveNodes, type Point, updateNote } from "@/lib/flows/model";
import { useComposerStore } from "../../store/composer-context";
import { useAlignment } from "./alignment";
import type { CanvasNode } from "./canvas-node";
import { selectionAfter } from "./selection-after";

/** A drag from the press of the button to its release. */
interface Drag {
	/** Whether it was given up: nothing moves until the button is released. */
	cancelled: boolean;
	/** Whether nothing snaps, because Alt is held. */
	free: boolean;
	/** Stops listening to keys. */
	end(): void;
}

/**
 * The nodes during a drag. A drag changes the draft only when it ends, as one step in the history; Escape puts everything back. All
 * other changes that React Flow reports are ignored.
 */
export function useDragging(projected: readonly CanvasNode[]) {
	const store = useComposerStore();
	const [nodes, setNodes] = useState<CanvasNode[]>([...projected]);
	const [drawn, setDrawn] = useState(projected);
	if (drawn !== projected) {
		setDrawn(projected);
		setNodes([...projected]);
	}
	const latest = useRef(projected);
	useEffect(() => {
		latest.current = projected;
	});
	const alignment = useAlignment(nodes);
	const { align, finish } = alignment;
	const drag = useRef<Drag | null>(null);
	useEffect(() => () => drag.current?.end(), []);

	const onStart = useCallback(
		({ altKey }: { altKey: boolean }) => {
			drag.current?.end();
			drag.current = newDrag(altKey, () => {
				finish([]);
				setNodes([...latest.current]);
			});
		},
		[finish],
	);

	const onNodesChange = useCallback(
		(changes: NodeChange<CanvasNode>[]) => {
			const moves = new Map<string, Point>();
			const selected = new Map<string, boolean>();
			for (const change of changes) {
				if (change.type === "position" && change.position !== undefined && change.dragging === true)
					moves.set(change.id, change.position);
				if (change.type === "select") selected.set(change.id, change.selected);
			}
			if (moves.size > 0 && drag.current?.cancelled !== true) {
				const aligned = align(moves, { free: drag.current?.free ?? false });
				setNodes((current) =>
					current.map((node) => {
						const position = aligned.get(node.id);
						return position === undefined ? node : { ...node, position };
					}),
				);
			}
			if (selected.size === 0) return;
			const { selection, select } = store.getState();
			const next = selectionAfter(selection, selected);
			if (next !== selection) select(next);
		},
		[store, align],
	);

	const settle = useCallback(
		(dragged: readonly CanvasNode[]) => {
			const ended = drag.current;
			drag.current = null;
			ended?.end();
			if (ended?.cancelled) return;
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
	const onStop = useCallback((_event: unknown, _node: CanvasNode, dragged: CanvasNode[]) => settle(dragged), [settle]);

	return { nodes, alignment, onNodesChange, onNodeDragStart: onStart, onNodeDragStop: onStop };
}

function newDrag(free: boolean, onCancel: () => void): Drag {
	const drag: Drag = { cancelled: false, free, end };
	const follow = ({ altKey }: { altKey: boolean }) => {
		drag.free = altKey;
	};
	const press = (event: KeyboardEvent) => {
		follow(event);
		if (event.key !== "Escape" || drag.cancelled) return;
		// The selection stays.
		event.preventDefault();
		event.stopPropagation();
		drag.cancelled = true;
		onCancel();
	};
	window.addEventListener("keydown", press, true);
	window.addEventListener("keyup", follow, true);
	window.addEventListener("pointermove", follow, true);
	return drag;

	function end() {
		window.removeEventListener("keydown", press, true);
		window.removeEventListener("keyup", follow, true);
		window.removeEventListener("pointermove", follow, true);
	}
}
