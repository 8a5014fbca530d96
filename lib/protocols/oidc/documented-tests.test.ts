import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// docs/oidc.md names for every setting the test that proves that it works, and the test of what is refused.

const root = join(import.meta.dirname, "../../..");
const document = readFileSync(join(root, "docs/oidc.md"), "utf8");

/** The rows of the table below this heading, cell by cell. */
function rowsBelow(heading: string): string[][] {
	const section = document.slice(document.indexOf(`## ${heading}\n`)).split("\n## ", 1)[0] ?? "";
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

function sourceOf(file: string): string {
	const places = [
		`e2e/contract/${file}.test.ts`,
		`e2e/contract/${file}.embedded.test.ts`,
		`e2e/resilience/${file}.postgresql.test.ts`,
		`lib/protocols/oidc/approvals/${file}.db.test.ts`,
	];
	const path = places.map((place) => join(root, place)).find((each) => existsSync(each));
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

describe.each(rowsBelow("The clauses of CIBA Core 1.0"))("%s", (_, cell = "") => {
	test("names tests, which exist", () => {
		const tests = testsIn(cell);
		expect(tests).not.toEqual([]);
		expect(tests.filter(({ file, title }) => !sourceOf(file).includes(title))).toEqual([]);
	});
});
