import type { FlowDefinition } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import { type Expectation, type GeneratedScenario, generateScenarios, scenarioOutcome } from "./generate-scenarios";

/** The result of a scenario of the published version on a draft, or of a scenario that only the draft has. */
export interface ScenarioResult {
	scenario: GeneratedScenario;
	/** `gone`: the moves are no longer possible on the draft. */
	state: "same" | "changed" | "gone" | "new";
	/** The outcome on the draft; null if the moves are not possible there. */
	outcome: Expectation | null;
}

/**
 * The results of the scenarios of the published version on a draft: other results first, then the scenarios that only the draft
 * has, then equal results.
 */
export function compareScenarios(
	published: readonly GeneratedScenario[],
	draft: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
): ScenarioResult[] {
	const known = new Set(published.map(({ moves }) => JSON.stringify(moves)));
	const kept = published.map((scenario): ScenarioResult => {
		const outcome = scenarioOutcome(draft, executors, scenario.moves);
		if (outcome === undefined) return { scenario, state: "gone", outcome: null };
		const same = JSON.stringify(outcome) === JSON.stringify(scenario.expected);
		return { scenario, state: same ? "same" : "changed", outcome };
	});
	const added = generateScenarios(draft, executors)
		.filter(({ moves }) => !known.has(JSON.stringify(moves)))
		.map((scenario): ScenarioResult => ({ scenario, state: "new", outcome: scenario.expected }));
	const isSame = ({ state }: ScenarioResult) => state === "same";
	return [...kept.filter((each) => !isSame(each)), ...added, ...kept.filter(isSame)];
}

/** The key of a result, for those that somebody has accepted; another outcome of the same scenario has another key. */
export function resultKey({ scenario, outcome }: ScenarioResult): string {
	return JSON.stringify([scenario.moves, outcome]);
}

/** The results that differ from the published version and that nobody has accepted. */
export function changedResults(
	results: readonly ScenarioResult[],
	accepted: ReadonlySet<string>,
): readonly ScenarioResult[] {
	return results.filter(
		(result) => (result.state === "changed" || result.state === "gone") && !accepted.has(resultKey(result)),
	);
}
