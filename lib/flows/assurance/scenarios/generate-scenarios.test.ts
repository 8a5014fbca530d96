import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitrarySignIn } from "../fixtures/arbitrary-sign-in";
import { mutantsOf } from "../fixtures/mutants";
import { usualFlows } from "../fixtures/usual-flows";
import { analysePaths } from "../paths/analyse-paths";
import { followPath } from "./follow-path";
import { type GeneratedScenario, generateScenarios, scenarioOutcome } from "./generate-scenarios";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const flows: readonly (readonly [string, FlowDefinition])[] = [
	...flowTemplates.map(({ id, definition }) => [id, definition()] as const),
	...usualFlows.map((flow) => [flow.name, flow] as const),
];

/** `npm run check` tries a tenth of the changes of flows with more than this many, always the same ones; `npm test` tries all. */
const MAX_CHANGES = propertyRuns(10) < 2 ? 100 : Number.POSITIVE_INFINITY;

/** Whether a changed flow no longer passes one of these scenarios. */
function fails(scenarios: readonly GeneratedScenario[], flow: FlowDefinition, changed: readonly FlowNode[]): boolean {
	return scenarios.some(({ moves, expected }) => {
		const outcome = scenarioOutcome({ ...flow, nodes: [...changed] }, executors, moves);
		return JSON.stringify(outcome) !== JSON.stringify(expected);
	});
}

describe.each(flows)("the scenarios of %s", (_, flow) => {
	const scenarios = generateScenarios(flow, executors);

	it("go every minimal way on the engine, and pass", () => {
		const minimal = analysePaths(flow, executors).ends.flatMap((end) => end.ways);
		const ending = scenarios.filter(({ expected }) => expected.ended);
		expect(ending.length).toBeGreaterThanOrEqual(minimal.length);
		expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
		expect(fails(scenarios, flow, flow.nodes)).toBe(false);
	});

	it("find every transition that is removed or leads elsewhere, where executions take it", () => {
		const all = mutantsOf(flow.nodes);
		const changed = all.length > MAX_CHANGES ? all.filter((_, index) => index % 5 === 0) : all;
		const found = changed.map((nodes) => fails(scenarios, flow, nodes));
		expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.9);
	});
});

it("a path is found behind two steps that fail in many ways, where each must fail in its simplest way", () => {
	const code = (id: string, onSuccess: string, onFailure: string): FlowNode => ({
		id,
		type: "TASK_EXECUTION",
		executor: { name: "SMSOTPAuthExecutor" },
		onSuccess,
		onFailure,
	});
	const nodes: FlowNode[] = [
		{ id: "start", type: "START", onSuccess: "first" },
		code("first", "end", "second"),
		code("second", "end", "create"),
		{ id: "create", type: "TASK_EXECUTION", executor: { name: "ProvisioningExecutor" }, onSuccess: "ask" },
		{
			id: "ask",
			type: "PROMPT",
			inputs: [{ identifier: "password", type: "PASSWORD_INPUT", required: true }],
			actions: [{ ref: "go", nextNode: "end" }],
		},
		{ id: "end", type: "END" },
	];
	const graph = executionGraph("AUTHENTICATION", nodes, executors);
	const transitions = {
		start: "onSuccess",
		first: "onFailure",
		second: "onFailure",
		create: "onSuccess",
		ask: "action:go",
	};
	const path = Object.entries(transitions).map(([nodeId, way]) => ({ nodeId, way }));
	expect(followPath(graph, executors, path)).not.toBeNull();
});

it("the witness of every way of random flows can be gone on the engine", () => {
	let found = 0;
	let gone = 0;
	fc.assert(
		fc.property(arbitrarySignIn(5), (flow) => {
			const graph = executionGraph(flow.flowType, flow.nodes, executors);
			for (const { path } of analysePaths(flow, executors).ends.flatMap((end) => end.ways)) {
				found++;
				if (followPath(graph, executors, path) !== null) gone++;
			}
		}),
		{ numRuns: propertyRuns(1_000) },
	);
	expect(found).toBeGreaterThan(0);
	expect(gone).toBe(found);
});
