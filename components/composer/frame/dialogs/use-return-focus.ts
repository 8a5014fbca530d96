"use client";
import { useEffect, useState } from "react";
import { useComposerStore } from "../../store/composer-context";

/**
 * Gives the focus back once a window is gone: to what had it before, or, when that is no longer there, to the card of the
 * selected node.
 */
export function useReturnFocus(): void {
	const store = useComposerStore();
	const [before] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
	useEffect(
		() => () => {
			// A card that is called otherwise now is another element, which is not drawn yet.
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
