"use client";
import { type RefObject, useEffect, useRef } from "react";
import type { Projection } from "../store/composer-view";

/** What takes the focus in each view, once it is drawn. */
const targets: Record<Projection, string> = {
	canvas: "[data-canvas]",
	outline: '[role="treeitem"][tabindex="0"]',
	storyboard: '[data-storyboard-title][tabindex="0"]',
	code: ".cm-content",
};
const LOADING_MS = 10_000;

/** Moves the focus into the view that is shown, where the view before took it away with it, or the page that led here. */
export function useKeepFocusInView(frame: RefObject<HTMLElement | null>, projection: Projection): void {
	const shown = useRef<Projection | null>(null);
	useEffect(() => {
		const isFirst = shown.current === null;
		shown.current = projection;
		// The browser has put the focus of a page that it has loaded where it belongs.
		if (isFirst && isLoadedHere()) return;
		const until = performance.now() + LOADING_MS;
		let request = requestAnimationFrame(function look() {
			if (document.activeElement !== document.body && document.activeElement !== null) return;
			const found = frame.current?.querySelector<HTMLElement>(targets[projection]);
			if (found) found.focus({ preventScroll: true });
			else if (performance.now() < until) request = requestAnimationFrame(look);
		});
		return () => cancelAnimationFrame(request);
	}, [frame, projection]);
}

function isLoadedHere(): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}
