import { catalogForCheck } from "@/lib/flows/executors/contract";
import { cappedIssues, examineFlow, type FlowIssue } from "@/lib/flows/model";
import { analyseFlow, type FlowAnalysis } from "./analyse-flow";
import type { AnalysedExecutors } from "./executors";
import type { Surroundings } from "./problems/assurance-rule";

/** The result of all checks of a definition, without storing it. `ends` is empty where its shape is wrong. */
export interface FlowReport extends Omit<FlowAnalysis, "problems" | "coverage" | "strongest"> {
	/** The maximal sets of facts at every END; null where they are too many. */
	strongest: ReturnType<FlowAnalysis["strongest"]>;
	/** Problems of the shape, of the graph, and of what executions can do. */
	problems: readonly FlowIssue[];
	coverage: FlowAnalysis["coverage"] | null;
}

/**
 * The report on any JSON value.
 * @param steps after which the analysis is stopped
 */
export function reportOn(
	submitted: unknown,
	executors: AnalysedExecutors,
	surroundings: Surroundings = {},
	steps?: number,
): FlowReport {
	const { subflows, flowId } = surroundings;
	const { shaped, issues } = examineFlow(submitted, catalogForCheck(executors.values()), subflows, flowId);
	if (shaped === undefined) return { problems: issues, ends: [], strongest: [], coverage: null, exact: true };
	const { problems, strongest, ...analysis } = analyseFlow(shaped, executors, surroundings, steps);
	return { problems: cappedIssues([...issues, ...problems]), strongest: strongest(), ...analysis };
}
