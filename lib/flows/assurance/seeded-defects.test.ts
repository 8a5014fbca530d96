import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { analyseFlow } from "./analyse-flow";
import { assuranceChanges } from "./assurance-changes";
import { seededDefects } from "./fixtures/seeded-defects";
import { usualFlows } from "./fixtures/usual-flows";
import { compareScenarios } from "./scenarios/compare-scenarios";
import { type GeneratedScenario, generateScenarios } from "./scenarios/generate-scenarios";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const catalog = catalogForCheck(executors.values());
const flows: readonly FlowDefinition[] = [...flowTemplates.map(({ definition }) => definition()), ...usualFlows];

interface Original {
	flow: FlowDefinition;
	scenarios: readonly GeneratedScenario[];
	problems: ReadonlySet<string>;
	ends: ReturnType<typeof analyseFlow>["ends"];
}

const originals: readonly Original[] = flows.map((flow) => ({
	flow,
	scenarios: generateScenarios(flow, executors),
	problems: problemsOf(flow),
	ends: analyseFlow(flow, executors).ends,
}));

/** Every place where a defect can be made, for each kind of defect. */
const seeds = new Map(
	seededDefects.map(({ name, make }) => [
		name,
		originals.flatMap((original) =>
			make(original.flow).map((nodes) => ({ original, nodes, byTests: foundByTests(original, nodes) })),
		),
	]),
);

function problemsOf(flow: FlowDefinition): Set<string> {
	const found = [...checkFlow(flow, catalog), ...analyseFlow(flow, executors).problems];
	return new Set(found.map(({ code, nodeId, path }) => `${code} ${nodeId} ${path}`));
}

function foundByTests({ flow, scenarios }: Original, nodes: FlowNode[]): boolean {
	return compareScenarios(scenarios, { ...flow, nodes }, executors).some(
		({ state }) => state === "changed" || state === "gone",
	);
}

function foundByAnalysis({ flow, problems, ends }: Original, nodes: FlowNode[]): boolean {
	const seeded = { ...flow, nodes };
	if ([...problemsOf(seeded)].some((problem) => !problems.has(problem))) return true;
	return assuranceChanges(ends, analyseFlow(seeded, executors).ends).length > 0;
}

describe.each([...seeds])("%s", (_, seeded) => {
	it("can be made", () => {
		expect(seeded.length).toBeGreaterThan(0);
	});

	it("is found by generated tests or the analysis in nine of ten places", () => {
		const found = seeded.filter(({ original, nodes, byTests }) => byTests || foundByAnalysis(original, nodes));
		expect(found.length / seeded.length).toBeGreaterThanOrEqual(0.9);
	});
});

it("generated tests alone find at least nine of ten seeded defects", () => {
	const all = [...seeds.values()].flat();
	expect(all.filter(({ byTests }) => byTests).length / all.length).toBeGreaterThanOrEqual(0.9);
});
