// Checks the form of the decision records in docs/decisions/, and creates the table of the index.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
const SECTIONS = ["Context", "Decision", "Consequences"];
const BEGIN = "<!-- records -->";
const END = "<!-- /records -->";

/**
 * The problems of the records below `root`, one sentence each, and the required content of the index.
 * @returns {{ problems: string[], indexPath: string, indexIsCurrent: boolean, index: string }}
 */
export function decisionRecords(root) {
	const indexPath = join(root, FOLDER, "README.md");
	const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith(".md") && file !== "README.md");
	const records = files.toSorted().map((file) => read(file, readFileSync(join(root, FOLDER, file), "utf8")));
	const present = readFileSync(indexPath, "utf8");
	const index = withTable(present, records);
	return {
		problems: [...records.flatMap(({ file, problems }) => inFile(file, problems)), ...shared(records)],
		indexPath,
		indexIsCurrent: index === present,
		index,
	};
}

function read(file, text) {
	const number = Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
	const [, titleNumber, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
	const date = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1];
	const status = /^- Status: (.+)$/m.exec(text)?.[1];
	const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
	const problems = [];
	if (Number.isNaN(number)) problems.push("the file name is not NNNN-words-in-lower-case.md");
	if (title === undefined || Number(titleNumber) !== number) problems.push(`the title is not "# ${number}. …"`);
	if (date === undefined || Number.isNaN(Date.parse(date))) problems.push('there is no "- Date: YYYY-MM-DD"');
	if (
		status === undefined ||
		!/^(accepted|superseded by (record )?\d+)(,|$)/.test(status.replaceAll(/\[|\]\([^)]*\)/g, ""))
	)
		problems.push('there is no "- Status: accepted" or "- Status: superseded by N"');
	if (sections.join() !== SECTIONS.join()) problems.push(`the sections are not ${SECTIONS.join(", ")}`);
	return { file, number, title, status, problems };
}

function inFile(file, problems) {
	return problems.map((problem) => `${FOLDER}/${file}: ${problem}`);
}

function shared(records) {
	const numbers = new Set();
	return records.flatMap(({ file, number }) => {
		const taken = numbers.has(number);
		numbers.add(number);
		return taken ? inFile(file, [`number ${number} is taken by another record`]) : [];
	});
}

function withTable(index, records) {
	const begin = index.indexOf(BEGIN);
	const end = index.indexOf(END);
	if (begin < 0 || end < begin) return `${BEGIN}\n${table(records)}${END}\n`;
	return `${index.slice(0, begin)}${BEGIN}\n${table(records)}${index.slice(end)}`;
}

function table(records) {
	const rows = records.map(({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |\n`);
	return `| Number | Title | Status |\n|---|---|---|\n${rows.join("")}`;
}
