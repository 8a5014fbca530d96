import { catalogForCheck } from "@/lib/flows/executors/contract";
import { expandSubflows, type FlowDefinition, type FlowIssue, issuesOnSteps, runsSubflows } from "@/lib/flows/model";
import { type Coverage, coverageOf } from "./coverage";
import type { AnalysedExecutors } from "./executors";
import { analysePaths } from "./paths/analyse-paths";
import type { EndPaths } from "./paths/paths-to-end";
import { strongestPaths } from "./paths/strongest-paths";
import { unlessStopped, workBudget } from "./paths/work-budget";
import type { Surroundings } from "./problems/assurance-rule";
import { assuranceRules } from "./problems/rules";
import { type Recovery, recoveriesOf } from "./recovery/recoveries-of";

export interface FlowAnalysis {
	/** Problems in what executions can do; `examineFlow` finds those of the shape. */
	problems: readonly FlowIssue[];
	ends: readonly EndPaths[];
	/** Computes the maximal sets of facts at every END; null where they are too many. */
	strongest(): readonly EndPaths[] | null;
	/** The steps that renew credentials, and what they take. */
	recoveries: readonly Recovery[];
	coverage: Coverage;
	/**
	 * False if some of the listed paths may be impossible, in very large flows; none is missing unless the analysis was stopped.
	 */
	exact: boolean;
}

/**
 * What every path through a flow proves, the problems that follow, and which outcomes lead nowhere. Where `surroundings` finds the
 * flows that it runs, paths and gaps contain their nodes, and their problems are reported on the steps that run them. Pure;
 * browsers run it.
 * @param steps after which it is stopped
 */
export function analyseFlow(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	surroundings: Surroundings = {},
	steps?: number,
): FlowAnalysis {
	const { subflows, flowId: id } = surroundings;
	if (subflows === undefined || !runsSubflows(flow.nodes)) return analyseNodes(flow, executors, surroundings, steps);
	const expansion = expandSubflows({ ...flow, id }, subflows, catalogForCheck(executors.values()));
	const expanded = { flowType: flow.flowType, nodes: [...expansion.nodes] };
	const found = analyseNodes(expanded, executors, surroundings, steps);
	return { ...found, problems: issuesOnSteps(found.problems, flow.nodes, expansion) };
}

function analyseNodes(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	surroundings: Surroundings,
	steps?: number,
): FlowAnalysis {
	const coverage = coverageOf(flow.nodes, executors);
	const complete = unlessStopped(() => {
		const spend = workBudget(steps);
		const found = analysePaths(flow, executors, spend);
		const analysed = { ...found, flow, executors, surroundings, spend };
		const problems = assuranceRules.flatMap((rule) => rule(analysed));
		const strongest = () => unlessStopped(() => strongestPaths(found, workBudget(steps)));
		return { problems, ends: found.ends, strongest, recoveries: recoveriesOf(found), coverage, exact: found.exact };
	});
	return complete ?? { problems: [stopped], ends: [], strongest: () => null, recoveries: [], coverage, exact: false };
}

/** Whether the analysis was stopped, so that it is not known what the flow proves. */
export function isStopped({ problems, strongest }: { problems: readonly FlowIssue[]; strongest?: unknown }): boolean {
	return strongest === null || problems.some(({ code }) => code === stopped.code);
}

/** Reported when the analysis was stopped, because no result does not mean no problems. */
const stopped: FlowIssue = {
	code: "analysis-stopped",
	severity: "error",
	nodeId: null,
	path: "nodes",
	message: "The flow is too intricate to be analysed: what its paths prove is not known.",
};
