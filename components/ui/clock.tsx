"use client";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const TICK_MS = 30_000;
const RenderedAt = createContext(0);
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Provides the time of rendering to relative times, so that server and browser first render the same text. */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
	return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

/** The current time for relative times; updated twice a minute. */
export function useNow(): number {
	const renderedAt = useContext(RenderedAt);
	return useSyncExternalStore(
		subscribe,
		() => (now ||= Date.now()),
		() => renderedAt,
	);
}

/** Whether the page is hydrated; only the browser knows the user's time zone. */
export function useInBrowser(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	if (timer === undefined) {
		now = Date.now();
		timer = setInterval(() => {
			now = Date.now();
			for (const tell of listeners) tell();
		}, TICK_MS);
	}
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
}
