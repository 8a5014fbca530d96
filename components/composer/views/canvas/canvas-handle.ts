"use client";
import { type Node, type ReactFlowInstance, useReactFlow } from "@xyflow/react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import type { Point } from "@/lib/flows/model";
import type { CanvasHandle } from "../../commands/command";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import { noteNode } from "./annotation-nodes";
import { cameraOf, fitFlow, fitting, lifeSize } from "./opening-view";
import { boxOf, reveal, revealAll, toMiddle } from "./reveal";
import { type Shown, useRoomBesidePanels } from "./use-room-beside-panels";

/** The operations of the canvas for commands. The viewport moves without animation for users who prefer reduced motion. */
export function useCanvasHandle(
	ref: Ref<CanvasHandle>,
	place: RefObject<HTMLDivElement | null>,
	layout: unknown,
): CanvasHandle {
	const flow = useReactFlow();
	const store = useComposerStore();
	const view = useViewStore();
	const pointer = usePointer(place);
	const shown = useShown(place, flow, layout);
	const handle = useMemo<CanvasHandle>(() => {
		const duration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 180);
		const keepCamera = () => view.getState().show({ camera: cameraOf(flow.getViewport(), place.current) });
		/** Shows a card, then focuses it, or something in it. A card that was just added, or is outside the viewport, is drawn later. */
		const focusOn = (
			id: string,
			show: (node: Node) => void,
			within: (card: HTMLElement) => HTMLElement | null = (card) => card,
		) =>
			whenDrawn(
				() => flow.getNode(id),
				(node) => {
					show(node);
					whenDrawn(
						() => {
							const card = element(place.current, id);
							return card === null ? null : within(card);
						},
						(found) => found.focus({ preventScroll: true }),
					);
				},
			);
		const showCard = (node: Node) => reveal(flow, place.current, node, duration());
		const goTo = (nodeId: string) => {
			shown.current = { nodeId, inMiddle: false };
			focusOn(nodeId, showCard);
		};
		return {
			fit() {
				view.getState().show({ camera: null });
				void fitFlow(flow, place.current, duration());
			},
			fitOn: (nodeIds) =>
				void flow.fitView({ ...fitting(), duration: duration(), nodes: nodeIds.map((id) => ({ id })) }),
			zoomTo: (zoom) => void flow.zoomTo(zoom * lifeSize(), { duration: duration() }).then(keepCamera),
			zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: duration() }).then(keepCamera),
			showAll(nodeIds, noteIds) {
				const ids = [...nodeIds, ...noteIds.map(noteNode)];
				const find = () => {
					const nodes = ids.flatMap((id) => flow.getNode(id) ?? []);
					return nodes.length === ids.length ? nodes : null;
				};
				whenDrawn(find, (nodes) => revealAll(flow, place.current, nodes, duration()));
			},
			aim() {
				const { x, y, width, height } = boxOf(place.current);
				return flow.screenToFlowPosition(pointer.current ?? { x: x + width / 2, y: y + height / 2 });
			},
			sight() {
				const { x, y, width, height } = boxOf(place.current);
				const zoom = flow.getZoom();
				return { ...flow.screenToFlowPosition({ x, y }), width: width / zoom, height: height / zoom };
			},
			focus(nodeId) {
				store.getState().select(nodeSelected(nodeId));
				goTo(nodeId);
			},
			find(nodeId) {
				store.getState().select(nodeSelected(nodeId));
				shown.current = { nodeId, inMiddle: true };
				focusOn(nodeId, (node) => toMiddle(flow, node, duration()));
			},
			goTo,
			show(nodeId) {
				shown.current = { nodeId, inMiddle: false };
				whenDrawn(() => flow.getNode(nodeId), showCard);
			},
			writeNote: (noteId) => focusOn(noteNode(noteId), showCard, (card) => card.querySelector("textarea")),
		};
	}, [flow, store, view, place, pointer, shown]);
	useImperativeHandle(ref, () => handle, [handle]);
	useRoomBesidePanels(place, flow, shown);
	return handle;
}

/**
 * The card that was shown last, until somebody moves the view. It is shown again where a new layout has put it: what was just added
 * gets its place a moment later.
 */
function useShown(
	place: RefObject<HTMLDivElement | null>,
	flow: ReactFlowInstance,
	layout: unknown,
): RefObject<Shown | null> {
	const shown = useRef<Shown | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another layout is the event
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			const node = shown.current === null ? undefined : flow.getNode(shown.current.nodeId);
			if (node === undefined) return;
			if (shown.current?.inMiddle === true) toMiddle(flow, node, 0);
			else reveal(flow, place.current, node, 0);
		});
		return () => cancelAnimationFrame(frame);
	}, [layout, flow, place]);
	useEffect(() => {
		const area = place.current;
		if (area === null) return;
		const forget = () => {
			shown.current = null;
		};
		area.addEventListener("pointerdown", forget, true);
		area.addEventListener("wheel", forget, { passive: true });
		return () => {
			area.removeEventListener("pointerdown", forget, true);
			area.removeEventListener("wheel", forget);
		};
	}, [place]);
	return shown;
}

/** The last place of the pointer over the canvas, in pixels of the window; null while it is elsewhere. */
function usePointer(place: RefObject<HTMLDivElement | null>): RefObject<Point | null> {
	const pointer = useRef<Point | null>(null);
	useEffect(() => {
		const area = place.current;
		if (area === null) return;
		const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
			pointer.current = pointerType === "touch" ? null : { x: clientX, y: clientY };
		};
		// The menu of the canvas applies to the place where it was opened.
		const leave = ({ relatedTarget }: PointerEvent) => {
			if (!(relatedTarget instanceof Element && relatedTarget.closest("[role=menu]") !== null)) pointer.current = null;
		};
		area.addEventListener("pointermove", move);
		area.addEventListener("pointerleave", leave);
		return () => {
			area.removeEventListener("pointermove", move);
			area.removeEventListener("pointerleave", leave);
		};
	}, [place]);
	return pointer;
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
