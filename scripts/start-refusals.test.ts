import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = "docs/troubleshooting.md";

/** The messages of every refusal to start; `…` stands for inserted values. */
function refusals(): string[] {
	return globSync("{db,lib,server}/**/*.ts")
		.filter((file) => !file.endsWith(".test.ts"))
		.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/new StartRefusal\(\s*(["`])([\s\S]*?)\1/g)])
		.map(([, , words = ""]) => words.replaceAll(/\$\{[^}]*\}/g, "…").split("\\n", 1)[0] ?? "");
}

test("the troubleshooting document has every sentence with which a start is refused", () => {
	const part =
		/<!-- start-refusals -->([\s\S]*?)<!-- \/start-refusals -->/.exec(readFileSync(DOCUMENT, "utf8"))?.[1] ?? "";
	const rows = [...part.matchAll(/^\| (.*?) \|/gm)].map(([, says = ""]) => says).slice(1);
	const matches = (row: string) => {
		const words = row.split("…").map((text) => text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
		return new RegExp(`^${words.join(".*?").replaceAll(" ", "\\s*")}`);
	};
	const known = rows.map(matches);
	const found = refusals();
	expect(found.length).toBeGreaterThan(15);
	expect(found.filter((refusal) => !known.some((row) => row.test(refusal)))).toEqual([]);
	expect(rows.filter((_, at) => !found.some((refusal) => known[at]?.test(refusal)))).toEqual([]);
});
