"use client";
import { type Node, type ReactFlowInstance, useReactFlow, type Viewport } from "@xyflow/react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import type { Box, Point } from "@/lib/flows/model";
import type { CanvasHandle } from "../../commands/command";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { nodeSelected } from "../../store/selection";
import { noteNode } from "./annotation-nodes";
import { cameraOf, fitFlow, fitting, lifeSize } from "./opening-view";
import { type Sight, viewportBesidePanels } from "./viewport-beside-panels";

const SPARE = 24;
const READABLE = 0.5;

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
		const goTo = (nodeId: string) => {
			shown.current = { nodeId, inMiddle: false };
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
				whenDrawn(
					() => flow.getNode(nodeId),
					(node) => {
						toMiddle(flow, node, duration());
						whenDrawn(
							() => element(place.current, nodeId),
							(card) => card.focus({ preventScroll: true }),
						);
					},
				);
			},
			goTo,
			show(nodeId) {
				shown.current = { nodeId, inMiddle: false };
				whenDrawn(
					() => flow.getNode(nodeId),
					(node) => reveal(flow, place.current, node, duration()),
				);
			},
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
	}, [flow, store, view, place, pointer, shown]);
	useImperativeHandle(ref, () => handle, [handle]);
	useEffect(() => {
		const area = place.current;
		if (area === null) return;
		let before: Sight = { width: area.clientWidth, height: area.clientHeight };
		let { side } = view.getState();
		let moved: { from: Viewport; to: Viewport } | null = null;
		// Panels open beside the canvas and must cover neither the drawing nor the selected card.
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
	return handle;
}

function isSameViewport(one: Viewport, other: Viewport): boolean {
	return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}

/** Brings a card to the middle of the canvas, which ends where panels begin. */
function toMiddle(
	flow: ReactFlowInstance,
	{ position: { x, y }, width = 0, height = 0 }: Node,
	duration: number,
): void {
	void flow.setCenter(x + width / 2, y + height / 2, { zoom: Math.max(flow.getZoom(), READABLE), duration });
}

interface Shown {
	nodeId: string;
	/** Whether it stays in the middle while panels open and close. */
	inMiddle: boolean;
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

function boxOf(area: HTMLElement | null): Box {
	return area?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Moves the viewport only if not all of them are completely visible; they are shown smaller only if they do not fit. */
function revealAll(flow: ReactFlowInstance, area: HTMLElement | null, nodes: readonly Node[], duration: number): void {
	const { x, y, width, height } = flow.getNodesBounds([...nodes]);
	const sight = boxOf(area);
	const zoom = flow.getZoom();
	const fits = width * zoom + 2 * SPARE <= sight.width && height * zoom + 2 * SPARE <= sight.height;
	if (!fits) void flow.fitView({ ...fitting(), maxZoom: zoom, duration, nodes: nodes.map(({ id }) => ({ id })) });
	else reveal(flow, area, { id: "", data: {}, position: { x, y }, width, height }, duration);
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
