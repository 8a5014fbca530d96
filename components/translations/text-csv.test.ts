import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTexts } from "./read-texts";
import { type TextsByLanguage, textsFromCsv, textsToCsv } from "./text-csv";

const entriesOf = (csv: string) => {
	const read = textsFromCsv(csv);
	return "texts" in read ? read.texts.map(({ entry }) => entry) : read.problem;
};

describe("texts as CSV", () => {
	test("an export can be imported as the same texts, whatever their content", () => {
		const tricky = fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\t", "\n", "\r\n", "a", " ", "é", "日");
		const text = fc.array(tricky, { minLength: 1, maxLength: 6 }).map((pieces) => `${pieces.join("")}x`);
		const name = fc.stringMatching(/^[a-zA-Z=+@'_.-]{1,8}$/).filter((raw) => raw !== "__proto__");
		const bundle = fc.dictionary(name, fc.dictionary(name, text, { minKeys: 1 }), { minKeys: 1 });
		fc.assert(
			fc.property(fc.record({ en: bundle, "pt-BR": bundle }), (texts: TextsByLanguage) => {
				const back = new Map<string, unknown>();
				const read = readTexts("texts.csv", textsToCsv(texts, ["en", "pt-BR"]));
				for (const { entry } of "texts" in read ? read.texts : [])
					back.set(JSON.stringify([entry.language, entry.namespace, entry.key]), entry.text);
				const sent = Object.entries(texts).flatMap(([language, namespaces]) =>
					Object.entries(namespaces).flatMap(([namespace, members]) =>
						Object.entries(members).map(([key, value]): [string, string] => [
							JSON.stringify([language, namespace, key]),
							value,
						]),
					),
				);
				expect(back).toEqual(new Map(sent));
			}),
		);
	});

	test.each(["=1+1", "+1", "-1", "@sum", "\tx", "'=x"])("no cell begins like a formula: %j", (text) => {
		const csv = textsToCsv({ en: { own: { a: text } } }, ["en"]);
		expect(csv.split("\r\n")[1]).toMatch(/^own,a,"?'/);
	});

	test("an apostrophe that does not escape a formula is kept", () => {
		expect(entriesOf(textsToCsv({ en: { own: { a: "'tis" } } }, ["en"]))).toMatchObject([{ text: "'tis" }]);
	});

	test("columns may have any order and be separated by semicolons; an empty cell is no text", () => {
		expect(entriesOf("key;de;namespace;en\r\na;eins;own;\r\n")).toEqual([
			{ language: "de", namespace: "own", key: "a", text: "eins" },
		]);
	});

	test("a table without the two required columns is refused", () => {
		expect(entriesOf("a,b\r\n1,2\r\n")).toBe("no-columns");
		expect(entriesOf("")).toBe("no-columns");
	});
});

describe("texts as JSON", () => {
	const entry = { language: "de", namespace: "own", key: "a.b", text: "eins" };

	test.each(['{"de":{"own":{"a.b":"eins"}}}', '\uFEFF{"languages":{"de":{"own":{"a.b":"eins"}}}}'])(
		"bundles are parsed, with or without the surrounding level",
		(json) => {
			expect(readTexts("texts.json", json)).toEqual({ texts: [{ entry }] });
		},
	);

	test.each([
		["{", "no-json"],
		["[]", "no-bundles"],
		['{"de":{"own":"eins"}}', "no-bundles"],
		['{"de":[]}', "no-bundles"],
	])("%s is %s", (json, problem) => {
		expect(readTexts("texts.json", json)).toEqual({ problem });
	});
});
