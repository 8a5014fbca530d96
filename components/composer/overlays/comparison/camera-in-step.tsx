"use client";
import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { type Ref, useEffect, useImperativeHandle, useMemo } from "react";
import type { Box } from "@/lib/flows/model";
import type { ViewportLink } from "./viewport-link";

/** The viewport of a canvas, for the list of changes. */
export interface Camera {
	/** Moves all of these boxes into view. */
	reveal(boxes: readonly Box[]): void;
}

/** Synchronises the viewport of the surrounding canvas with the other one; `whole` is what both show at first. */
export function CameraInStep({
	side,
	link,
	whole,
	ref,
}: {
	side: string;
	link: ViewportLink;
	whole: Box;
	ref?: Ref<Camera> | undefined;
}) {
	const flow = useReactFlow();
	const store = useStoreApi();
	// A canvas that is hidden, or not measured yet, has no viewport.
	const ready = useStore(({ width, height, nodesInitialized }) => width > 0 && height > 0 && nodesInitialized);
	useEffect(() => {
		if (!ready) return;
		const leave = link.join(side, (viewport) => void flow.setViewport(viewport));
		// React Flow's events omit single turns of a wheel.
		const rest = store.subscribe(({ transform: [x, y, zoom] }, before) => {
			const [oldX, oldY, oldZoom] = before.transform;
			if (x !== oldX || y !== oldY || zoom !== oldZoom) link.moved(side, { x, y, zoom });
		});
		return () => {
			leave();
			rest();
		};
	}, [flow, store, link, side, ready]);
	useEffect(() => {
		if (!ready) return;
		// After the canvas has fitted its own flow into view.
		const timer = setTimeout(() => {
			const { width, height } = store.getState();
			void flow.setViewport(getViewportForBounds(whole, width, height, 0.1, 1, 0.06));
		}, 60);
		return () => clearTimeout(timer);
	}, [flow, store, whole, ready]);
	const camera = useMemo<Camera>(
		() => ({
			reveal(boxes) {
				const bounds = around(boxes);
				if (bounds === null) return;
				const { width, height, transform } = store.getState();
				const [left, top, zoom] = transform;
				const seen =
					bounds.x * zoom + left >= 0 &&
					bounds.y * zoom + top >= 0 &&
					(bounds.x + bounds.width) * zoom + left <= width &&
					(bounds.y + bounds.height) * zoom + top <= height;
				if (seen) return;
				const fits = Math.min(width / (bounds.width + 96), height / (bounds.height + 96));
				const centre = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
				void flow.setCenter(centre.x, centre.y, { zoom: Math.min(Math.max(zoom, 0.5), fits) });
			},
		}),
		[flow, store],
	);
	useImperativeHandle(ref, () => camera, [camera]);
	return null;
}

/** The smallest box around all of these; null for none. */
export function around(boxes: readonly Box[]): Box | null {
	if (boxes.length === 0) return null;
	const x = Math.min(...boxes.map((box) => box.x));
	const y = Math.min(...boxes.map((box) => box.y));
	const right = Math.max(...boxes.map((box) => box.x + box.width));
	const bottom = Math.max(...boxes.map((box) => box.y + box.height));
	return { x, y, width: right - x, height: bottom - y };
}
