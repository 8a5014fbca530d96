import type { ExecutorResult } from "@/lib/flows/executors/contract";
import type { Answer } from "../engine/submit";

/** One move of a simulated execution: an answer to its screen, or a result of its executor. */
export type Move = ({ answer: Answer } | { outcome: ExecutorResult }) & {
	/** The node at which the move was made. If the flow was changed since, the move applies to no other node. */
	nodeId?: string;
};

/** Moves, and how many of them lead to the step that is shown. */
export interface Scenario {
	moves: readonly Move[];
	at: number;
}
