import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const [, section = ""] = /### In a line\n([\s\S]*?)\n## /.exec(readFileSync("ARCHITECTURE.md", "utf8")) ?? [];
const lines = [...section.matchAll(/^- \*\*(.+?):\*\*([\s\S]*?)(?=^- |$(?![\s\S]))/gm)].map(([, title, text = ""]) => ({
	title,
	files: [...text.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
}));

/** The modules that a file imports, those that an entry point passes on included. */
function importsOf(file: string, passesOn = true): string[] {
	const found = [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].flatMap(([, name = ""]) => {
		if (!name.startsWith(".") && !name.startsWith("@/")) return [];
		const path = name.startsWith("@/") ? name.slice(2) : join(dirname(file), name);
		return [`${path}.ts`, `${path}/index.ts`].filter((each) => existsSync(each)).slice(0, 1);
	});
	const entries = passesOn ? found.filter((each) => each.endsWith("/index.ts")) : [];
	return [...found, ...entries.flatMap((entry) => importsOf(entry, false))];
}

it("ARCHITECTURE.md describes five ways through the code", () => {
	expect(lines.map(({ title }) => title)).toEqual([
		"`PUT` of a flow",
		"A draft that is published",
		"A step of a running flow",
		"An invitation accepted",
		"A SAML sign-in",
	]);
});

it.each(lines)("$title is a line of at most eight files, each imported by one before it", ({ files }) => {
	expect(files.length).toBeGreaterThan(3);
	expect(files.length).toBeLessThanOrEqual(8);
	for (const [index, file] of files.entries()) {
		expect(existsSync(file), file).toBe(true);
		if (index > 0)
			expect(
				files.slice(0, index).flatMap((before) => importsOf(before)),
				file,
			).toContain(file);
	}
});
