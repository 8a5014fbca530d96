"use client";
import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

/** The distance of the dots at zoom 1, in pixels. */
const GAP = 16;
/** How far they reach beyond what is seen: a gap at the largest zoom. */
const OVERHANG = 40;

/**
 * The dots behind the graph. They follow the camera by being shifted, at most by one gap: a pattern that is drawn anew
 * for every frame, as React Flow's own, costs more than all the cards together where no graphics card helps.
 */
export function CanvasDots() {
	const dots = useRef<HTMLDivElement>(null);
	const flow = useStoreApi();
	useEffect(() => {
		const place = ([x, y, zoom]: readonly [number, number, number]) => {
			const { current } = dots;
			if (current === null) return;
			// So that they are never too close to be seen as dots.
			const gap = GAP * zoom * (zoom < 0.5 ? 2 : 1);
			const size = `${gap}px ${gap}px`;
			if (current.style.backgroundSize !== size) current.style.backgroundSize = size;
			current.style.transform = `translate(${within(x, gap)}px, ${within(y, gap)}px)`;
		};
		place(flow.getState().transform);
		return flow.subscribe(({ transform }, before) => {
			if (transform !== before.transform) place(transform);
		});
	}, [flow]);
	return <div ref={dots} className="flow-dots" style={{ inset: -OVERHANG }} aria-hidden="true" />;
}

/** Between minus one gap and none, so that the dots stand at multiples of the gap from the origin of the flow. */
function within(origin: number, gap: number): number {
	const first = origin + OVERHANG - gap / 2;
	// Whole pixels: in between, each frame would have to be drawn softened.
	return Math.round((((first % gap) + gap) % gap) - gap);
}
