import type { FlowIssue } from "../check/flow-issue";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";

/** A change that does away with an issue. `id` is stable, so a screen can say it in the reader's language with `params`. */
export interface QuickFix {
	id: string;
	params?: Record<string, string>;
	apply(flow: FlowDefinition): FlowDefinition;
}

/** Where a fix is needed: the issue, the flow it was found in, and the node at its place. */
export interface FixPlace {
	issue: FlowIssue;
	flow: FlowDefinition;
	index: number;
	/** The path inside the node. */
	within: string;
	node: FlowNode;
}
