"use client";
import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus inside an element when the focused child is removed: moves it to the heading of the section, or to the element
 * itself.
 */
export function useKeepFocus(place: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = place.current;
		if (element === null) return;
		let focused: Element | null = null;
		let heading: HTMLElement | null = null;
		const onFocusIn = ({ target }: FocusEvent) => {
			focused = target instanceof Element ? target : null;
			heading = focused?.closest("details")?.querySelector("summary") ?? null;
		};
		// Browsers may fire `focusout` before they remove the element. If the element is still in the document, the focus was moved
		// on purpose.
		const onFocusOut = ({ target }: FocusEvent) => {
			setTimeout(() => {
				if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
			});
		};
		const observer = new MutationObserver(() => {
			if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
			focused = null;
			(heading?.isConnected ? heading : element).focus({ preventScroll: true });
		});
		element.addEventListener("focusin", onFocusIn);
		element.addEventListener("focusout", onFocusOut);
		observer.observe(element, { childList: true, subtree: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("focusin", onFocusIn);
			element.removeEventListener("focusout", onFocusOut);
		};
	}, [place]);
}
