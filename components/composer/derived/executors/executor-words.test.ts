import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import { findInPalette, paletteItems } from "../../parts/palette/palette-item";
import {
	executorDescription,
	executorSynonyms,
	executorTitle,
	modeName,
	propertyHint,
	propertyTitle,
	wordsIn,
} from "./executor-words";

const executors = describeCatalog();
const english = serverTranslation("en");

describe.each(languages)("the words of executors in $name", ({ code }) => {
	const t = serverTranslation(code);

	it.each(executors)("say what $name, its modes and its properties are called", ({ name, modes = [], properties }) => {
		for (const word of ["title", "description", "synonyms"])
			expect(knownText(t, `executors:${name}.${word}`), word).toBeDefined();
		for (const mode of modes) expect(knownText(t, `executors:mode.${mode}`), mode).toBeDefined();
		for (const [property, { title, description }] of propertiesOf(properties)) {
			expect(knownText(t, `executors:property.${property}`) !== undefined, property).toBe(title !== undefined);
			expect(knownText(t, `executors:property.${property}.hint`) !== undefined, property).toBe(
				description !== undefined,
			);
		}
	});

	it("find an executor by its English synonyms as well as by those of the language", () => {
		for (const executor of executors) {
			const found = executorSynonyms(executor, t);
			expect(found).toEqual(expect.arrayContaining([...executor.synonyms]));
			expect(found.length, executor.name).toBeGreaterThan(executor.synonyms.length);
			for (const word of found) expect(word, executor.name).toMatch(/^[^\s,،、]([^,،、]*[^\s,،、])?$/u);
		}
	});

	it("find something for the example that the search of the palette names", () => {
		for (const type of ["AUTHENTICATION", "REGISTRATION"] as const)
			expect(findInPalette(paletteItems(executors, type, t), "MFA")).not.toEqual([]);
	});

	it("find the screen and the end by words of the language", () => {
		const items = paletteItems(executors, "AUTHENTICATION", t);
		for (const [id, words] of [
			["prompt", wordsIn(t("composer:palette.prompt.words"))],
			["end", wordsIn(t("composer:palette.end.words"))],
		] as const) {
			expect(words.length).toBeGreaterThan(3);
			for (const word of words)
				expect(
					findInPalette(items, word).map((item) => item.id),
					word,
				).toContain(id);
		}
	});

	it("find each executor by its English title, except those that another one has replaced", () => {
		for (const { name, title, flowTypes, replacedBy } of executors) {
			const items = paletteItems(executors, flowTypes[0] ?? "REGISTRATION", t);
			const found = findInPalette(items, title).map((item) => item.kind === "node" && item.executor);
			if (replacedBy === undefined) expect(found, title).toContain(name);
			else expect(found, title).not.toContain(name);
		}
	});

	it("leave an executor that others added as it describes itself", () => {
		const added = { name: "Added", title: "Own title", description: "Own description", synonyms: ["own"] };
		expect(executorTitle(added, t)).toBe("Own title");
		expect(executorDescription(added, t)).toBe("Own description");
		expect(executorSynonyms(added, t)).toEqual(["own"]);
		expect(modeName("resend", t)).toBe("resend");
		expect(propertyTitle("colour", "Own colour", t)).toBe("Own colour");
		expect(propertyTitle("colour", undefined, t)).toBe("colour");
		expect(propertyHint("colour", undefined, t)).toBeUndefined();
	});
});

it("in English they are the executor's own words", () => {
	for (const executor of executors) {
		expect(executorTitle(executor, english)).toBe(executor.title);
		expect(executorDescription(executor, english)).toBe(executor.description);
		for (const mode of executor.modes ?? []) expect(modeName(mode, english)).toBe(mode);
		for (const [property, { title, description }] of propertiesOf(executor.properties)) {
			expect(propertyTitle(property, undefined, english)).toBe(title);
			expect(propertyHint(property, undefined, english)).toBe(description);
		}
	}
});

it("in every other language they are translated", () => {
	for (const { code } of languages.slice(1)) {
		const t = serverTranslation(code);
		for (const executor of executors) expect(executorDescription(executor, t)).not.toBe(executor.description);
	}
});

function propertiesOf(schema: Record<string, unknown>): [string, { title?: string; description?: string }][] {
	return Object.entries(schema.properties ?? {});
}
