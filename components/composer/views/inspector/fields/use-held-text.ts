"use client";
import { useState } from "react";

/**
 * Keeps the typed text of a field as long as the value does not change otherwise. So `1.` is not shortened to `1`, invalid text
 * stays for correction, and a change by another view is shown at once. `scope` identifies the place, because the same field is
 * reused for every selection.
 */
export function useHeldText(scope: string, value: unknown, shown: string) {
	const [held, setHeld] = useState<Held | null>(null);
	const current = held !== null && held.scope === scope && Object.is(held.value, value) ? held : null;
	return {
		text: current?.text ?? shown,
		/** Whether the text is invalid. */
		wrong: current?.wrong ?? false,
		/** Stores the typed text together with `now`, the value that the text results in. */
		hold: (text: string, now: unknown, wrong = false) => setHeld({ scope, value: now, text, wrong }),
		release: () => setHeld(null),
	};
}

interface Held {
	scope: string;
	value: unknown;
	text: string;
	wrong: boolean;
}
