import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anInstallation, type CommandBlock, missingLines, runBlocks } from "../fixtures/installation";
import { ownDatabase } from "../fixtures/own-database";

// Follows each document as it is written: its blocks marked `run`, in their order, in a separate installation.

const module = new URL("../../scripts/command-blocks.mjs", import.meta.url).href;
const { commandBlocks } = (await import(/* @vite-ignore */ module)) as {
	commandBlocks(markdown: string): CommandBlock[];
};
const documents = [...globSync("docs/*.md"), "README.md"]
	.map((file) => ({ file, blocks: commandBlocks(readFileSync(file, "utf8")).filter(({ run }) => run) }))
	.filter(({ blocks }) => blocks.length > 0);

test("there are documents to follow", () => expect(documents.length).toBeGreaterThan(5));

test.each(documents)("the commands of $file work, and print what it says", async ({ blocks }) => {
	const installation = await anInstallation();
	const { environment, drop } = await ownDatabase();
	try {
		const outputs = await runBlocks(blocks, installation, {
			"http://localhost:3000": installation.baseUrl,
			"postgres://portico:secret@localhost:5432/portico": environment.DATABASE_URL ?? "",
		});
		const missing = blocks.flatMap(({ line, printed }, index) =>
			missingLines(printed, outputs[index] ?? "").map((text) => `line ${line}: ${text}`),
		);
		expect(missing, outputs.join("\n")).toEqual([]);
	} finally {
		installation.remove();
		await drop();
	}
});
