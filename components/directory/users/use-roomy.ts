"use client";
import { useSyncExternalStore } from "react";

const ROOMY = "(min-width: 64rem)";

/** Whether the window has room for a panel beside a list; null before the first measurement. */
export function useRoomy(): boolean | null {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(ROOMY).matches,
		() => null,
	);
}

function subscribe(listener: () => void): () => void {
	const media = window.matchMedia(ROOMY);
	media.addEventListener("change", listener);
	return () => media.removeEventListener("change", listener);
}
