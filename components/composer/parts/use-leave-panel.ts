"use client";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

/** The tab stop of the draft: a card, a line, a title or the code. */
const DRAFT =
	".composer :is(:is(.react-flow__node-card, [role=treeitem], [data-storyboard-title])[tabindex='0'], .cm-content)";

/**
 * Closes a panel on Escape. When a panel with the focus closes, the focus returns: with `toOpener` to the button that opened
 * it, else to the selection in the draft.
 */
export function useLeavePanel<Panel extends HTMLElement>(leave: () => void, { toOpener = false } = {}) {
	const panel = useRef<Panel>(null);
	const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
	// The cleanup of a layout effect runs while the panel is still there, with the focus in it.
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
			// What a panel opens is rendered elsewhere, but its events bubble to here.
			const within = event.target instanceof Node && event.currentTarget.contains(event.target);
			if (event.key !== "Escape" || event.defaultPrevented || !within) return;
			event.preventDefault();
			event.stopPropagation();
			leave();
		},
	};
}
