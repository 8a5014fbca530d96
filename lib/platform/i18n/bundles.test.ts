import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ar } from "./bundles/ar";
import { de } from "./bundles/de";
import { en } from "./bundles/en";
import { ja } from "./bundles/ja";
import { languages } from "./languages";
import type { Texts } from "./texts";

const bundles: Record<string, Texts> = { en, de, ja, ar };
const english = flat(en);
const said = stemsOf(english);

describe.each(languages)("the texts in $name", ({ code }) => {
	const texts = flat(bundles[code]);

	it("have the same keys as the English ones", () => {
		expect([...stemsOf(texts).keys()]).toEqual([...stemsOf(english).keys()]);
	});

	it("have of every plural the forms that the language has", () => {
		const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
		for (const [stem, forms] of stemsOf(texts)) if (forms.length > 0) expect(forms.toSorted(), stem).toEqual(needed);
		expect([...stemsOf(texts).values()].filter((forms) => forms.length > 0)).not.toEqual([]);
	});

	it("are not empty and keep every placeholder", () => {
		for (const [key, text] of texts) {
			expect(text.trim(), key).not.toBe("");
			const [stem, form] = stemAndForm(key);
			const expected = placeholders(english.get(form === undefined ? key : `${stem}_other`) ?? "");
			// In these forms a text may contain the number as a word.
			const bySaying = form === "one" || form === "two" || form === "zero";
			const without = (names: string[]) => (bySaying ? names.filter((name) => name !== "{{count}}") : names);
			expect(without(placeholders(text)), key).toEqual(without(expected));
		}
	});

	it("are written without the bidirectional controls that hide what a text says", () => {
		for (const [key, text] of texts) expect(text, key).not.toMatch(/[\u202A-\u202E]/);
	});
});

it("every key that a page or a component names exists", () => {
	const used = ["app", "components"].flatMap(sources).flatMap((file) => keysIn(readFileSync(file, "utf8"), file));
	expect(used.length).toBeGreaterThan(150);
	const missing = used.filter(({ key }) => !said.has(key));
	expect(missing).toEqual([]);
});

it("every text is said somewhere", () => {
	const all = ["app", "components", "lib"].flatMap(sources).map((file) => readFileSync(file, "utf8"));
	const named = new Set(all.flatMap((source) => keysIn(source, "").map(({ key }) => key)));
	const prefixes = all.flatMap(prefixesIn);
	const unsaid = [...said.keys()].filter(
		// The words of screens are members of a typed object, so a missing one does not compile.
		(key) => !key.startsWith("elements:") && !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
	);
	expect(unsaid).toEqual([]);
});

it("every key made from a code begins like keys that exist", () => {
	const prefixes = ["app", "components"].flatMap(sources).flatMap((file) => prefixesIn(readFileSync(file, "utf8")));
	for (const prefix of prefixes)
		expect(
			[...english.keys()].some((key) => key.startsWith(prefix)),
			prefix,
		).toBe(true);
});

it("no component writes words of its own into the page", () => {
	const words = ["app/(console)", "app/(gate)", "components"]
		.flatMap(sources)
		.filter((file) => file.endsWith(".tsx"))
		.flatMap((file) => literalWords(readFileSync(file, "utf8")).map((word) => `${file}: ${word}`));
	expect(words).toEqual([]);
});

function flat(texts: Texts | undefined): Map<string, string> {
	return new Map(
		Object.entries(texts ?? {}).flatMap(([namespace, members]) =>
			Object.entries(members).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
		),
	);
}

/** The keys without their plural forms, each with its forms. */
function stemsOf(texts: Map<string, string>): Map<string, string[]> {
	const stems = new Map<string, string[]>();
	for (const key of texts.keys()) {
		const [stem, form] = stemAndForm(key);
		stems.set(stem, [...(stems.get(stem) ?? []), ...(form === undefined ? [] : [form])]);
	}
	return stems;
}

function stemAndForm(key: string): [stem: string, form?: string] {
	const plural = /^(?<stem>.*)_(?<form>zero|one|two|few|many|other)$/.exec(key)?.groups;
	return plural?.stem === undefined || plural.form === undefined ? [key] : [plural.stem, plural.form];
}

function placeholders(text: string): string[] {
	return Array.from(text.matchAll(/\{\{\w+\}\}|\$/g), ([placeholder]) => placeholder).toSorted();
}

function sources(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
		.map((file) => join(folder, file));
}

function keysIn(source: string, file: string): { key: string; file: string }[] {
	const namespaces = Object.keys(en).join("|");
	const literal = new RegExp(`["'](?<key>(?:${namespaces}):[\\w.-]+)["']`, "g");
	return Array.from(source.matchAll(literal), ({ groups }) => ({ key: groups?.key ?? "", file }));
}

function prefixesIn(source: string): string[] {
	const namespaces = Object.keys(en).join("|");
	const template = new RegExp(`\`(?<prefix>(?:${namespaces}):[\\w.-]*)\\$\\{`, "g");
	return Array.from(source.matchAll(template), ({ groups }) => groups?.prefix ?? "");
}

/** Text between tags, and the values of attributes that are displayed or read out. */
function literalWords(source: string): string[] {
	const attributes = source.matchAll(/\s(?:aria-label|title|placeholder|label|alt)="([^"]*\p{L}[^"]*)"/gu);
	const children = source.matchAll(/^\t+([A-Z][\w ,.'!?-]*[a-z.!?])$/gmu);
	return [...attributes, ...children].map(([, word = ""]) => word);
}
