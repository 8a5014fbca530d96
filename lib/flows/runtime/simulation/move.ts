import type { ExecutorResult } from "@/lib/flows/executors/contract";
import type { Answer } from "../engine/submit";

/** One thing that happens to a simulated run: somebody answers its screen, or its executor comes to something. */
export type Move = ({ answer: Answer } | { outcome: ExecutorResult }) & {
	/** The node it was made at. On a flow that was changed since, it counts nowhere else. */
	nodeId?: string;
};

/** Moves, and how many of them were made at the moment that is looked at. */
export interface Scenario {
	moves: readonly Move[];
	at: number;
}
