import { type RefObject, useEffect } from "react";

/** After each refusal, moves the focus to the first invalid field of a form, in the same frame that shows the error. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
	useEffect(() => {
		if (refusal !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [form, refusal]);
}
