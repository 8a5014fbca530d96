import { type RefObject, useEffect } from "react";

/** Leads to the first field of a form that is marked as wrong, whenever it was refused, with the frame that says so. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
	useEffect(() => {
		if (refusal !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [form, refusal]);
}
