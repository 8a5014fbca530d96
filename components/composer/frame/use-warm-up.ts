"use client";
import { type RefObject, useEffect } from "react";

/**
 * Fetches what the next action usually needs, with the first sign of a user: a page that nobody touches stays light, and a
 * dialog is there for the key that follows the one that opens it.
 */
export function useWarmUp(frame: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = frame.current;
		if (element === null) return;
		const done = new AbortController();
		const warmUp = () => {
			done.abort();
			// A missing part is loaded again, and its failure shown, where it is used.
			for (const part of parts) void part().catch(() => {});
		};
		for (const sign of ["pointermove", "pointerdown", "keydown", "focusin"])
			element.addEventListener(sign, warmUp, { signal: done.signal, passive: true });
		return () => done.abort();
	}, [frame]);
}

const parts: readonly (() => Promise<unknown>)[] = [
	() => import("../views/inspector/inspector"),
	() => import("../parts/palette/palette-list"),
	() => import("./dialogs/add-dialog"),
	() => import("./dialogs/command-dialog"),
	() => import("../views/inspector/dialogs/rename-dialog"),
	() => import("../parts/screens/live-screen"),
];
