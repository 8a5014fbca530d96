import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flowTemplates, validateFlowDefinition } from "@/lib/flows/model";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { hasPlainShape } from "./plain-shape";

const templates = flowTemplates.map(({ definition }) => definition());

/** Sets `value` in a copy of `target`, at a place that the choices select. */
function mutated(target: unknown, choices: number[], value: unknown): unknown {
	const copy = structuredClone(target);
	let at = copy as Record<string, unknown>;
	for (const [i, choice] of choices.entries()) {
		const names = Object.keys(at);
		const name = names[choice % Math.max(1, names.length)];
		if (name === undefined) break;
		const next = at[name];
		if (i === choices.length - 1 || typeof next !== "object" || next === null) {
			if (value === undefined) delete at[name];
			else at[name] = value;
			break;
		}
		at = next as Record<string, unknown>;
	}
	return copy;
}

describe("the compiled shape", () => {
	test("accepts every template", () => {
		for (const template of templates) expect(hasPlainShape(template)).toBe(true);
	});

	test("never accepts what the schema refuses", () => {
		const odd = fc.oneof(
			fc.jsonValue({ maxDepth: 2 }),
			fc.constantFrom(
				undefined,
				"",
				" ",
				"x".repeat(256),
				"x".repeat(4_001),
				"😀".repeat(200),
				1.5,
				-1,
				2 ** 53,
				{},
				[],
			),
		);
		fc.assert(
			fc.property(
				fc.constantFrom(...templates),
				fc.array(fc.nat(), { minLength: 1, maxLength: 7 }),
				odd,
				(template, choices, value) => {
					const submitted = mutated(template, choices, value);
					if (hasPlainShape(submitted)) expect(validateFlowDefinition(submitted).ok).toBe(true);
				},
			),
			{ numRuns: propertyRuns(5_000) },
		);
	});

	test("counts lengths in characters, as the schema does", () => {
		const [template] = templates;
		const submitted = { ...template, name: "😀".repeat(200) };
		expect([hasPlainShape(submitted), validateFlowDefinition(submitted).ok]).toEqual([true, true]);
	});

	test("accepts nearly everything that the schema accepts", () => {
		for (const template of templates) {
			const extended = {
				...template,
				id: "ignored",
				nodes: template.nodes.map((node) => ({ ...node, extra: { deep: [1, null] } })),
			};
			expect([hasPlainShape(extended), validateFlowDefinition(extended).ok]).toEqual([true, true]);
		}
	});
});
