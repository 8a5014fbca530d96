import { getViewportForBounds, type ReactFlowInstance, type Viewport } from "@xyflow/react";
import type { Box } from "@/lib/flows/model";
import type { Camera } from "../../store/composer-view";
import type { CanvasNode } from "./canvas-node";
import type { FlowEdge } from "./project-edges";

const MIN_ZOOM = 0.1;

/** The options for fitting a whole flow into view; it is shown no larger than the rest of the page. */
export function fitting() {
	return { padding: { x: "40px", y: "40px", right: "112px" } as const, maxZoom: lifeSize(), minZoom: MIN_ZOOM };
}

/** The zoom at which the text of cards is as large as that of the page: 1, or more for those who have chosen larger text. */
export function lifeSize(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
/** Below this zoom the cards are not readable, so the view opens at the start instead. */
const MIN_READABLE = 0.5;
const BEGINNING = { x: 48, top: 48, zoom: 0.85 };

/** The initial viewport: where a link or another view of the draft has left it, else the whole flow if it is readable, else the node that a link selects, else the start. Nothing is left blank above the flow. */
export function openingView(
	flow: ReactFlowInstance<CanvasNode, FlowEdge>,
	place: HTMLElement | null,
	camera: Camera | null = null,
): void {
	const area = place?.getBoundingClientRect();
	if (area === undefined) return;
	if (camera !== null) {
		void flow.setCenter(camera.x, camera.y, { zoom: camera.zoom * lifeSize() });
		return;
	}
	const bounds = flow.getNodesBounds(flow.getNodes());
	const { maxZoom, minZoom, padding } = fitting();
	const fitted = getViewportForBounds(bounds, area.width, area.height, minZoom, maxZoom, padding);
	if (fitted.zoom >= MIN_READABLE) {
		void flow.setViewport(onWholePixels(fitted));
		return;
	}
	const selected = flow.getNodes().find((node) => node.selected === true);
	if (selected !== undefined) {
		const { position, width = 0, height = 0 } = selected;
		void flow.setCenter(position.x + width / 2, position.y + height / 2, { zoom: BEGINNING.zoom * lifeSize() });
		return;
	}
	const start = flow.getNodes().find((node) => node.type === "card" && node.data.node.type === "START");
	const { x, y } = start?.position ?? bounds;
	const { top } = BEGINNING;
	const zoom = BEGINNING.zoom * lifeSize();
	const down = Math.min(area.height / 3, top + (y - bounds.y) * zoom);
	void flow.setViewport(onWholePixels({ x: BEGINNING.x - x * zoom, y: down - y * zoom, zoom }));
}

/** Narrower places, as on a phone, show a part of the flow that can be read instead of all of it. */
const NARROW = 640;
const MIN_NARROW_ZOOM = 0.3;
const NARROW_PADDING = "16px";

/** Shows the whole flow; where that would make cards too small to hit, its height in a narrow place, from its beginning on. */
export async function fitFlow(flow: ReactFlowInstance, place: HTMLElement | null, duration: number): Promise<void> {
	const area = place?.getBoundingClientRect();
	const narrow = area === undefined ? null : narrowView(flow.getNodesBounds(flow.getNodes()), area, lifeSize());
	if (narrow === null) await flow.fitView({ ...fitting(), duration });
	else await flow.setViewport(onWholePixels(narrow), { duration });
}

/** The whole flow in a narrow place, or its beginning where it is too long for that; null in a wide place. */
export function narrowView(bounds: Box, area: { width: number; height: number }, size: number): Viewport | null {
	if (area.width >= NARROW) return null;
	const fitted = getViewportForBounds(bounds, area.width, area.height, MIN_ZOOM, size, NARROW_PADDING);
	if (fitted.zoom >= MIN_NARROW_ZOOM * size) return fitted;
	const margin = BEGINNING.x / 2;
	const byHeight = (area.height - 2 * BEGINNING.top) / Math.max(1, bounds.height);
	const zoom = Math.min(BEGINNING.zoom * size, Math.max(MIN_NARROW_ZOOM * size, byHeight));
	const spare = Math.max(0, area.height - bounds.height * zoom) / 2;
	return { x: margin - bounds.x * zoom, y: Math.min(spare, area.height / 3) - bounds.y * zoom, zoom };
}

/** What is in the middle of the canvas, for a link. */
export function cameraOf({ x, y, zoom }: Viewport, place: HTMLElement | null): Camera | null {
	const area = place?.getBoundingClientRect();
	return area === undefined
		? null
		: { x: (area.width / 2 - x) / zoom, y: (area.height / 2 - y) / zoom, zoom: zoom / lifeSize() };
}

/** Whole pixels, because fractions blur the content in every frame of a pan. */
function onWholePixels({ x, y, zoom }: Viewport): Viewport {
	return { x: Math.round(x), y: Math.round(y), zoom };
}
