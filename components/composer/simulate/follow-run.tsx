"use client";
import { useReactFlow } from "@xyflow/react";
import { useEffect } from "react";
import { reveal } from "../canvas/canvas-handle";
import { useView } from "../store/composer-context";

/** Brings the card a simulated run stands on into sight, without taking the focus away from what is answered. */
export function FollowRun() {
	const flow = useReactFlow();
	const current = useView((view) => view.lit?.current);
	useEffect(() => {
		const node = current === undefined ? undefined : flow.getNode(current);
		if (node === undefined) return;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		// The panel may be opening, and the canvas has not its final width yet.
		const frame = requestAnimationFrame(() =>
			reveal(flow, document.querySelector<HTMLElement>(".composer .react-flow"), node, still ? 0 : 180),
		);
		return () => cancelAnimationFrame(frame);
	}, [flow, current]);
	return null;
}
