"use client";
import type { ReactFlowInstance, Viewport } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { fitFlow } from "./opening-view";
import { SPARE, toMiddle } from "./reveal";
import { type Sight, viewportBesidePanels } from "./viewport-beside-panels";

export interface Shown {
	nodeId: string;
	/** Whether it stays in the middle while panels open and close. */
	inMiddle: boolean;
}

/** Moves the view where panels open beside the canvas, so that they cover neither the drawing nor the selected card. */
export function useRoomBesidePanels(
	place: RefObject<HTMLDivElement | null>,
	flow: ReactFlowInstance,
	shown: RefObject<Shown | null>,
): void {
	const store = useComposerStore();
	const view = useViewStore();
	useEffect(() => {
		const area = place.current;
		if (area === null) return;
		let before: Sight = { width: area.clientWidth, height: area.clientHeight };
		let { side } = view.getState();
		let moved: { from: Viewport; to: Viewport } | null = null;
		const watch = new ResizeObserver(() => {
			const [was, now] = [before, { width: area.clientWidth, height: area.clientHeight }];
			const isForPanel = side !== view.getState().side;
			before = now;
			side = view.getState().side;
			const found = shown.current?.inMiddle === true ? flow.getNode(shown.current.nodeId) : undefined;
			if (found !== undefined) return toMiddle(flow, found, 0);
			const viewport = flow.getViewport();
			if (now.width > was.width) {
				// Nobody has moved the view since it made room.
				if (moved !== null && isSameViewport(moved.to, viewport)) void flow.setViewport(moved.from);
				moved = null;
				return;
			}
			const drawing = flow.getNodesBounds(flow.getNodes());
			const free = viewportBesidePanels(drawing, { viewport, was, now });
			void makeRoom().then(() => {
				const to = flow.getViewport();
				if (!isSameViewport(viewport, to)) moved = { from: moved?.from ?? viewport, to };
			});
			async function makeRoom(): Promise<void> {
				if (free === "too-large" && isForPanel) await fitFlow(flow, area, 0);
				else if (free !== null && free !== "too-large") await flow.setViewport(free);
				else showSelected();
			}
		});
		function showSelected() {
			const selected = store.getState().selection.nodes.at(-1);
			const node = selected === undefined ? undefined : flow.getNode(selected);
			if (node === undefined || area === null) return;
			const right = flow.flowToScreenPosition({ x: node.position.x + (node.width ?? 0), y: 0 }).x;
			const hidden = right + SPARE - area.getBoundingClientRect().right;
			const { x, y, zoom } = flow.getViewport();
			if (hidden > 0) void flow.setViewport({ x: x - hidden, y, zoom });
		}
		watch.observe(area);
		return () => watch.disconnect();
	}, [flow, place, store, view, shown]);
}

function isSameViewport(one: Viewport, other: Viewport): boolean {
	return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}
