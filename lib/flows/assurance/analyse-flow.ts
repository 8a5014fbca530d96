import type { FlowDefinition, FlowIssue } from "@/lib/flows/model";
import { type Coverage, coverageOf } from "./coverage";
import type { AnalysedExecutors } from "./executors";
import type { Surroundings } from "./problems/assurance-rule";
import { assuranceRules } from "./problems/rules";
import { analyseWays } from "./ways/analyse-ways";
import type { EndWays } from "./ways/ways-to-end";

export interface FlowAnalysis {
	/** Problems of what executions can do; those of the shape are found by `examineFlow`. */
	problems: readonly FlowIssue[];
	ends: readonly EndWays[];
	coverage: Coverage;
	/** False for flows so large that some of the ways may not exist; none is missing. */
	exact: boolean;
}

/** What every path through a flow proves, the problems that follow, and which outcomes lead nowhere. Pure; browsers run it. */
export function analyseFlow(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	surroundings: Surroundings = {},
): FlowAnalysis {
	const found = analyseWays(flow, executors);
	const analysed = { ...found, flow, executors, surroundings };
	return {
		problems: assuranceRules.flatMap((rule) => rule(analysed)),
		ends: found.ends,
		coverage: coverageOf(flow.nodes, executors),
		exact: found.exact,
	};
}
