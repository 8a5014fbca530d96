import type { SlotPath } from "./slot-table";

/** How one version of a flow differs from another; applied to the first it makes the second. */
export interface FlowComparison {
	/** Name, handle, type and the order of the nodes. */
	flow: readonly SlotChange[];
	/** Those that differ, first in the order of the one before, then the added ones. */
	nodes: readonly NodeChange[];
}

export interface NodeChange {
	/** The id the node had before, or has now if it is added. Of nodes that share an id the later ones have a number after it. */
	nodeId: string;
	kind: "added" | "removed" | "changed";
	/** Whether it stands elsewhere on the canvas. A node of which only this is true has no other slot than `layout`. */
	moved: boolean;
	slots: readonly SlotChange[];
}

/** The change of one slot; `undefined` stands for what is not there. */
export interface SlotChange {
	/** The stable name of `path`. */
	slot: string;
	path: SlotPath;
	/**
	 * `moved` is another place, in a list, in a component or on the canvas. An order that is another one only because
	 * entries came or went is `changed`.
	 */
	kind: "added" | "removed" | "changed" | "moved";
	before: unknown;
	after: unknown;
}
