"use client";
import { useState } from "react";

/**
 * What stands in a field while it is typed in, for as long as its value stays what that text was typed for: so `1.` is
 * not cut to `1`, text that cannot be read stays to be mended, and a change from elsewhere shows at once. `scope` names
 * the place, because the same field is used for whatever is selected.
 */
export function useHeldText(scope: string, value: unknown, shown: string) {
	const [held, setHeld] = useState<Held | null>(null);
	const current = held !== null && held.scope === scope && Object.is(held.value, value) ? held : null;
	return {
		text: current?.text ?? shown,
		/** Whether the text cannot be read. */
		wrong: current?.wrong ?? false,
		/** Keeps a text; `now` is the value the field has from now on. */
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
