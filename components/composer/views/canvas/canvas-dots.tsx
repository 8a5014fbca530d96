"use client";
import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

/** The distance of the dots at zoom 1, in pixels. */
const GAP = 16;
/** How far the dots extend beyond the visible area: one gap at the largest zoom. */
const OVERHANG = 40;

/**
 * The dots behind the graph. They follow the viewport by a translation of at most one gap. React Flow's own background redraws
 * its pattern in every frame, which without a GPU costs more than all cards together.
 */
export function CanvasDots() {
	const dots = useRef<HTMLDivElement>(null);
	const flow = useStoreApi();
	useEffect(() => {
		const place = ([x, y, zoom]: readonly [number, number, number]) => {
			const { current } = dots;
			if (current === null) return;
			// Doubles the gap at small zooms, so that the dots stay distinguishable.
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

/** The offset, between minus one gap and 0, that places the dots at multiples of the gap from the origin of the flow. */
function within(origin: number, gap: number): number {
	const first = origin + OVERHANG - gap / 2;
	// Whole pixels, because fractions would require anti-aliasing in every frame.
	return Math.round((((first % gap) + gap) % gap) - gap);
}
