"use client";
import { type RefCallback, useCallback, useState } from "react";

/** The width of an element in pixels, as it changes; 0 until it is known. */
export function useWidth(): { place: RefCallback<HTMLElement>; width: number } {
	const [width, setWidth] = useState(0);
	const place = useCallback<RefCallback<HTMLElement>>((element) => {
		if (element === null) return undefined;
		const observer = new ResizeObserver(() => setWidth(element.clientWidth));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { place, width };
}
