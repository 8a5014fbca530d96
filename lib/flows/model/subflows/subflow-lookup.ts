import type { FlowType } from "../schema/flow-type";
import type { FlowNode } from "../schema/node";
import type { SubflowPin } from "./subflow-step";

/** A version of a flow that steps of other flows run. */
export interface SubflowVersion {
	/** Identifies the flow, in all its versions: its id, or its handle where files are checked. */
	flow: string;
	name: string;
	flowType: FlowType;
	nodes: readonly FlowNode[];
}

/**
 * Finds pinned versions. Undefined for one that does not exist here, or belongs to another organization; null while it is not
 * known yet, in a browser that still loads it.
 */
export type SubflowLookup = (pin: SubflowPin) => SubflowVersion | undefined | null;
