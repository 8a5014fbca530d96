"use client";
import { useReactFlow } from "@xyflow/react";
import { useEffect } from "react";
import { useView } from "../../store/composer-context";
import { reveal } from "../../views/canvas/canvas-handle";

/** Keeps the card a simulated run stands on in sight, without taking the focus away from what is answered. */
export function FollowRun() {
	const flow = useReactFlow();
	const current = useView((view) => view.lit?.current);
	useEffect(() => {
		const area = document.querySelector<HTMLElement>(".composer .react-flow");
		if (current === undefined || area === null) return undefined;
		let frame = 0;
		// In the next frame: the canvas itself has to learn of its new size first.
		const show = (duration: number) => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => {
				const node = flow.getNode(current);
				if (node !== undefined) reveal(flow, area, node, duration);
			});
		};
		show(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : GLIDE_MS);
		// The panel opens beside the canvas and can be made wider: what is followed must not vanish behind it.
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
