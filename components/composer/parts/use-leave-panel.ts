"use client";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

/** Where the Tab key enters the draft: the card, line, title or text that stands for all of it. */
const DRAFT =
	".composer :is(:is(.react-flow__node-card, [role=treeitem], [data-storyboard-title])[tabindex='0'], .cm-content)";

/**
 * Lets Escape close a panel. However a panel goes, the focus that was in it goes back: to what it was opened from where
 * `toOpener` says so, else to what is selected in the draft.
 */
export function useLeavePanel<Panel extends HTMLElement>(leave: () => void, { toOpener = false } = {}) {
	const panel = useRef<Panel>(null);
	const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
	// A layout effect ends while the panel is still there, and the focus in it.
	useLayoutEffect(() => {
		const element = panel.current;
		return () => {
			if (element?.contains(document.activeElement) !== true) return;
			requestAnimationFrame(() => {
				if (document.activeElement !== document.body) return;
				const known = toOpener && opener !== document.body && opener?.isConnected === true;
				(known ? opener : document.querySelector<HTMLElement>(DRAFT))?.focus({ preventScroll: true });
			});
		};
	}, [opener, toOpener]);

	return {
		panel,
		onKeyDown(event: KeyboardEvent) {
			// What a panel opens is drawn elsewhere, but its events come by here.
			const within = event.target instanceof Node && event.currentTarget.contains(event.target);
			if (event.key !== "Escape" || event.defaultPrevented || !within) return;
			event.preventDefault();
			event.stopPropagation();
			leave();
		},
	};
}
