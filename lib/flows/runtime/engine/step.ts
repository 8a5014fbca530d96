import type { FailureReason } from "@/lib/flows/executors/contract";
import type { FlowNode, NodeInput } from "@/lib/flows/model";
import type { RunnableExecutor } from "./execution-graph";
import type { ExecutionState } from "./execution-state";

/** The state after a move, and what has to happen next. Every `state` is complete and can be stored. */
export interface Step {
	state: ExecutionState;
	next: Next;
}

export type Next =
	/** Show the screen of `state.nodeId` and wait for an answer. */
	| { kind: "show" }
	/** Run the executor, and give its result to `resolve`. */
	| { kind: "run"; node: FlowNode; executor: RunnableExecutor; inputs: readonly NodeInput[] }
	| { kind: "redirect"; url: string }
	/** END was reached; `signedIn` is null when the steps do not authenticate anybody. */
	| { kind: "end"; signedIn: SignedIn | null }
	| { kind: "fail"; reason: FailureReason };

/** The person that the steps authenticate, and by which methods (RFC 8176). */
export interface SignedIn {
	userId: string;
	username: string;
	displayName: string;
	amr: readonly string[];
}
