import type { Viewport } from "@xyflow/react";

/** Keeps the cameras of two canvases in step; each side joins with the way to move its own. */
export interface ViewportLink {
	join(side: string, move: (viewport: Viewport) => void): () => void;
	/** Tells the others where this side looks now. */
	moved(side: string, viewport: Viewport): void;
}

/** A link that nobody has joined yet. */
export function createViewportLink(): ViewportLink {
	const sides = new Map<string, (viewport: Viewport) => void>();
	let now: Viewport | null = null;
	return {
		join(side, move) {
			sides.set(side, move);
			return () => sides.delete(side);
		},
		moved(side, viewport) {
			// A camera that was moved tells so too.
			if (now !== null && now.x === viewport.x && now.y === viewport.y && now.zoom === viewport.zoom) return;
			now = viewport;
			for (const [other, move] of sides) if (other !== side) move(viewport);
		},
	};
}
