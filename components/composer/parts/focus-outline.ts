/** Puts the focus on the line of what was just selected, where the outline is what is seen. */
export function focusOutline(): void {
	requestAnimationFrame(() =>
		document.querySelector<HTMLElement>("#composer-outline > [role=treeitem][tabindex='0']")?.focus(),
	);
}
