import type { Node, ReactFlowInstance } from "@xyflow/react";
import type { Box } from "@/lib/flows/model";
import { fitting } from "./opening-view";

export const SPARE = 24;
const READABLE = 0.5;

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

/** Moves the viewport only if not all of them are completely visible; they are shown smaller only if they do not fit. */
export function revealAll(
	flow: ReactFlowInstance,
	area: HTMLElement | null,
	nodes: readonly Node[],
	duration: number,
): void {
	const { x, y, width, height } = flow.getNodesBounds([...nodes]);
	const sight = boxOf(area);
	const zoom = flow.getZoom();
	const fits = width * zoom + 2 * SPARE <= sight.width && height * zoom + 2 * SPARE <= sight.height;
	if (!fits) void flow.fitView({ ...fitting(), maxZoom: zoom, duration, nodes: nodes.map(({ id }) => ({ id })) });
	else reveal(flow, area, { id: "", data: {}, position: { x, y }, width, height }, duration);
}

/** Brings a card to the middle of the canvas, which ends where panels begin. */
export function toMiddle(
	flow: ReactFlowInstance,
	{ position: { x, y }, width = 0, height = 0 }: Node,
	duration: number,
): void {
	void flow.setCenter(x + width / 2, y + height / 2, { zoom: Math.max(flow.getZoom(), READABLE), duration });
}

export function boxOf(area: HTMLElement | null): Box {
	return area?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
}
