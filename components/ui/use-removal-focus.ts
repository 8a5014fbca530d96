"use client";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * The props of an element around a list and what adds to it. When the focused button that removes an entry goes with it, the one
 * of the next entry is focused, else that of the one before, else what adds an entry. Such buttons have `data-removes`, with the
 * same value for entries of the same kind.
 */
export function useRemovalFocus<Around extends HTMLElement>(): {
	ref: RefObject<Around | null>;
	onFocus: (event: FocusEvent) => void;
	onBlur: () => void;
} {
	const ref = useRef<Around>(null);
	const focused = useRef<{ kind: string; index: number } | null>(null);
	useLayoutEffect(() => {
		const { activeElement, body } = document;
		if (ref.current === null || focused.current === null || (activeElement !== null && activeElement !== body)) return;
		const { kind, index } = focused.current;
		const left = removers(ref.current, kind);
		const next = left[Math.min(index, left.length - 1)];
		(next ?? ref.current.querySelector<HTMLElement>("button, input, [role=combobox]"))?.focus();
	});
	return {
		ref,
		onFocus({ target }) {
			const around = ref.current;
			const kind = target instanceof HTMLElement ? target.dataset.removes : undefined;
			if (around === null || kind === undefined || !(target instanceof HTMLElement)) focused.current = null;
			else focused.current = { kind, index: removers(around, kind).indexOf(target) };
		},
		// React reports no blur of what it removes.
		onBlur() {
			focused.current = null;
		},
	};
}

function removers(around: HTMLElement, kind: string): HTMLElement[] {
	return [...around.querySelectorAll<HTMLElement>("[data-removes]")].filter(({ dataset }) => dataset.removes === kind);
}
