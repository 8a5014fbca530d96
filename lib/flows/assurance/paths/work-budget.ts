/** Takes steps of work from what is left for one analysis. */
export type Spend = (steps: number) => void;

/** Twice what the most expensive realistic flow of 500 nodes needs. A hostile flow is stopped after one or two seconds of CPU. */
const MAX_STEPS = 6_000_000;

/** Ten times what a usual flow needs, and a few milliseconds. */
export const SMALL_STEPS = 20_000;

/** Thrown when the budget is spent: the work of an analysis grows faster than the flow, and anybody may submit one. */
export class AnalysisStopped extends Error {
	override name = "AnalysisStopped";

	constructor() {
		super("The flow is too intricate to be analysed");
	}
}

/** A budget counted in steps and not in time, so that the same flow always has the same analysis. */
export function workBudget(steps = MAX_STEPS): Spend {
	let left = steps;
	return (spent) => {
		left -= spent;
		if (left < 0) throw new AnalysisStopped();
	};
}

/** What the analysis computes, or null where it was stopped. */
export function unlessStopped<Result>(analyse: () => Result): Result | null {
	try {
		return analyse();
	} catch (error) {
		if (error instanceof AnalysisStopped) return null;
		throw error;
	}
}
