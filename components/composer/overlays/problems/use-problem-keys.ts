"use client";
import { type FocusEvent, type KeyboardEvent, type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import type { FlowIssue } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

/**
 * Makes a list of problems one tab stop: up, down, Home and End go from row to row. When the focused row is fixed, the focus
 * moves to the next one.
 */
export function useProblemKeys(shown: readonly FlowIssue[]) {
	const place = useRef<HTMLElement>(null);
	const lost = useRef(false);
	const [current, setCurrent] = useState(0);
	const list = useCallback<RefCallback<HTMLElement>>((element) => {
		place.current = element;
	}, []);
	const last = Math.max(0, shown.length - 1);

	const focusRow = useCallback((index: number) => {
		const rows = rowsOf(place.current);
		const row = rows[Math.max(0, Math.min(index, rows.length - 1))] ?? place.current;
		row?.focus();
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a problem that disappears may take the focus with it
	useEffect(() => {
		if (!lost.current) return;
		lost.current = false;
		focusRow(Math.min(current, last));
	}, [shown]);

	return {
		list,
		focusRow,
		current: Math.min(current, last),
		/** Call this before a change that removes the focused row. */
		keepFocus: useCallback(() => {
			lost.current = true;
		}, []),
		onFocus(event: FocusEvent) {
			const row = event.target.closest("li")?.querySelector("[data-problem]");
			const index = rowsOf(place.current).findIndex((candidate) => candidate.isSameNode(row ?? null));
			if (index !== -1) setCurrent(index);
		},
		onKeyDown(event: KeyboardEvent) {
			const to = ownMember({ ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: last }, event.key);
			// A menu is rendered elsewhere, but its events bubble to here.
			if (to === undefined || !(event.target instanceof Node) || !place.current?.contains(event.target)) return;
			event.preventDefault();
			focusRow(to);
		},
	};
}

function rowsOf(place: HTMLElement | null): HTMLElement[] {
	return [...(place?.querySelectorAll<HTMLElement>("[data-problem]") ?? [])];
}
