import { sameValue } from "./same-value";
import { type SlotPath, type SlotTable, slotName } from "./slot-table";

/** A part of a node that one side removed while the other one changed it. */
export interface RemovedPart {
	path: SlotPath;
	/** Whether a slot belongs to the part. */
	covers(path: SlotPath): boolean;
}

/**
 * The executor, and the components of `base` that `remover` has removed and `changer` has changed. A component includes its
 * content, so that a field added to a removed group is one conflict with the group.
 */
export function removedParts(base: SlotTable, remover: SlotTable, changer: SlotTable): RemovedPart[] {
	const slots = [...new Map([...base, ...changer]).values()];
	const isChanged = ({ path }: { path: SlotPath }) =>
		!sameValue(base.get(slotName(path))?.value, changer.get(slotName(path))?.value);

	const executor: RemovedPart = { path: ["executor"], covers: ([head]) => head === "executor" };
	const candidates = base.has("executor") && !remover.has("executor") && changer.has("executor") ? [executor] : [];
	const answered = new Set<string>();
	for (const key of componentsIn(base)) {
		if (answered.has(key) || isComponentIn(remover, key)) continue;
		const inner = withInside(key, [base, changer], (inside) => !isComponentIn(remover, inside));
		for (const one of inner) answered.add(one);
		candidates.push({
			path: ["components", key],
			covers: ([head, own, list]) =>
				(head === "components" && own !== undefined && inner.has(own)) ||
				(head === "order" && own === "components" && list !== undefined && inner.has(list)),
		});
	}
	return candidates.filter(({ covers }) =>
		slots.some(
			(entry) => covers(entry.path) && entry.path[0] !== "order" && isStillThere(entry.path) && isChanged(entry),
		),
	);

	/** A part that both sides removed is no conflict. */
	function isStillThere([head, key]: SlotPath): boolean {
		return head !== "components" || (key !== undefined && isComponentIn(changer, key));
	}
}

function componentsIn(table: SlotTable): string[] {
	return [...table.values()].flatMap(({ path: [head, key, member] }) =>
		head === "components" && key !== undefined && member === undefined ? [key] : [],
	);
}

function isComponentIn(table: SlotTable, key: string): boolean {
	return table.has(slotName(["components", key]));
}

/** A component with the components inside it in any of the tables, as far as `counts` accepts them. */
function withInside(key: string, tables: readonly SlotTable[], counts: (key: string) => boolean): Set<string> {
	const found = new Set([key]);
	// Iterating over a Set also visits elements that are added during the iteration.
	for (const parent of found)
		for (const table of tables)
			for (const child of componentsIn(table))
				if (table.get(slotName(["components", child]))?.value === parent && counts(child)) found.add(child);
	return found;
}
