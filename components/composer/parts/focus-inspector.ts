/** Focuses the first field of the inspector, once it is rendered. */
export function focusInspector(): void {
	requestAnimationFrame(() => {
		const find = (what: string) => document.querySelector<HTMLElement>(`#composer-inspector ${what}`);
		// A read-only inspector has only buttons.
		(find(":is(input:not([type=hidden], [disabled]), textarea, [role=combobox])") ?? find("button"))?.focus();
	});
}
