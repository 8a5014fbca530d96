/** Focuses the line of the selection, where the outline is shown. */
export function focusOutline(): void {
	requestAnimationFrame(() =>
		document.querySelector<HTMLElement>("#composer-outline > [role=treeitem][tabindex='0']")?.focus(),
	);
}
