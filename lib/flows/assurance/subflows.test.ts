import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, flowTemplates, type SubflowLookup } from "@/lib/flows/model";
import { end, start, subflow, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "./analyse-flow";
import { expandedFlow } from "./expanded-flow";
import { reportOn } from "./report-on";
import { generateScenarios, scenarioOutcome } from "./scenarios/generate-scenarios";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

function template(id: string): FlowDefinition {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(id);
	return found.definition();
}

function running(...inner: FlowDefinition[]): { flow: FlowDefinition; subflows: SubflowLookup } {
	const last = inner.length - 1;
	const steps = inner.map((_, index) =>
		subflow(`step-${index}`, `${index}`, { onSuccess: index === last ? "end" : `step-${index + 1}` }),
	);
	return {
		flow: { name: "Outer", handle: "outer", flowType: "AUTHENTICATION", nodes: [start("step-0"), ...steps, end()] },
		subflows: ({ flowId }) => {
			const found = inner[Number(flowId)];
			return found && { ...found, flow: flowId };
		},
	};
}

/** Templates that sign in; `organization-discovery` and others lead elsewhere, and prove what is proved there. */
const signIns = flowTemplates.filter(({ flowType }) => flowType === "AUTHENTICATION").map(({ id }) => id);

describe("the assurance of a flow that runs another one", () => {
	it.each(signIns)("is the same as that of the other flow alone: %s", (id) => {
		const inner = template(id);
		const { flow, subflows } = running(inner);
		const factsOf = (ends: ReturnType<typeof analyseFlow>["ends"]) =>
			ends
				.flatMap(({ ways }) => ways.map(({ facts, authenticated }) => `${authenticated} ${facts.join(" ")}`))
				.toSorted();
		expect(factsOf(analyseFlow(flow, executors, { subflows }).ends)).toEqual(
			factsOf(analyseFlow(inner, executors).ends),
		);
	});

	it("joins what several flows prove", () => {
		const { flow, subflows } = running(template("password"), template("step-up"));
		const { ends, problems } = analyseFlow(flow, executors, { subflows });
		expect(problems.map(({ code }) => code)).not.toContain("end-unauthenticated");
		expect(ends.flatMap(({ ways }) => ways).every(({ authenticated }) => authenticated)).toBe(true);
	});

	it("reports an END that somebody reaches through a flow that proves nothing", () => {
		const open = { ...template("password"), nodes: [start("ask"), ask, end()] };
		const { flow, subflows } = running(open);
		expect(reportOn(flow, executors, { subflows }).problems).toContainEqual(
			expect.objectContaining({ code: "end-unauthenticated", nodeId: "end", path: "nodes[2]" }),
		);
	});

	it("counts a step whose flow is not known as one that proves nothing", () => {
		const { flow } = running(template("password"));
		const codes = (subflows?: SubflowLookup) =>
			reportOn(flow, executors, subflows && { subflows }).problems.map(({ code }) => code);
		expect(codes()).toEqual(expect.arrayContaining(["end-unauthenticated", "failure-unwired"]));
		expect(codes(() => undefined)).toEqual(expect.arrayContaining(["subflow-unknown", "end-unauthenticated"]));
	});

	it("reports a problem of a task of the other flow on the step", () => {
		const unset = task("call", { executor: { name: "OIDCAuthExecutor" }, onSuccess: "end" });
		const { flow, subflows } = running({ ...template("password"), nodes: [start("call"), unset, end()] });
		expect(reportOn(flow, executors, { subflows }).problems).toContainEqual(
			expect.objectContaining({
				code: "property-missing",
				nodeId: "step-0",
				path: "nodes[1]",
				params: { property: "idpId", inner: "step-0/call" },
			}),
		);
	});
});

it("the generated tests go through the other flow, and pass on the engine", () => {
	const { flow, subflows } = running(template("password"));
	const expanded = expandedFlow(flow, executors, subflows);
	const scenarios = generateScenarios(expanded, executors);
	expect(scenarios.length).toBeGreaterThan(3);
	for (const { moves, expected, path } of scenarios) {
		expect(path.some(({ nodeId }) => nodeId.startsWith("step-0/"))).toBe(true);
		expect(scenarioOutcome(expanded, executors, moves)).toEqual(expected);
	}
});

const ask = {
	id: "ask",
	type: "PROMPT" as const,
	inputs: [],
	actions: [{ ref: "go", nextNode: "end" }],
};
