import { orderIn } from "./assemble-node";
import type { MergeSide } from "./merge-conflict";
import { mergeOrder } from "./merge-order";
import { childrenPath } from "./node-slots";
import { removedParts } from "./removed-parts";
import { sameValue } from "./same-value";
import { type SlotEntry, type SlotPath, type SlotTable, slotName } from "./slot-table";

/** Three tables of the same node. */
export interface ThreeTables {
	base: SlotTable;
	mine: SlotTable;
	theirs: SlotTable;
}

/** The values of a slot on three sides. */
export interface ThreeValues {
	base: unknown;
	mine: unknown;
	theirs: unknown;
}

/**
 * Merges the changes of two sides in a node. `decide` is called where both changed a slot differently. `keysOf` gives the
 * entries of a merged list.
 */
export function mergeSlots(
	tables: ThreeTables,
	decide: (path: SlotPath, sides: ThreeValues) => MergeSide,
	keysOf: (merged: SlotTable, list: SlotPath) => ReadonlySet<string> = entryKeys,
): SlotTable {
	const { base, mine, theirs } = tables;
	const settled = [...removedParts(base, mine, theirs), ...removedParts(base, theirs, mine)].map((part) => ({
		...part,
		side: decide(part.path, {
			base: valuesIn(base, part.path),
			mine: valuesIn(mine, part.path),
			theirs: valuesIn(theirs, part.path),
		}),
	}));
	const sideOf = (path: SlotPath) => settled.find(({ covers }) => covers(path))?.side;
	const slots = new Map([...base, ...mine, ...theirs]);
	const merged = new Map<string, SlotEntry>();
	for (const [slot, { path }] of slots) {
		if (isOrder(path)) continue;
		const value = mergedValue(slot, path);
		if (value !== undefined) merged.set(slot, { path, value });
	}
	for (const [slot, { path }] of slots) {
		if (!isOrder(path)) continue;
		const value = orderOf(path, keysOf(merged, path));
		if (value !== undefined) merged.set(slot, { path, value });
	}
	return merged;

	function mergedValue(slot: string, path: SlotPath): unknown {
		const side = sideOf(path);
		if (side !== undefined) return tables[side].get(slot)?.value;
		const sides = { base: base.get(slot)?.value, mine: mine.get(slot)?.value, theirs: theirs.get(slot)?.value };
		if (sameValue(sides.mine, sides.theirs) || sameValue(sides.base, sides.theirs)) return sides.mine;
		if (sameValue(sides.base, sides.mine)) return sides.theirs;
		return sides[decide(path, sides)];
	}

	function orderOf(path: SlotPath, present: ReadonlySet<string>): string[] | undefined {
		const orders = { base: orderIn(base, path), mine: orderIn(mine, path), theirs: orderIn(theirs, path) };
		if (present.size === 0 && !isListKept(path, orders)) return undefined;
		return mergeOrder(orders, present) ?? mergeOrder(orders, present, decide(path, orders)) ?? undefined;
	}

	/** Whether an empty list is kept. */
	function isListKept(path: SlotPath, orders: ThreeValues): boolean {
		const side = sideOf(path);
		if (side !== undefined) return orders[side] !== undefined;
		const parent = path[2];
		if (parent !== undefined && !merged.has(slotName(["components", parent]))) return false;
		const [was, ours, other] = [orders.base, orders.mine, orders.theirs].map((order) => order !== undefined);
		return ours === was ? other === true : ours === true;
	}
}

function isOrder([head, list]: SlotPath): boolean {
	return head === "order" && list !== undefined;
}

/** The keys of a list's entries; components whose parent was removed belong to the outermost list. */
function entryKeys(merged: SlotTable, path: SlotPath): Set<string> {
	const list = path[1];
	const keys = [...merged.values()].flatMap(({ path: [head, key, member], value }) => {
		if (head !== list || key === undefined || member !== undefined) return [];
		if (head !== "components") return [key];
		const isLost = typeof value !== "string" || !merged.has(slotName(["components", value]));
		return slotName(childrenPath(isLost ? null : value)) === slotName(path) ? [key] : [];
	});
	return new Set(keys);
}

/** The slots of a part by the rest of their path, or undefined for a side without the part. */
function valuesIn(table: SlotTable, part: SlotPath): unknown {
	if (!table.has(slotName(part))) return undefined;
	return Object.fromEntries(
		[...table.values()].flatMap(({ path, value }) => {
			const member = path[part.length];
			return member !== undefined && part.every((segment, depth) => segment === path[depth]) ? [[member, value]] : [];
		}),
	);
}
