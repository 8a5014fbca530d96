import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangeSentence, changeSentences, compareFlows, type SentenceWords } from "@/lib/flows/model";
import { arbitraryDefinition } from "@/lib/flows/model/fixtures/arbitrary-definition";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";

const every = (of: readonly string[], ends: readonly string[]) =>
	of.flatMap((each) => ends.map((end) => `${each}.${end}`));
/** The kinds of sentences, as `SentenceKey` lists them. */
const kinds = [
	...every(["next", "success", "failure", "button"], ["connected", "redirected", "followed", "cut"]),
	...every(["executor", "value", "member", "placeholder"], ["set", "changed", "removed"]),
	...every(["text", "field", "button", "element"], ["added", "removed", "moved", "renamed"]),
	...every(["input"], ["added", "removed", "changed", "required", "optional", "identifier"]),
	...every(["field"], ["required", "optional"]),
	...every(["order"], ["inputs", "actions", "nodes"]),
	...every(["node"], ["moved", "resized", "changed", "kind", "id"]),
	...every(["component"], ["type", "text-key"]),
	...every(["flow"], ["name", "handle", "type"]),
] as ChangeSentence["key"][];
const english = serverTranslation("en");
/** Placeholders without a value stay in the text. */
const placeholders = (key: ChangeSentence["key"]) =>
	[...english(`compare:say.${key}`).matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
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
		const said = kinds.map((key) => {
			const names = placeholders(key);
			const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
			const text = t(`compare:say.${key}`, values);
			for (const name of names) expect(text, key).toContain(`«${name}»`);
			expect(text, key).not.toMatch(/\{\{|\}\}|say\./);
			return text;
		});
		expect(new Set(said).size).toBeGreaterThan(kinds.length * 0.9);
	});

	it("the report on any two flows is complete", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), (before, after) => {
				const { flow, nodes } = changeSentences(compareFlows(before, after), before, after, words);
				for (const { key, params } of [...flow, ...nodes.flatMap(({ sentences }) => sentences)]) {
					const text = t(`compare:say.${key}`, params);
					expect(text, key).not.toBe("");
					expect(text, key).not.toContain(`say.${key}`);
					for (const name of placeholders(key)) expect(params, key).toHaveProperty(name);
					expect(kinds).toContain(key);
				}
			}),
			{ numRuns: propertyRuns(200) },
		);
	});
});
