// Checks the documents: decision records have the required form and are in the index, every relative link and every path in
// backquotes exists, every command is executed by a test or has a reason why not, the glossary is short, and the tables of refusals
// are those of the sources. `--write` writes the index and the tables; `--not-run` lists the commands that no test executes, with
// their reasons.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { commandBlocks } from "./command-blocks.mjs";
import { decisionRecords } from "./decision-records.mjs";
import { REFUSALS, refusalTables } from "./refusal-tables.mjs";
import { fail, root, say } from "./runtime.mjs";
import { ignoredNames, sourceFiles } from "./source-files.mjs";

const EXTENSION = /\.(?:ts|tsx|mjs|cjs|js|json|md|sql|yml|yaml|patch|css|png|svg|sh)$/;
const MAX_TERMS = 40;
/** The documents that e2e/fixtures/follow-document.ts follows. */
const FOLLOWED = /^(?:docs\/[\w-]+|README)\.md$/;
/** A placeholder in a path: `<language>`, `{id}`, `*`, `…`. */
const PLACEHOLDER = /<[^>]+>|\{[^}]+\}|\*+|…/g;

if (process.argv[1]?.endsWith("documents.mjs")) {
	const { index, indexIsCurrent, indexPath } = decisionRecords(root);
	const refusals = await refusalTables();
	if (process.argv.includes("--write")) {
		if (!indexIsCurrent) writeFileSync(indexPath, index);
		if (!refusals.isCurrent) writeFileSync(join(root, REFUSALS), refusals.content);
	}
	if (process.argv.includes("--not-run")) for (const each of commandsNotRun(root)) say(each);
	const written = process.argv.includes("--write") || refusals.isCurrent;
	const problems = [...documentProblems(root), ...refusals.problems, ...(written ? [] : [outdated(REFUSALS)])];
	for (const problem of problems) say(problem);
	if (problems.length > 0) fail(`${problems.length} problems in documents`);
	say("documents: no problems");
}

function outdated(file) {
	return `${file} is not today's: run \`node scripts/documents.mjs --write\``;
}

/** The problems of the documents below `folder`, one sentence each. */
export function documentProblems(folder) {
	const files = sourceFiles(folder);
	const documents = files.filter((file) => file.endsWith(".md"));
	const { problems, indexIsCurrent, indexPath } = decisionRecords(folder);
	return [
		...problems,
		...(indexIsCurrent ? [] : [outdated(relative(folder, indexPath))]),
		...documents.flatMap((document) => {
			const markdown = readFileSync(join(folder, document), "utf8");
			const text = withoutCodeBlocks(markdown);
			return [
				...brokenLinks(folder, document, text),
				...missingPaths(folder, files, document, text),
				...commandProblems(folder, document, markdown),
				...glossaryProblems(document, markdown),
			];
		}),
	];
}

/** A glossary is a table of at most `MAX_TERMS` terms, each with one row. */
function glossaryProblems(document, markdown) {
	const [, section = ""] = markdown.split("\n## Glossary\n");
	const rows = section.split("\n## ")[0].matchAll(/^\| ([^|]+) \|/gm);
	const terms = Array.from(rows, ([, term]) => term).slice(1);
	const twice = terms.filter((term, index) => terms.indexOf(term) !== index);
	return [
		...(terms.length > MAX_TERMS
			? [`${document}: the glossary has ${terms.length} terms, more than ${MAX_TERMS}`]
			: []),
		...twice.map((term) => `${document}: the glossary has ${term} twice`),
	];
}

/** The commands that no test runs: `document:line: the reason`. */
function commandsNotRun(folder) {
	return sourceFiles(folder)
		.filter((file) => file.endsWith(".md"))
		.flatMap((document) =>
			commandBlocks(readFileSync(join(folder, document), "utf8")).flatMap(({ line, reason }) =>
				reason === undefined ? [] : [`${document}:${line}: ${reason}`],
			),
		);
}

function commandProblems(folder, document, markdown) {
	const unmarked = commandBlocks(markdown).flatMap(({ line, problem, run }) => {
		if (problem !== undefined) return [`${document}:${line}: ${problem}`];
		return run && !FOLLOWED.test(document) ? [`${document}:${line}: no test follows this document`] : [];
	});
	const manifest = join(folder, "package.json");
	if (!existsSync(manifest)) return unmarked;
	const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8"));
	const named = [...markdown.matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, name]) => name);
	const unknown = [...new Set(named)].filter((name) => !(name in scripts));
	return [...unmarked, ...unknown.map((name) => `${document}: there is no npm run ${name}`)];
}

function withoutCodeBlocks(text) {
	return text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, "");
}

function brokenLinks(folder, document, text) {
	const prose = text.replaceAll(/`[^`\n]*`/g, "");
	const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|<(?:img|source)\b[^>]* src(?:set)?="([^"]+)"/g)].map(
		([, linked, shown]) => linked ?? shown,
	);
	return targets.flatMap((target) => {
		if (/^[a-z]+:/.test(target)) return [];
		const [path, anchor] = target.split("#");
		const file = path === "" ? join(folder, document) : join(folder, dirname(document), decodeURIComponent(path));
		if (!existsSync(file)) return [`${document}: the link to ${target} leads nowhere`];
		if (anchor === undefined || !file.endsWith(".md")) return [];
		return anchors(file).has(anchor) ? [] : [`${document}: ${path || "it"} has no heading for #${anchor}`];
	});
}

/** The anchors of a document's headings, as GitHub generates them. */
function anchors(file) {
	const headings = withoutCodeBlocks(readFileSync(file, "utf8")).matchAll(/^#+ (.+)$/gm);
	return new Set(
		[...headings].map(([, heading]) =>
			heading
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
				.replaceAll(" ", "-"),
		),
	);
}

function missingPaths(folder, files, document, text) {
	const ignored = ignoredNames(folder);
	const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.split(" "));
	const top = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
	return words.flatMap((word) => {
		const [first] = word.split("/");
		const fromTop = top.has(first);
		// A word that begins with `/` is a URL path; a word with one of the other characters is not a path, or one of a shell.
		if (!word.includes("/") || ignored.has(first) || /^[./]*\/|["'$:=\\|]/.test(word)) return [];
		if (!fromTop && !EXTENSION.test(word)) return [];
		const pattern = new RegExp(`${fromTop ? "^" : "(?:^|/)"}${word.split(PLACEHOLDER).map(escaped).join(".*")}(?:/|$)`);
		return files.some((file) => pattern.test(file)) ? [] : [`${document}: there is no ${word}`];
	});
}

function escaped(text) {
	return text.replace(/\/$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
