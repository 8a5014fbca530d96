/** The place of a value: member names and keys of list entries, for example `components`, `mobile`, `label`. */
export type SlotPath = readonly string[];

/** The smallest unit of a comparison, and its value. */
export interface SlotEntry {
	path: SlotPath;
	value: unknown;
}

/** A node, or the members of a flow outside its nodes, split into slots, in the order of the members. */
export type SlotTable = ReadonlyMap<string, SlotEntry>;

/** A table of these entries. */
export function slotTable(entries: readonly SlotEntry[]): SlotTable {
	return new Map(entries.map((entry) => [slotName(entry.path), entry]));
}

/** The stable name of a slot: `executor.mode`; names that are not plain words are in brackets: `actions["a.b"]`. */
export function slotName(path: SlotPath): string {
	return path.reduce(
		(name, segment) =>
			/^[\w$-]+$/.test(segment) ? `${name}${name === "" ? "" : "."}${segment}` : `${name}[${JSON.stringify(segment)}]`,
		"",
	);
}
