// The commands of the documents. A block of commands begins with ```sh and one of these:
//   run            a test runs it, after the blocks before it, in one installation (e2e/fixtures/follow-document.ts)
//   run started    the same, with Portico running
//   run stopped    the same, with Portico stopped after it has run
//   not run: …     no test runs it, for this reason
// After a block, ```text printed has lines that it must have printed; … stands for anything.

const FENCE = /^(?<indent> *)```(?<language>\w*) *(?<info>.*)\n(?<code>[\s\S]*?)^\k<indent>```$/gm;
const SHELLS = new Set(["sh", "bash", "shell", "console", "zsh"]);
const HOW = /^run(?: (?<state>started|stopped))?$|^not run: (?<reason>.{10,})$/;

/**
 * The blocks of commands of a document in their order.
 * @returns {{ line: number, code: string, run: boolean, state?: string, reason?: string, printed: string[], problem?: string }[]}
 */
export function commandBlocks(markdown) {
	const blocks = [];
	for (const { index, groups } of markdown.matchAll(FENCE)) {
		const { indent, language, info } = groups;
		// Within a list.
		const code = groups.code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
		const line = markdown.slice(0, index).split("\n").length;
		if (language === "text" && info === "printed" && blocks.length > 0) blocks.at(-1).printed = code.trim().split("\n");
		if (!SHELLS.has(language)) continue;
		const how = HOW.exec(info)?.groups;
		const problem = how === undefined ? `"${info}" says neither "run" nor "not run: " with a reason` : undefined;
		const { state, reason } = how ?? {};
		blocks.push({ line, code, run: how !== undefined && reason === undefined, state, reason, printed: [], problem });
	}
	return blocks;
}
