import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeSentences, compareFlows, type SentenceWords } from "@/lib/flows/model";
import { arbitraryDefinition } from "@/lib/flows/model/fixtures/arbitrary-definition";
import compare from "@/lib/platform/i18n/bundles/en/compare.json" with { type: "json" };
import { serverTranslation } from "@/lib/platform/i18n/server";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";

const SAY = "say.";
const keys = Object.keys(compare).filter((key) => key.startsWith(SAY));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
const english = new Map(Object.entries<string>(compare));
const words: SentenceWords = {
	titleBefore: (id) => `old ${id}`,
	titleAfter: (id) => `new ${id}`,
	text: (raw) => raw ?? "",
	executor: (name) => name,
	componentType: (type) => type,
	nodeType: (type) => type,
	flowType: (type) => type,
};

describe.each(["en", "de", "ja", "ar"] as const)("in %s", (code) => {
	const t = serverTranslation(code);

	it("every sentence of a report has words of its own, and says each of its values", () => {
		const said = keys.map((key) => {
			const names = placeholders(english.get(key) ?? "");
			const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
			const text = t(`compare:${key}` as TextKey, values);
			for (const name of names) expect(text, key).toContain(`«${name}»`);
			expect(text, key).not.toMatch(/\{\{|\}\}|say\./);
			return text;
		});
		expect(keys.length).toBeGreaterThan(40);
		expect(new Set(said).size).toBeGreaterThan(keys.length * 0.9);
	});

	it("the report on any two flows is complete", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), (before, after) => {
				const { flow, nodes } = changeSentences(compareFlows(before, after), before, after, words);
				for (const { key, params } of [...flow, ...nodes.flatMap(({ sentences }) => sentences)]) {
					const text = t(`compare:say.${key}`, params);
					expect(text, key).not.toBe("");
					expect(text, key).not.toContain(`say.${key}`);
					for (const name of placeholders(english.get(`say.${key}`) ?? "")) expect(params, key).toHaveProperty(name);
				}
			}),
			{ numRuns: propertyRuns(200) },
		);
	});
});
