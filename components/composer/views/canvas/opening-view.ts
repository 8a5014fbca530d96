import { getViewportForBounds, type ReactFlowInstance, type Viewport } from "@xyflow/react";
import type { CanvasNode } from "./canvas-node";
import type { FlowEdge } from "./project-edges";

/** The options for fitting a whole flow into view; it is shown no larger than the rest of the page. */
export function fitting() {
	return { padding: { x: "40px", y: "40px", right: "112px" } as const, maxZoom: lifeSize(), minZoom: 0.1 };
}

/** The zoom at which the text of cards is as large as that of the page: 1, or more for those who have chosen larger text. */
export function lifeSize(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
/** Below this zoom the cards are not readable, so the view opens at the start instead. */
const MIN_READABLE = 0.5;
const BEGINNING = { x: 48, top: 48, zoom: 0.85 };

/** The initial viewport: the whole flow if it is readable, else the node that a link selects, else the start. Nothing is left blank above the flow. */
export function openingView(flow: ReactFlowInstance<CanvasNode, FlowEdge>, place: HTMLElement | null): void {
	const area = place?.getBoundingClientRect();
	if (area === undefined) return;
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

/** Whole pixels, because fractions blur the content in every frame of a pan. */
function onWholePixels({ x, y, zoom }: Viewport): Viewport {
	return { x: Math.round(x), y: Math.round(y), zoom };
}
