"use client";
import { type Node, type ReactFlowInstance, useReactFlow } from "@xyflow/react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo } from "react";
import type { CanvasHandle } from "../../commands/command";
import { useComposerStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import { FITTING } from "./opening-view";

const SPARE = 24;

/** The operations of the canvas for commands. The viewport moves without animation for users who prefer reduced motion. */
export function useCanvasHandle(ref: Ref<CanvasHandle>, place: RefObject<HTMLDivElement | null>): CanvasHandle {
	const flow = useReactFlow();
	const store = useComposerStore();
	const handle = useMemo<CanvasHandle>(() => {
		const duration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 180);
		const goTo = (nodeId: string) => {
			// A card that was just added, or that is outside the viewport, is rendered in a later frame.
			whenDrawn(
				() => flow.getNode(nodeId),
				(node) => {
					reveal(flow, place.current, node, duration());
					whenDrawn(
						() => element(place.current, nodeId),
						(card) => card.focus({ preventScroll: true }),
					);
				},
			);
		};
		return {
			fit: () => void flow.fitView({ ...FITTING, duration: duration() }),
			zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: duration() }),
			centre() {
				const box = place.current?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
				return flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
			},
			focus(nodeId) {
				store.getState().select(nodeSelected(nodeId));
				goTo(nodeId);
			},
			goTo,
		};
	}, [flow, store, place]);
	useImperativeHandle(ref, () => handle, [handle]);
	useEffect(() => {
		const area = place.current;
		if (area === null) return;
		let width = area.clientWidth;
		// The inspector opens over the end of the canvas and must not cover the selected card.
		const watch = new ResizeObserver(() => {
			const selected = store.getState().selection.nodes.at(-1);
			const narrower = area.clientWidth < width;
			width = area.clientWidth;
			const node = selected === undefined || !narrower ? undefined : flow.getNode(selected);
			if (node === undefined) return;
			const right = flow.flowToScreenPosition({ x: node.position.x + (node.width ?? 0), y: 0 }).x;
			const hidden = right + SPARE - area.getBoundingClientRect().right;
			const { x, y, zoom } = flow.getViewport();
			if (hidden > 0) void flow.setViewport({ x: x - hidden, y, zoom });
		});
		watch.observe(area);
		return () => watch.disconnect();
	}, [flow, place, store]);
	return handle;
}

/** Moves the viewport only if the card is not completely visible. */
export function reveal(flow: ReactFlowInstance, area: HTMLElement | null, node: Node, duration: number): void {
	const { x, y } = node.position;
	const { width = 0, height = 0 } = node;
	const sight = area?.getBoundingClientRect();
	if (sight === undefined) return;
	const from = flow.flowToScreenPosition({ x, y });
	const to = flow.flowToScreenPosition({ x: x + width, y: y + height });
	const seen = from.x >= sight.left && from.y >= sight.top && to.x <= sight.right && to.y <= sight.bottom;
	if (!seen) void flow.setCenter(x + width / 2, y + height / 2, { zoom: Math.max(flow.getZoom(), 0.5), duration });
}

const MAX_WAIT_FRAMES = 60;

function whenDrawn<T>(find: () => T | null | undefined, then: (found: T) => void, frames = MAX_WAIT_FRAMES): void {
	const found = find();
	if (found !== null && found !== undefined) then(found);
	else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, then, frames - 1));
}

function element(place: HTMLElement | null, nodeId: string): HTMLElement | null {
	return place?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`) ?? null;
}
