import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const RECORD = "docs/decisions/0001-first.md";
const INDEX = "docs/decisions/README.md";
const SOUND: Record<string, string> = {
	".gitignore": "dist/\n",
	"lib/room/file.ts": "",
	"README.md":
		"# A title, and more\n[record](docs/decisions/0001-first.md) [here](#a-title-and-more) `lib/room/file.ts` `dist/made.js`\n```sh run\nls\n```\n```sh not run: needs another machine\nls\n```\n",
	[RECORD]: "# 1. First\n\n- Date: 2026-01-31\n- Status: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n",
	[INDEX]:
		"<!-- records -->\n| Number | Title | Status |\n|---|---|---|\n| 1 | [First](0001-first.md) | accepted |\n<!-- /records -->\n",
};

test("correct documents have no problems", async () => {
	expect(await problemsOf({})).toEqual([]);
});

test.each([
	["a link that leads nowhere", { "README.md": "[x](docs/absent.md)" }, "the link to docs/absent.md leads nowhere"],
	["a picture that is absent", { "README.md": "![x](docs/absent.png)" }, "the link to docs/absent.png leads nowhere"],
	[
		"a picture for the dark that is absent",
		{ "README.md": '<source media="(x)" srcset="docs/absent.png">' },
		"the link to docs/absent.png leads nowhere",
	],
	["an anchor without a heading", { "README.md": "[x](#absent)" }, "no heading for #absent"],
	["a path that is absent", { "README.md": "`lib/room/absent.ts`" }, "there is no lib/room/absent.ts"],
	["a folder that is absent", { "README.md": "`lib/absent/`" }, "there is no lib/absent/"],
	["a path within a command", { "README.md": "`node lib/absent.mjs --write`" }, "there is no lib/absent.mjs"],
	["a path with a placeholder", { "README.md": "`lib/<room>/absent.ts`" }, "there is no lib/<room>/absent.ts"],
	["a path from within a folder", { "README.md": "`room/absent.ts`" }, "there is no room/absent.ts"],
	["a record without a date", { [RECORD]: withoutLine("- Date") }, 'there is no "- Date'],
	["a record without a status", { [RECORD]: withoutLine("- Status") }, 'there is no "- Status'],
	["a record without a section", { [RECORD]: withoutLine("## Context") }, "the sections are not"],
	["a record of another number", { [RECORD]: "# 2. First\n" }, 'the title is not "# 1.'],
	["a number given twice", { "docs/decisions/0001-second.md": SOUND[RECORD] }, "number 1 is taken"],
	["commands that nobody runs", { "README.md": "```sh\nls\n```\n" }, 'neither "run" nor "not run: "'],
	["commands without a reason", { "README.md": "```sh not run: no\nls\n```\n" }, 'neither "run" nor "not run: "'],
	["commands where no test looks", { "lib/room/README.md": "```sh run\nls\n```\n" }, "no test follows this document"],
	["a script that is absent", { "README.md": "`npm run absent`", "package.json": "{}" }, "there is no npm run absent"],
	["a glossary that grows", { "ARCHITECTURE.md": glossary(41) }, "has 41 terms, more than 40"],
	[
		"a term that is defined twice",
		{ "ARCHITECTURE.md": `${glossary(2)}| term 1 | |\n` },
		"the glossary has term 1 twice",
	],
	["a record that the index lacks", { [INDEX]: "<!-- records -->\n<!-- /records -->\n" }, "is not today's"],
])("%s is reported", async (_, changed, problem) => {
	expect((await problemsOf(changed)).join("\n")).toContain(problem);
});

function glossary(terms: number): string {
	const rows = Array.from({ length: terms }, (_, index) => `| term ${index} | |\n`);
	return `# A\n\n## Glossary\n\n| Word | Meaning |\n|---|---|\n${rows.join("")}`;
}

function withoutLine(beginning: string): string {
	const lines = (SOUND[RECORD] ?? "").split("\n");
	return lines.filter((line) => !line.startsWith(beginning)).join("\n");
}

async function problemsOf(changed: Record<string, string | undefined>): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "portico-documents-"));
	try {
		for (const [path, text = ""] of Object.entries({ ...SOUND, ...changed })) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		return await problemsIn(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function problemsIn(folder: string): Promise<string[]> {
	const module = new URL("documents.mjs", import.meta.url).href;
	const { documentProblems } = (await import(/* @vite-ignore */ module)) as {
		documentProblems(folder: string): string[];
	};
	return documentProblems(folder);
}
