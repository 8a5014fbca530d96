// Finds words that were replaced by standard terms, and second spellings of a word. The glossary is in ARCHITECTURE.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, say } from "./runtime.mjs";
import { sourceFiles } from "./source-files.mjs";

const englishTexts = /^(?:docs\/|README|.*\/(?:bundles\/en\/.*|texts\/en)\.json$)/;

/** Each retired word with its replacement; `paths` limits it to some files. */
export const retired = [
	{ word: /\b(?:LONGEST|LARGEST|DEEPEST|MOST)_[A-Z]/, instead: "MAX_…" },
	{ word: /\b(?:SHORTEST|SMALLEST|LEAST)_[A-Z]/, instead: "MIN_…" },
	{ word: /\bbeliev(?:e|es|ed|ing)\b/i, instead: "cached, trusted or accepted" },
	{ word: /\b(?:[pP]layed(?:[A-Z]\w*)?|aPlayed\w*)\b/, instead: "fake in tests, simulated in the product" },
	{ word: /\b(?:[hH]ouse|aHouse)\b/, instead: "Portico, the server, or ports" },
	{ word: /\b[wW]ays?Out\b/, instead: "transition" },
	{
		word: /\b(?:ways? out\b|(?:const|let) (?:ways?|walks?)\b|ways? through (?:a|the) flow)/i,
		instead: "transition, path or steps",
		paths: /^(?:lib\/flows|components\/(?:composer|executions|gate))\//,
	},
	{ word: /\b(?:Run(?:State|Graph|Screen|Message|Data|Walk)|ExecutorRun)\b/, instead: "Execution…, ExecutorContext" },
	{ word: /\b[fF]ace: "/, instead: "errorFormat" },
	{ word: /\b[sS]ittings?\b/, instead: "editing session" },
	{ word: /\bANY_TOKEN\b/, instead: '"any-token"' },
	{ word: /["'`]runs:/, instead: '"executions:…"' },
	{
		word: /\b(?:[aA]|[tT]he|[tT]his|another|every|simulated) runs?\b(?! (?:as|it)\b)/,
		instead: "execution",
		// In other files a run is a run of tests or of a program.
		paths: /^(?:lib\/flows|components\/(?:composer|executions|gate))\//,
	},
	{ word: /\b(?:open)?[uU]seCase<|\bUseCase</, instead: "a function with plain arguments" },
	{
		word: /\b[eE]-mail/,
		instead: "email",
		// These files contain the other spelling because users type it.
		paths: /^(?!components\/directory\/user-import\/sheet\.test|lib\/flows\/model\/elements\/input-types)/,
	},
	{ word: /\b[uU]ser names?\b/, instead: "username", paths: englishTexts },
	{ word: /\b[sS]ignups?\b|\bself-sign/, instead: "sign-up", paths: englishTexts },
	{ word: /\b[lL]og(?:ged)? ?in\b(?!\.)/, instead: "sign in, sign-in", paths: /\/bundles\/en\// },
	{
		word: /\bruns?\b(?! (?:by|it|this|on|the|here|before|as)\b)/,
		instead: "execution",
		paths: /\/bundles\/en\/(?:flows|executions|composer)\.json$/,
	},
	{ word: /\bFlows?\b/, instead: "Ablauf", paths: /\/bundles\/de\// },
	{ word: /(?<!-)\bMails?\b/, instead: "E-Mail", paths: /\/bundles\/de\// },
	{ word: /新規登録|ログイン|役割/, instead: "サインアップ, サインイン, ロール", paths: /\/bundles\/ja\// },
	{ word: /تدفق|المؤلّف/, instead: "مسار, المحرّر", paths: /\/bundles\/ar\// },
];

/** `path:line: word, say …` for each line of these files that contains a retired word. */
export function retiredWordsIn(files) {
	return files.flatMap(({ path, text }) =>
		text.split("\n").flatMap((line, index) =>
			retired.flatMap(({ word, instead, paths }) => {
				const found = paths === undefined || paths.test(path) ? word.exec(isTexts(path) ? textOf(line) : line) : null;
				return found === null ? [] : [`${path}:${index + 1}: "${found[0]}", say ${instead}`];
			}),
		),
	);
}

/** Whether the file contains texts by key, one per line. */
function isTexts(path) {
	return /\/(?:bundles\/\w+\/.*|texts\/\w+)\.json$/.test(path);
}

/** Without its key; empty for the words of a search, which are those that users type. */
function textOf(line) {
	return /^\s*"[^"]*\.(?:words|synonyms)":/.test(line) ? "" : line.replace(/^\s*"[^"]*":/, "");
}

if (process.argv[1]?.endsWith("retired-words.mjs")) {
	const files = sourceFiles(root)
		.filter((path) => /\.(?:ts|tsx|mjs|md)$/.test(path) || isTexts(path))
		.filter((path) => !/^(?:scripts\/retired-words|CHANGELOG)/.test(path))
		.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
	const problems = retiredWordsIn(files);
	for (const problem of problems) say(problem);
	if (problems.length > 0) fail(`${problems.length} retired words`);
	say(`${files.length} files, no retired word`);
}
