import { describe, expect, it } from "vitest";
import { aCatalog, aFlow, end, prompt, start, task } from "../fixtures/builders";
import { examineFlow } from "./examine-flow";

const codes = (input: unknown) => examineFlow(input, aCatalog()).issues.map((issue) => `${issue.code} ${issue.path}`);

describe("examineFlow", () => {
	it("answers the definition when there are only warnings", () => {
		const flow = aFlow({ nodes: [start("check"), task("check", { onSuccess: "end" }), end()] });
		const { definition, issues } = examineFlow(flow, aCatalog());
		expect(definition?.nodes).toBe(flow.nodes);
		expect(issues.map((issue) => issue.code)).toEqual(["failure-unwired"]);
	});

	it("answers no definition when a rule is broken", () => {
		expect(examineFlow(aFlow({ nodes: [start("gone"), end()] }), aCatalog()).definition).toBeUndefined();
	});

	it("tells shape and rule problems together, each once", () => {
		const nodes = [
			start("gone"),
			{ ...prompt("ask", ["end"]), inputs: "none" },
			{ ...task("check", { onFailure: "ask" }), onSuccess: 7, executor: { name: "Unheard" } },
		];
		expect(codes({ ...aFlow(), handle: "Not A Handle", nodes })).toEqual([
			"shape-invalid-format handle",
			"shape-invalid-type nodes[1].inputs",
			"shape-invalid-type nodes[2].onSuccess",
			"end-at-least-one nodes",
			"reference-unknown nodes[0].onSuccess",
			"reference-unknown nodes[1].actions[0].nextNode",
			"executor-unknown nodes[2].executor.name",
		]);
	});

	it("says nothing about the graph when a node cannot be recognised", () => {
		expect(codes({ ...aFlow(), nodes: [start("gone"), { id: "x", type: "MAGIC" }] })).toEqual([
			"shape-invalid-value nodes[1].type",
		]);
	});

	it.each([null, 3, "flow", [], {}, { nodes: {} }, { nodes: [null, 1] }])("survives %j", (input) => {
		expect(examineFlow(input, aCatalog()).definition).toBeUndefined();
		expect(codes(input)).not.toEqual([]);
	});

	it("survives a list that is too long for the schema to look into it", () => {
		expect(codes({ ...aFlow(), nodes: Array(501).fill(null) })).toEqual(["shape-too-big nodes"]);
	});

	it("lists 500 problems and counts the others", () => {
		const components = Array.from({ length: 400 }, () => ({ id: 1, type: 2 }));
		const { definition, issues } = examineFlow(
			{ ...aFlow(), nodes: [prompt("a", [], { meta: { components } as never }), end()] },
			aCatalog(),
		);
		expect(definition).toBeUndefined();
		expect(issues).toHaveLength(501);
		expect(issues.at(-1)).toMatchObject({ code: "further-problems", severity: "error", params: { number: 301 } });
	});
});
