const LOADING_MS = 10_000;

/** Focuses the first field of the inspector, once it is loaded and rendered. */
export function focusInspector(): void {
	const until = performance.now() + LOADING_MS;
	const find = (what: string) => document.querySelector<HTMLElement>(`#composer-inspector ${what}`);
	requestAnimationFrame(function look() {
		if (find("[data-inspector]") === null && performance.now() < until) return void requestAnimationFrame(look);
		// A read-only inspector has only buttons.
		(find(":is(input:not([type=hidden], [disabled]), textarea, [role=combobox])") ?? find("button"))?.focus();
	});
}
