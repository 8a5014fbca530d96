"use client";
import { type Node, type ReactFlowInstance, useReactFlow } from "@xyflow/react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo } from "react";
import type { CanvasHandle } from "../../commands/command";
import { useComposerStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import { noteNode } from "./annotation-nodes";
import { FITTING } from "./opening-view";

const SPARE = 24;
const READABLE = 0.5;

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
			fitOn: (nodeIds) => void flow.fitView({ ...FITTING, duration: duration(), nodes: nodeIds.map((id) => ({ id })) }),
			zoomTo: (zoom) => void flow.zoomTo(zoom, { duration: duration() }),
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
			show: (nodeId) =>
				whenDrawn(
					() => flow.getNode(nodeId),
					(node) => reveal(flow, place.current, node, duration()),
				),
			writeNote: (noteId) =>
				whenDrawn(
					() => flow.getNode(noteNode(noteId)),
					(node) => {
						reveal(flow, place.current, node, duration());
						whenDrawn(
							() => element(place.current, node.id)?.querySelector("textarea"),
							(text) => text.focus({ preventScroll: true }),
						);
					},
				),
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

/**
 * Moves the viewport only if the card is not completely visible, and no further than needed; a card that is too small to read
 * or too large for the view is put into the middle.
 */
export function reveal(flow: ReactFlowInstance, area: HTMLElement | null, node: Node, duration: number): void {
	const { x, y } = node.position;
	const { width = 0, height = 0 } = node;
	const sight = area?.getBoundingClientRect();
	if (sight === undefined) return;
	const from = flow.flowToScreenPosition({ x, y });
	const to = flow.flowToScreenPosition({ x: x + width, y: y + height });
	const seen = from.x >= sight.left && from.y >= sight.top && to.x <= sight.right && to.y <= sight.bottom;
	if (seen) return;
	const zoom = Math.max(flow.getZoom(), READABLE);
	const fits = to.x - from.x + 2 * SPARE <= sight.width && to.y - from.y + 2 * SPARE <= sight.height;
	if (!fits || flow.getZoom() < READABLE) {
		void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration });
		return;
	}
	const viewport = flow.getViewport();
	void flow.setViewport(
		{
			x: viewport.x + missing(from.x, to.x, sight.left, sight.right),
			y: viewport.y + missing(from.y, to.y, sight.top, sight.bottom),
			zoom: viewport.zoom,
		},
		{ duration },
	);
}

/** How far a stretch must move to lie between two borders. */
function missing(from: number, to: number, first: number, last: number): number {
	if (from < first + SPARE) return first + SPARE - from;
	return to > last - SPARE ? last - SPARE - to : 0;
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
