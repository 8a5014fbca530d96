import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// docs/oidc.md promises for every setting which test proves that it works, and which one what is refused.

const root = join(import.meta.dirname, "../../..");
const document = readFileSync(join(root, "docs/oidc.md"), "utf8");
const table = document.slice(document.indexOf("| Setting | Member |"), document.indexOf("ID tokens have `iss`"));
const rows = table
	.split("\n")
	.slice(2)
	.filter((line) => line.startsWith("|"))
	.map((line) => {
		const [, setting = "", , , works = "", refused = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
		return { setting, works, refused };
	});

/** `file`: *title*, *title*; `file`: *title* */
function testsIn(cell: string): { file: string; title: string }[] {
	return cell.split("; ").flatMap((part) => {
		const file = /^`([\w-]+)`: /.exec(part)?.[1] ?? "";
		return [...part.matchAll(/\*([^*]+)\*/g)].map(([, title = ""]) => ({ file, title }));
	});
}

function sourceOf(file: string): string {
	const places = [`e2e/contract/${file}.test.ts`, `e2e/resilience/${file}.postgresql.test.ts`];
	const path = places.map((place) => join(root, place)).find((each) => existsSync(each));
	return path === undefined ? "" : readFileSync(path, "utf8");
}

test("the table has every setting", () => {
	expect(rows.length).toBeGreaterThan(25);
});

describe.each(rows)("$setting", ({ works, refused }) => {
	test.each(Object.entries({ works, refused }))("names tests of what %s, which exist", (_, cell) => {
		const tests = testsIn(cell);
		expect(tests).not.toEqual([]);
		expect(tests.filter(({ file, title }) => !sourceOf(file).includes(title))).toEqual([]);
	});
});
