import type { SlotPath } from "./slot-table";

/** How one version of a flow differs from another. Applied to the first, it gives the second. */
export interface FlowComparison {
	/** Name, handle, type and the order of the nodes. */
	flow: readonly SlotChange[];
	/** The nodes that differ: first those of the version before, in its order, then the added ones. */
	nodes: readonly NodeChange[];
}

export interface NodeChange {
	/** The id before the change, or after it for an added node; with a number appended where nodes share the id. */
	nodeId: string;
	kind: "added" | "removed" | "changed";
	/** Whether its position on the canvas differs. If nothing else does, `layout` is its only slot. */
	moved: boolean;
	slots: readonly SlotChange[];
}

/** The change of one slot; `undefined` stands for an absent value. */
export interface SlotChange {
	/** The stable name of `path`. */
	slot: string;
	path: SlotPath;
	/**
	 * `moved` is another place in a list, in a component or on the canvas. An order that differs only because entries were added
	 * or removed is `changed`.
	 */
	kind: "added" | "removed" | "changed" | "moved";
	before: unknown;
	after: unknown;
}
