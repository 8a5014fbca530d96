import type { SlotPath } from "./slot-table";

export type MergeSide = "mine" | "theirs";

/** A slot that both sides changed differently. `undefined` stands for an absent value. */
export interface MergeConflict {
	/** Unique among the conflicts; the same for the same three definitions. */
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
