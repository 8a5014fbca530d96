import type { Viewport } from "@xyflow/react";

/** Synchronises the viewports of two canvases; each side registers a function that moves its own. */
export interface ViewportLink {
	join(side: string, move: (viewport: Viewport) => void): () => void;
	/** Reports the viewport of this side to the others. */
	moved(side: string, viewport: Viewport): void;
}

/** A link without sides. */
export function createViewportLink(): ViewportLink {
	const sides = new Map<string, (viewport: Viewport) => void>();
	let now: Viewport | null = null;
	return {
		join(side, move) {
			sides.set(side, move);
			return () => sides.delete(side);
		},
		moved(side, viewport) {
			// A viewport that was moved by the link reports that move too.
			if (now !== null && now.x === viewport.x && now.y === viewport.y && now.zoom === viewport.zoom) return;
			now = viewport;
			for (const [other, move] of sides) if (other !== side) move(viewport);
		},
	};
}
