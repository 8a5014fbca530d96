"use client";
import { useReactFlow } from "@xyflow/react";
import { type DragEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useExecutors } from "../../derived/executors/executors-context";
import { PALETTE_DATA } from "../../parts/palette/palette-data";
import { useComposerStore } from "../../store/composer-context";

/** Accepts items of the palette that are dropped on a connection, on a screen, or anywhere on the canvas. */
export function useCanvasDrop() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const executors = useExecutors();
	const flow = useReactFlow();
	return useMemo(
		() => ({
			onDragOver(event: DragEvent) {
				if (!event.dataTransfer.types.includes(PALETTE_DATA)) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = "copy";
			},
			async onDrop(event: DragEvent) {
				const id = event.dataTransfer.getData(PALETTE_DATA);
				if (id === "") return;
				event.preventDefault();
				const under = document.elementsFromPoint(event.clientX, event.clientY);
				const edgeId = found(under, ".react-flow__edge");
				const edge = edgeId === undefined ? undefined : flow.getEdge(edgeId);
				const into =
					edge?.data === undefined ? null : { nodeId: String(edge.data.nodeId), slot: String(edge.data.slot) };
				const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
				const nodeId = found(under, ".react-flow__node-card");
				// Both are loaded by now, with the palette that the item comes from.
				const [{ paletteItems }, { addItem }] = await Promise.all([
					import("../../parts/palette/palette-item"),
					import("../../parts/palette/add-item"),
				]);
				const { flowType } = store.getState().history.present.definition;
				const item = paletteItems(executors.values(), flowType, t).find((candidate) => candidate.id === id);
				if (item !== undefined) addItem(store, item, { into, at, nodeId });
			},
		}),
		[store, executors, flow, t],
	);
}

function found(elements: readonly Element[], selector: string): string | undefined {
	for (const element of elements) {
		const match = element.closest<HTMLElement>(selector);
		if (match !== null) return match.dataset.id;
	}
	return undefined;
}
