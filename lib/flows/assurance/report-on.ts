import { catalogForCheck } from "@/lib/flows/executors/contract";
import { cappedIssues, examineFlow, type FlowIssue } from "@/lib/flows/model";
import { analyseFlow, type FlowAnalysis } from "./analyse-flow";
import type { AnalysedExecutors } from "./executors";
import type { EndPaths } from "./paths/paths-to-end";
import { resistedAt } from "./paths/resisted-at";
import type { Surroundings } from "./problems/assurance-rule";

/** The paths to an END, and the attacks that all of them resist. */
interface ReportedEnd extends EndPaths {
	resists: ReturnType<typeof resistedAt>;
}

/** The result of all checks of a definition, without storing it. `ends` is empty where its shape is wrong. */
export interface FlowReport extends Omit<FlowAnalysis, "ends" | "problems" | "coverage" | "strongest"> {
	ends: readonly ReportedEnd[];
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
	if (shaped === undefined)
		return { problems: issues, ends: [], strongest: [], recoveries: [], coverage: null, exact: true };
	const { problems, ends, strongest, ...analysis } = analyseFlow(shaped, executors, surroundings, steps);
	return {
		ends: ends.map((end) => ({ ...end, resists: resistedAt(end.ways) })),
		problems: cappedIssues([...issues, ...problems]),
		strongest: strongest(),
		...analysis,
	};
}
