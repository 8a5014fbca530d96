/** Leads to the first field of a form that is marked as wrong, once the page says so. */
export function showInvalid(form: HTMLFormElement | null): void {
	requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
