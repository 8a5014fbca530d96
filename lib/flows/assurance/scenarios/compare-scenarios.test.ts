import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { changedResults, compareScenarios, resultKey } from "./compare-scenarios";
import { generateScenarios } from "./generate-scenarios";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const template = (): FlowDefinition => {
	const found = flowTemplates.find(({ id }) => id === "password-then-sms");
	if (found === undefined) throw new Error("the template is missing");
	return found.definition();
};
const published = generateScenarios(template(), executors);
const statesOf = (draft: FlowDefinition) => compareScenarios(published, draft, executors).map(({ state }) => state);

describe("the scenarios of the published version", () => {
	it("come to the same on a draft that only changes texts", () => {
		const flow = template();
		const renamed = { ...flow, nodes: flow.nodes.map((node) => ({ ...node, layout: { position: { x: 1, y: 1 } } })) };
		expect(new Set(statesOf(renamed))).toEqual(new Set(["same"]));
	});

	it("come to something else, first in the list, where the draft leaves out the second factor", () => {
		const flow = template();
		const check = flow.nodes.find(({ executor }) => executor?.name === "BasicAuthExecutor");
		const end = flow.nodes.find(({ type }) => type === "END")?.id;
		const weaker = {
			...flow,
			nodes: flow.nodes.map((node) =>
				node === check ? { ...node, ...(end !== undefined && { onSuccess: end }) } : node,
			),
		};
		const results = compareScenarios(published, weaker, executors);
		const changed = changedResults(results, new Set());
		expect(changed.length).toBeGreaterThan(0);
		expect(results.slice(0, changed.length)).toEqual(changed);
		expect(results.some(({ state, outcome }) => state === "new" && outcome?.amr?.join() === "pwd")).toBe(true);
		// Accepted results are reported again as soon as their outcome is another one.
		const accepted = new Set(changed.map(resultKey));
		expect(changedResults(results, accepted)).toEqual([]);
		const other = { ...flow, nodes: flow.nodes.filter(({ type }) => type !== "END") };
		expect(changedResults(compareScenarios(published, other, executors), accepted)).not.toEqual([]);
	});
});
