import type { Viewport } from "@xyflow/react";
import type { Box } from "@/lib/flows/model";

const SPARE = 24;

/** The size of the canvas, in pixels. */
export interface Sight {
	width: number;
	height: number;
}

/**
 * Where a drawing that was wholly visible stays so after a panel has made the canvas narrower, without another zoom: the viewport;
 * `too-large` where it does not fit, and null where nothing has to move.
 */
export function viewportBesidePanels(
	drawing: Box,
	{ viewport: { x, y, zoom }, was, now }: { viewport: Viewport; was: Sight; now: Sight },
): Viewport | "too-large" | null {
	const left = drawing.x * zoom + x;
	const top = drawing.y * zoom + y;
	const right = left + drawing.width * zoom;
	const wasWhole = left >= 0 && top >= 0 && right <= was.width && top + drawing.height * zoom <= was.height;
	if (!wasWhole || right + SPARE <= now.width) return null;
	if (drawing.width * zoom + 2 * SPARE > now.width) return "too-large";
	return { x: Math.round(x - (right + SPARE - now.width)), y, zoom };
}
