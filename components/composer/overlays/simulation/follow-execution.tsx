"use client";
import { useReactFlow } from "@xyflow/react";
import { useEffect } from "react";
import { useView } from "../../store/composer-context";
import { reveal } from "../../views/canvas/reveal";

/** Keeps the card of the current node in view, without moving the focus. */
export function FollowExecution() {
	const flow = useReactFlow();
	const current = useView((view) => view.lit?.current);
	useEffect(() => {
		const area = document.querySelector<HTMLElement>(".composer .react-flow");
		if (current === undefined || area === null) return undefined;
		let frame = 0;
		// In the next frame, because the canvas has to measure its new size first.
		const show = (duration: number) => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => {
				const node = flow.getNode(current);
				if (node !== undefined) reveal(flow, area, node, duration);
			});
		};
		show(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : GLIDE_MS);
		// The panel beside the canvas can be widened: the current card must not disappear behind it.
		let { clientWidth, clientHeight } = area;
		const watch = new ResizeObserver(() => {
			if (area.clientWidth === clientWidth && area.clientHeight === clientHeight) return;
			({ clientWidth, clientHeight } = area);
			show(0);
		});
		watch.observe(area);
		return () => {
			watch.disconnect();
			cancelAnimationFrame(frame);
		};
	}, [flow, current]);
	return null;
}

const GLIDE_MS = 180;
