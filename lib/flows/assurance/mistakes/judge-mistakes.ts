import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowDefinition, type FlowIssue } from "@/lib/flows/model";
import { analyseFlow, type FlowAnalysis } from "../analyse-flow";
import { weakerPaths } from "../compare-paths";
import type { AnalysedExecutors } from "../executors";
import type { Guarantee } from "../paths/fact-bits";
import type { Surroundings } from "../problems/assurance-rule";
import { type GeneratedScenario, generateScenarios, scenarioOutcome } from "../scenarios/generate-scenarios";
import { type Mistake, mistakesOf } from "./mistakes-of";

/** By what a mistake would be noticed: an error, a warning, a test of the flow with another result; null for nothing. */
export type Notice = "error" | "warning" | "test" | null;

/** A mistake that has an effect. */
export interface JudgedMistake extends Omit<Mistake, "nodes"> {
	notice: Notice;
	/** What the weakest new path proves; null where no path gets weaker. */
	weaker: readonly Guarantee[] | null;
}

export interface MistakesRequest {
	/** The flow as it is executed, with the nodes of the flows that it runs. */
	flow: Pick<FlowDefinition, "flowType" | "nodes">;
	/** The ids of the nodes that somebody can change. */
	own: readonly string[];
	executors: AnalysedExecutors;
	surroundings: Omit<Surroundings, "subflows">;
}

/**
 * Makes one mistake after the other, and finds for each one with an effect by what it would be noticed; null for one without. The
 * tests are those that the flow has once it is published.
 */
export function judgeMistakes({ flow, own, executors, surroundings }: MistakesRequest): {
	/** The number of mistakes. */
	number: number;
	/** Makes the next one whenever it is asked for the next value. */
	judged: Generator<JudgedMistake | null>;
} {
	const mistakes = mistakesOf(flow, executors, new Set(own));
	return { number: mistakes.length, judged: allJudged() };

	function* allJudged() {
		const before = analysed(flow);
		const scenarios = generateScenarios(flow, executors);
		for (const { nodes, ...mistake } of mistakes)
			yield judged(mistake, { ...flow, nodes: [...nodes] }, before, scenarios);
	}

	function judged(
		mistake: Omit<Mistake, "nodes">,
		changed: MistakesRequest["flow"],
		before: ReturnType<typeof analysed>,
		scenarios: readonly GeneratedScenario[],
	): JudgedMistake | null {
		const after = analysed(changed);
		const added = after.problems.filter((issue) => !before.known.has(nameOf(issue)));
		const [weak] = weakerPaths(before.ends, after.ends);
		const weaker = weak === undefined ? null : weak.facts;
		const has = (severity: FlowIssue["severity"]) => added.some((issue) => issue.severity === severity);
		if (has("error")) return { ...mistake, notice: "error", weaker };
		if (!scenarios.every((scenario) => isSame(scenario, changed))) return { ...mistake, notice: "test", weaker };
		if (has("warning")) return { ...mistake, notice: "warning", weaker };
		return weaker === null ? null : { ...mistake, notice: null, weaker };
	}

	function analysed(
		of: MistakesRequest["flow"],
	): Pick<FlowAnalysis, "ends" | "problems"> & { known: ReadonlySet<string> } {
		const { ends, problems } = analyseFlow(of, executors, surroundings);
		const all = [...problems, ...checkFlow(of, catalogForCheck(executors.values()))];
		return { ends, problems: all, known: new Set(all.map(nameOf)) };
	}

	function isSame({ moves, expected }: GeneratedScenario, changed: MistakesRequest["flow"]): boolean {
		return JSON.stringify(scenarioOutcome(changed, executors, moves)) === JSON.stringify(expected);
	}
}

/** The same for the same problem of both flows; without the position of its node. */
function nameOf({ code, nodeId, path, params }: FlowIssue): string {
	return JSON.stringify([code, nodeId, path.replace(/^nodes\[\d+\]/, ""), params ?? {}]);
}
