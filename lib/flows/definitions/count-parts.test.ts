import { describe, expect, it } from "vitest";
import { countParts } from "./count-parts";

describe("countParts", () => {
	it("counts inputs, actions and components, including nested ones", () => {
		const components = [{ components: [{}, { components: [1] }] }];
		expect(countParts({ nodes: [{ inputs: [{}, {}] }, { actions: [0], meta: { components } }] })).toBe(7);
	});

	it.each([undefined, null, 5, "nodes", [], {}, { nodes: {} }, { nodes: [null, 5, { meta: null, inputs: "x" }] }])(
		"returns 0 for %j",
		(definition) => {
			expect(countParts(definition)).toBe(0);
		},
	);
});
