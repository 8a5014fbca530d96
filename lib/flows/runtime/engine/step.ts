import type { FailureReason } from "@/lib/flows/executors/contract";
import type { FlowNode, NodeInput } from "@/lib/flows/model";
import type { RunnableExecutor } from "./execution-graph";
import type { ExecutionState } from "./execution-state";

/** Where a move left the run, and what has to happen next. Every `state` is complete: it can be stored and read back. */
export interface Step {
	state: ExecutionState;
	next: Next;
}

export type Next =
	/** Somebody must be shown the screen of `state.nodeId` and answer. */
	| { kind: "show" }
	/** The executor must run; `resolve` takes what it comes to. */
	| { kind: "run"; node: FlowNode; executor: RunnableExecutor; inputs: readonly NodeInput[] }
	| { kind: "redirect"; url: string }
	/** END was reached; `signedIn` is null when nothing on the way says who the person is. */
	| { kind: "end"; signedIn: SignedIn | null }
	| { kind: "fail"; reason: FailureReason };

/** Who the walk proves the person to be, and how (RFC 8176). */
export interface SignedIn {
	userId: string;
	username: string;
	displayName: string;
	amr: readonly string[];
}
