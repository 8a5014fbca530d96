"use client";
import { type RefCallback, useCallback, useState } from "react";

/** Whether an element is in sight or nearly so; a hundred live screens are drawn only where somebody looks. */
export function useNear(): { place: RefCallback<HTMLElement>; near: boolean } {
	const [near, setNear] = useState(false);
	const place = useCallback<RefCallback<HTMLElement>>(
		(element) => {
			if (element === null) return undefined;
			const observer = new IntersectionObserver(
				([entry]) => {
					// What is edited must not be taken away from under the hands of whoever scrolls.
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
