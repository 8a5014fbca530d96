"use client";
import { useEffect, useState } from "react";
import { useComposerStore } from "../../store/composer-context";

/** Returns the focus when a dialog closes: to the previous element, or, if that is gone, to the card of the selected node. */
export function useReturnFocus(): void {
	const store = useComposerStore();
	const [before] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
	useEffect(
		() => () => {
			// A renamed card is a new element, which is not rendered yet.
			requestAnimationFrame(() =>
				requestAnimationFrame(() => {
					if (document.activeElement !== document.body) return;
					if (before?.isConnected) return before.focus({ preventScroll: true });
					const id = store.getState().selection.nodes.at(-1) ?? "";
					document
						.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)
						?.focus({ preventScroll: true });
				}),
			);
		},
		[before, store],
	);
}
