"use client";
import { useReactFlow } from "@xyflow/react";
import { type DragEvent, useMemo } from "react";
import { useText } from "@/lib/platform/i18n/client";
import { useExecutors } from "../../derived/executors/executors-context";
import { addItem } from "../../parts/palette/add-item";
import { paletteItems } from "../../parts/palette/palette-item";
import { PALETTE_DATA } from "../../parts/palette/palette-list";
import { useComposerStore } from "../../store/composer-context";

/** Accepts items of the palette that are dropped on a connection, on a screen, or anywhere on the canvas. */
export function useCanvasDrop() {
	const { t } = useText();
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
			onDrop(event: DragEvent) {
				const { flowType } = store.getState().history.present.definition;
				const id = event.dataTransfer.getData(PALETTE_DATA);
				const item = paletteItems(executors.values(), flowType, t).find((candidate) => candidate.id === id);
				if (item === undefined) return;
				event.preventDefault();
				const under = document.elementsFromPoint(event.clientX, event.clientY);
				const edgeId = found(under, ".react-flow__edge");
				const edge = edgeId === undefined ? undefined : flow.getEdge(edgeId);
				const into =
					edge?.data === undefined ? null : { nodeId: String(edge.data.nodeId), slot: String(edge.data.slot) };
				const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
				addItem(store, item, { into, at, nodeId: found(under, ".react-flow__node-card") });
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
