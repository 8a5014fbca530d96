/** Puts the focus on the first field of the inspector, once that is there; it may have been closed. */
export function focusInspector(): void {
	requestAnimationFrame(() => {
		const find = (what: string) => document.querySelector<HTMLElement>(`#composer-inspector ${what}`);
		// Where nothing can be changed there are only buttons.
		(find(":is(input:not([type=hidden], [disabled]), textarea, [role=combobox])") ?? find("button"))?.focus();
	});
}
