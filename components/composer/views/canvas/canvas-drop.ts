"use client";
import { useReactFlow } from "@xyflow/react";
import { type DragEvent, useMemo } from "react";
import { carriesItem, droppedItem } from "../../parts/palette/palette-data";
import { useComposerStore } from "../../store/composer-context";

/** Accepts items of the palette that are dropped on a connection, on a screen, or anywhere on the canvas. */
export function useCanvasDrop() {
	const store = useComposerStore();
	const flow = useReactFlow();
	return useMemo(
		() => ({
			onDragOver(event: DragEvent) {
				if (!carriesItem(event.dataTransfer)) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = "copy";
			},
			async onDrop(event: DragEvent) {
				const item = droppedItem(event.dataTransfer);
				if (item === null) return;
				event.preventDefault();
				const under = document.elementsFromPoint(event.clientX, event.clientY);
				const edgeId = found(under, ".react-flow__edge");
				const edge = edgeId === undefined ? undefined : flow.getEdge(edgeId);
				const into =
					edge?.data === undefined ? null : { nodeId: String(edge.data.nodeId), slot: String(edge.data.slot) };
				const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
				const nodeId = found(under, ".react-flow__node-card");
				// It is loaded by now, with the palette that the item comes from.
				const { addItem } = await import("../../parts/palette/add-item");
				addItem(store, item, { into, at, nodeId });
			},
		}),
		[store, flow],
	);
}

function found(elements: readonly Element[], selector: string): string | undefined {
	for (const element of elements) {
		const match = element.closest<HTMLElement>(selector);
		if (match !== null) return match.dataset.id;
	}
	return undefined;
}
