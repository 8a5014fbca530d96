import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

// docs/oidc.md names for every setting the test that proves that it works, and the test of what is refused; and it and docs/wallets.md
// name the tests of the clauses of specifications.

const root = join(import.meta.dirname, "../..");

/** The rows of the table below this heading, cell by cell. */
function rowsBelow(heading: string, file = "oidc"): string[][] {
	const document = readFileSync(join(root, `docs/${file}.md`), "utf8");
	const section = document.slice(document.indexOf(`## ${heading}\n`)).split(/\n#{2,3} /, 1)[0] ?? "";
	const lines = section.split("\n").filter((line) => line.startsWith("| "));
	return lines.slice(1).map((line) =>
		line
			.split("|")
			.slice(1)
			.map((cell) => cell.trim()),
	);
}

const settings = rowsBelow("Settings").map(([setting = ""]) => setting);
const rows = rowsBelow("The tests that prove them").map(([setting = "", works = "", refused = ""]) => ({
	setting,
	works,
	refused,
}));

/** `file`: *title*, *title*; `file`: *title* */
function testsIn(cell: string): { file: string; title: string }[] {
	return cell.split("; ").flatMap((part) => {
		const file = /^`([\w-]+)`: /.exec(part)?.[1] ?? "";
		return [...part.matchAll(/\*([^*]+)\*/g)].map(([, title = ""]) => ({ file, title }));
	});
}

/** The paths of the tests by the names of their files, without what says how they run. */
const paths = new Map(
	["lib", "e2e"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
			// The modules of a plan are no tests of their own file.
			.filter((path) => /(\.test|-modules)\.ts$/.test(path))
			.map((path) => [basename(path).replace(/\..*/, ""), join(root, folder, path)] as const),
	),
);

function sourceOf(file: string): string {
	const path = paths.get(file);
	return path === undefined ? "" : readFileSync(path, "utf8");
}

test("every setting has a row of tests", () => {
	expect(rows.map(({ setting }) => setting)).toEqual(settings);
	expect(rows.length).toBeGreaterThan(25);
});

describe.each(rows)("$setting", ({ works, refused }) => {
	test.each(Object.entries({ works, refused }))("names tests of what %s, which exist", (_, cell) => {
		const tests = testsIn(cell);
		expect(tests).not.toEqual([]);
		expect(tests.filter(({ file, title }) => !sourceOf(file).includes(title))).toEqual([]);
	});
});

const tables = [
	...[9396, 9701, 7591, 7592, 7523, 8693, 8628, 9728].map((rfc) => ["oidc", `The clauses of RFC ${rfc}`] as const),
	["oidc", "OAuth 2.1"],
	["oidc", "The clauses of CIBA Core 1.0"],
	["oidc", "The clauses of RFC 9449 (DPoP)"],
	["oidc", "The clauses of RFC 9126 (PAR)"],
	["oidc", "The clauses of RFC 9101 (JAR)"],
	["oidc", "The clauses of the FAPI 2.0 Security Profile"],
	["oidc", "The clauses of FAPI 2.0 Message Signing"],
	["oidc", "The clauses of First-Party Applications"],
	["oidc", "The clauses of Identity Chaining"],
	["oidc", "The clauses of Attestation-Based Client Authentication"],
	["wallets", "The clauses of a presentation"],
	["wallets", "The clauses of issuance"],
] as const;

test.each(tables)("docs/%s.md: the table of %s has clauses", (file, heading) => {
	expect(rowsBelow(heading, file)).not.toEqual([]);
});

const clauses = tables.flatMap(([file, heading]) => rowsBelow(heading, file));

describe.each(clauses)("%s", (_, cell = "") => {
	test("names tests, which exist", () => {
		const tests = testsIn(cell);
		expect(tests).not.toEqual([]);
		expect(tests.filter(({ file, title }) => !sourceOf(file).includes(title))).toEqual([]);
	});
});
