"use client";
import { useCallback, useSyncExternalStore } from "react";

/** Whether the window matches a media query now. */
export function useMediaQuery(query: string): boolean {
	const onChange = useCallback(
		(changed: () => void) => {
			const list = window.matchMedia(query);
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		[query],
	);
	return useSyncExternalStore(
		onChange,
		() => window.matchMedia(query).matches,
		() => false,
	);
}
