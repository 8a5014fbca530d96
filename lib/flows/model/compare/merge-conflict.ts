import type { SlotPath } from "./slot-table";

export type MergeSide = "mine" | "theirs";

/** Something that both sides changed, each in its own way. `undefined` stands for what is not there. */
export interface MergeConflict {
	/** The same for the same three definitions, and another one for every conflict. */
	id: string;
	/** Null for the name and the order of the nodes. */
	nodeId: string | null;
	/** The stable name of `path`; empty when one side removed the node that the other one changed. */
	slot: string;
	path: SlotPath;
	base: unknown;
	mine: unknown;
	theirs: unknown;
}
