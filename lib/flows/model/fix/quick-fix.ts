import type { FlowIssue } from "../check/flow-issue";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";

/** A change that resolves an issue. `id` is stable, so that a page can describe it in the reader's language with `params`. */
export interface QuickFix {
	id: string;
	params?: Record<string, string>;
	apply(flow: FlowDefinition): FlowDefinition;
}

/** The input of a fix: the issue, its flow, and the node at its place. */
export interface FixPlace {
	issue: FlowIssue;
	flow: FlowDefinition;
	index: number;
	/** The path inside the node. */
	within: string;
	node: FlowNode;
}
