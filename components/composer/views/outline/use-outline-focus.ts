"use client";
import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from "react";
import { useView } from "../../store/composer-context";

/** Keeps the focus in the tree: lines are added and removed, and dialogs return the focus to lines that may no longer exist. */
export function useOutlineFocus(activeKey: string | undefined, busy: boolean) {
	const tree = useRef<HTMLDivElement>(null);
	const within = useRef(false);
	const dialog = useView((view) => view.dialog);
	const inspected = useView((view) => view.inspector !== "closed");
	const covered = busy || dialog !== null;

	const focusActive = useCallback(() => {
		// The line may have become active in this render.
		requestAnimationFrame(() => {
			const line = tree.current?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']");
			line?.focus({ preventScroll: true });
			line?.scrollIntoView({ block: "nearest" });
		});
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the active line is another one, or a window has gone
	useEffect(() => {
		if (covered) return;
		if (within.current) return restore();
		tree.current?.querySelector("[role=treeitem][tabindex='0']")?.scrollIntoView({ block: "nearest" });
		return undefined;

		function restore() {
			// A dialog returns the focus only after its closing animation.
			const timers = [0, 250].map((delay) =>
				setTimeout(() => {
					const { activeElement } = document;
					const lost = activeElement === null || activeElement === document.body;
					const elsewhere = !lost && !tree.current?.contains(activeElement);
					const onLine = activeElement?.closest("[role=treeitem]");
					if (!elsewhere && (onLine === null || onLine === undefined || onLine.getAttribute("tabindex") !== "0"))
						focusActive();
				}, delay),
			);
			return () => timers.forEach(clearTimeout);
		}
	}, [activeKey, covered]);

	// Closing the inspector by its own button removes the focused element.
	useEffect(() => {
		if (!inspected && document.activeElement === document.body) focusActive();
	}, [inspected, focusActive]);

	const focusEvents = useMemo(
		() => ({
			onFocus() {
				within.current = true;
			},
			onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
				const passing =
					relatedTarget instanceof Element ? relatedTarget.closest("[role=dialog], [role=menu]") !== null : true;
				within.current = passing || currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null);
			},
		}),
		[],
	);
	return { tree, focusActive, focusEvents };
}
