/** Whether keys belong to a field. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.closest("input, textarea, select, [role=combobox], [role=menu], .nodrag [role=tree]") !== null)
	);
}
