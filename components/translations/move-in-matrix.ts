import type { KeyboardEvent } from "react";

const STEPS: ReadonlyMap<string, readonly [down: number, across: number]> = new Map([
	["ArrowUp", [-1, 0]],
	["ArrowDown", [1, 0]],
	["ArrowLeft", [0, -1]],
	["ArrowRight", [0, 1]],
]);

/** Moves the focus between the cells of a table body by arrow keys; only the first cell of each row is a tab stop. */
export function moveInMatrix(event: KeyboardEvent<HTMLTableSectionElement>): void {
	const from = event.target;
	if (!(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const cell = from.closest<HTMLTableCellElement>("td, th");
	const row = from.closest("tr");
	if (cell === null || row === null) return;
	const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
	const step = STEPS.get(event.key);
	if (step === undefined) return;
	const [down, across] = step;
	const rows = Array.from(event.currentTarget.rows);
	const column = Array.from(row.cells).indexOf(cell) + (rightToLeft ? -across : across);
	const target = rows[rows.indexOf(row) + down]?.cells[column]?.querySelector("button");
	if (target === null || target === undefined) return;
	event.preventDefault();
	target.focus();
}
