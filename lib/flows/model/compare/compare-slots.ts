import { isRecord } from "../import/is-record";
import type { SlotChange } from "./flow-comparison";
import { sameValue } from "./same-value";
import type { SlotPath, SlotTable } from "./slot-table";

/** The slots in which two tables differ. */
export function compareSlots(before: SlotTable, after: SlotTable): SlotChange[] {
	return [...new Map([...before, ...after])].flatMap(([slot, { path }]) => {
		const [was, is] = [before.get(slot)?.value, after.get(slot)?.value];
		return before.has(slot) && after.has(slot) && sameValue(was, is)
			? []
			: [{ slot, path, kind: kindOf(path, was, is), before: was, after: is }];
	});
}

/** The table with the changes made. */
export function applySlots(table: SlotTable, changes: readonly SlotChange[]): SlotTable {
	const applied = new Map(table);
	for (const { slot, path, kind, after } of changes) {
		if (kind === "removed" || after === undefined) applied.delete(slot);
		else applied.set(slot, { path, value: after });
	}
	return applied;
}

function kindOf([head, ...inside]: SlotPath, before: unknown, after: unknown): SlotChange["kind"] {
	if (before === undefined) return "added";
	if (after === undefined) return "removed";
	const isMoved =
		(head === "layout" && inside.length === 0 && !sameValue(positionIn(before), positionIn(after))) ||
		(head === "components" && inside.length === 1) ||
		(head === "order" && inside.length > 0 && isReordered(listOf(before), listOf(after)));
	return isMoved ? "moved" : "changed";
}

function positionIn(layout: unknown): unknown {
	return isRecord(layout) ? layout.position : undefined;
}

function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
	const [were, are] = [new Set(before), new Set(after)];
	return !sameValue(
		before.filter((key) => are.has(key)),
		after.filter((key) => were.has(key)),
	);
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
