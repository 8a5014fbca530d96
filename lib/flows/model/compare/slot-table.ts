/** Where a value stands: member names and keys of list entries, for example `components`, `mobile`, `label`. */
export type SlotPath = readonly string[];

/** The finest thing a designer chooses, and what it holds. */
export interface SlotEntry {
	path: SlotPath;
	value: unknown;
}

/** A node or the head of a flow taken apart, by slot names, in the order of its members. */
export type SlotTable = ReadonlyMap<string, SlotEntry>;

/** A table of these entries. */
export function slotTable(entries: readonly SlotEntry[]): SlotTable {
	return new Map(entries.map((entry) => [slotName(entry.path), entry]));
}

/** The stable name of a slot: `executor.mode`; names that are not plain words stand in brackets: `actions["a.b"]`. */
export function slotName(path: SlotPath): string {
	return path.reduce(
		(name, segment) =>
			/^[\w$-]+$/.test(segment) ? `${name}${name === "" ? "" : "."}${segment}` : `${name}[${JSON.stringify(segment)}]`,
		"",
	);
}
