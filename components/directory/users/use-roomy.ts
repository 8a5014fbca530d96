"use client";
import { useSyncExternalStore } from "react";

const ROOMY = "(min-width: 64rem)";

/** Whether a panel has room beside a list; null until the browser tells. */
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
