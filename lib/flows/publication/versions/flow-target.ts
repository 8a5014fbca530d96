/** The flow that an operation changes, and the versions (or revisions, of a draft) of which it expects one; null for any. */
export interface FlowTarget {
	flowId: string;
	ifMatch?: readonly number[] | null;
}
