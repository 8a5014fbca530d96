// biome-ignore-all lint/suspicious/noTemplateCurlyInString: files have such texts
import { Ajv2020 } from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { type ConfigurationDocument, documentEntry, entriesOf, readDocument } from "../document";
import { aRichDocument } from "../fixtures/a-rich-document";
import { kinds } from "../kinds/kinds";
import { readYaml } from "../read-yaml";
import { schemaOf } from "./schema-of";
import { fileNamesIn, isSameFile, readTree, treeOf } from "./tree";

const nothing = () => undefined;

/** The rich document as the server answers it. */
function answered(): ConfigurationDocument {
	const read = readDocument(aRichDocument());
	if (!read.ok) throw new Error("the document is wrong");
	const written = Array.from(read.wanted, ([kind, entries]) => [
		kind.name,
		entries.map(({ entry, secrets }) => documentEntry(kind, { entry, secrets: [...secrets.keys()] })),
	]);
	return { version: 1, ...Object.fromEntries(written) };
}

function documentIn(files: ReadonlyMap<string, string>, variables: (name: string) => string | undefined = nothing) {
	const read = readTree(files, variables);
	if (!read.ok) throw new Error(JSON.stringify(read.problems));
	return read.document;
}

describe("a tree of files", () => {
	test("has everything that the document has, and the same document is the same bytes", () => {
		const document = answered();
		const files = treeOf(document);
		expect(documentIn(files)).toEqual(document);
		expect([...treeOf(documentIn(files))]).toEqual([...files]);
	});

	test("has a file for each larger thing, with a schema for editors and what identifies it first", () => {
		const files = treeOf(answered());
		const [schema, first] = files.get("applications/shop.yaml")?.split("\n") ?? [];
		expect(schema).toBe("# yaml-language-server: $schema=../schemas/applications.json");
		expect(first).toBe("name: Shop");
		expect(files.get("groups.yaml")).toMatch(
			/^# yaml-language-server: \$schema=\.\/schemas\/groups\.json\n- displayName: Buyers\n/,
		);
	});

	test("gives things whose names are alike files of their own", () => {
		const groups = ["Ä B", "a b", "A/B", "../x", "日本"].map((name) => ({ name, grantTypes: ["client_credentials"] }));
		const files = [...treeOf({ version: 1, applications: groups }).keys()].filter((file) => file.startsWith("app"));
		expect(files).toEqual(["b", "a-b", "a-b-2", "x", "applications"].map((name) => `applications/${name}.yaml`));
	});

	test("keeps the file of a thing, whatever it is called", () => {
		const document = answered();
		const before = new Map([["applications/a-b.yaml", "name: ${NAME}\n"]]);
		const files = treeOf(
			document,
			fileNamesIn(before, () => "Shop"),
		);
		expect([...files.keys()].filter((file) => file.startsWith("applications/"))).toEqual([
			"applications/helper.yaml",
			"applications/a-b.yaml",
			"applications/stock.yaml",
		]);
	});

	test("keeps every text, also one that looks like a variable, a number or YAML", () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...odd)), { maxLength: 5 }),
				(texts) => {
					const clean = texts.filter((text) => text.isWellFormed());
					const document = {
						version: 1 as const,
						webhooks: clean.map((description, n) => ({ name: `w${n}`, description })),
					};
					expect(documentIn(treeOf(document))).toEqual(document);
				},
			),
			{ numRuns: propertyRuns(400) },
		);
	});

	test.each(kinds.map((kind) => [kind.name, kind] as const))(
		"has entries that the schema for editors accepts: %s",
		(name, kind) => {
			const schema = schemaOf(kind);
			const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
			const entries = entriesOf(answered(), name);
			for (const value of kind.inOneFile === true ? [entries ?? []] : (entries ?? []))
				expect(accepts(value), JSON.stringify(accepts.errors)).toBe(true);
			expect(accepts(kind.inOneFile === true ? [{ nonsense: 1 }] : { nonsense: 1 })).toBe(false);
		},
	);
});

const odd = [
	"$${A}",
	"${A}",
	"a ${B_1} c",
	"$${",
	"yes",
	"0x10",
	"1e3",
	"null",
	"~",
	"- a",
	"a: b",
	"#",
	"'",
	"| x",
	"&a",
	"*a",
	" a ",
	"a\nb\n",
	"\t",
];

describe("variables in files", () => {
	const files = (text: string) =>
		new Map([
			["portico.yaml", "version: 1\nkinds: [webhooks, secrets]\n"],
			["webhooks/a.yaml", text],
		]);

	test("are replaced from the environment, and a doubled sign stands for itself", () => {
		const text = "name: a\nurl: https://${HOST}/in\ndescription: pay $${NOT}";
		expect(documentIn(files(text), (name) => (name === "HOST" ? "test.example" : undefined)).webhooks).toEqual([
			{ name: "a", url: "https://test.example/in", description: "pay ${NOT}" },
		]);
	});

	test("that are missing are named with their file and line, unless they are secrets", () => {
		const withSecret = new Map([
			...files("name: a\nurl: ${HOST}"),
			["secrets.yaml", "- name: s\n  value: ${NOT_SET}\n"],
		]);
		expect(readTree(withSecret, nothing)).toEqual({
			ok: false,
			problems: [{ file: "webhooks/a.yaml", line: 2, message: "the variable HOST is not set" }],
		});
	});

	test("and comments of a file stay where it says what the organization has", () => {
		const [before, after] = ["# ours\nname: a\nurl: https://${HOST}/\n", "name: a\nurl: https://x.example/\n"];
		expect(isSameFile("webhooks/a.yaml", before, after, () => "x.example")).toBe(true);
		expect(isSameFile("webhooks/a.yaml", before, after, () => "y.example")).toBe(false);
	});
});

describe("a file is refused with its line", () => {
	const bomb = [
		"a: &a [x, x]",
		...Array.from(
			{ length: 30 },
			(_, n) => `b${n}: &b${n} [*${n === 0 ? "a" : `b${n - 1}`}, *${n === 0 ? "a" : `b${n - 1}`}]`,
		),
	];
	test.each<[string, string, number | null, RegExp]>([
		["that is no YAML", "a: [1", 1, /./],
		["that says a member twice", "a: 1\nb: 2\na: 3", 3, /unique/],
		["with aliases that stand for gigabytes", bomb.join("\n"), null, /aliases are not allowed/],
		["with a tag of a program", "a: !!js/function x", 1, /tag/],
		["that is larger than a document", `a: ${"x".repeat(8_388_608)}`, null, /8 MiB/],
	])("%s", (_, text, line, message) => {
		const read = readYaml(text);
		expect(read).toMatchObject({ ok: false, problems: [{ line, message: expect.stringMatching(message) }] });
	});

	test("that has no list where its kind has one, or is no entry", () => {
		const files = new Map([
			["portico.yaml", "version: 1\nkinds: [groups, webhooks]\n"],
			["groups.yaml", "a: 1"],
			["webhooks/a.yaml", "[1]"],
		]);
		expect(readTree(files, nothing)).toMatchObject({
			ok: false,
			problems: [{ file: "webhooks/a.yaml" }, { file: "groups.yaml" }],
		});
		expect(readTree(new Map(), nothing)).toMatchObject({ ok: false, problems: [{ file: "portico.yaml" }] });
	});
});
