"use client";
import { type KeyboardEvent, useState } from "react";

/** Where the Tab key enters the draft: the card, line, title or text that stands for all of it. */
const DRAFT =
	".composer :is(:is(.react-flow__node-card, [role=treeitem], [data-storyboard-title])[tabindex='0'], .cm-content)";

/**
 * Closes a panel by its button or by Escape, and puts the focus that was in it back: to what it was opened from where
 * `toOpener` says so, else to what is selected in the draft.
 */
export function useLeavePanel(leave: () => void, { toOpener = false } = {}) {
	const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));

	function close() {
		leave();
		requestAnimationFrame(() => {
			if (document.activeElement !== document.body) return;
			const known = toOpener && opener !== document.body && opener?.isConnected === true;
			(known ? opener : document.querySelector<HTMLElement>(DRAFT))?.focus({ preventScroll: true });
		});
	}

	return {
		close,
		onKeyDown(event: KeyboardEvent) {
			// What a panel opens is drawn elsewhere, but its events come by here.
			const within = event.target instanceof Node && event.currentTarget.contains(event.target);
			if (event.key !== "Escape" || event.defaultPrevented || !within) return;
			event.preventDefault();
			event.stopPropagation();
			close();
		},
	};
}
