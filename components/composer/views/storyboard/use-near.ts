"use client";
import { type RefCallback, useCallback, useState } from "react";

/** Whether an element is in the viewport or near it; screens elsewhere are not rendered, because a flow may have a hundred. */
export function useNear(): { place: RefCallback<HTMLElement>; near: boolean } {
	const [near, setNear] = useState(false);
	const place = useCallback<RefCallback<HTMLElement>>(
		(element) => {
			if (element === null) return undefined;
			const observer = new IntersectionObserver(
				([entry]) => {
					// A screen that contains the focus stays mounted while the user scrolls.
					if (entry !== undefined && !(near && element.contains(document.activeElement))) setNear(entry.isIntersecting);
				},
				{ rootMargin: "600px" },
			);
			observer.observe(element);
			return () => observer.disconnect();
		},
		[near],
	);
	return { place, near };
}
