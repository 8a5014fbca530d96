// The closing report of a test run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../runtime.mjs";
import { saySecondTry } from "./second-tries.mjs";

/** By stage: `cpuSeconds`, and the share of its time that each of its slowest files takes. Written by `npm test -- --record`. */
const BUDGETS = join(import.meta.dirname, "budgets.json");
const SLOWEST = 10;
/** A stage may take half as much again as its budget. */
const WARN_AT = 1.5;

/**
 * Prints failures, what passed at the second try, a line for each stage, the slowest files and the sums.
 * @param lines one for each stage: `{ name, files, elapsedMs, cpuSeconds }`; `cpuSeconds` is 0 where it is not known
 * @param secondTries what `tryAgain` returns
 * @param defects files that pass at the second try too often
 * @param notRun why parts did not run; each is a failure if `strict`
 * @returns whether everything passed
 */
export function closingReport({ lines, secondTries, defects, notRun, strict }) {
	const count = (member) => lines.reduce((sum, { files }) => sum + countOf(files, member), 0);
	for (const { name, files } of lines)
		for (const { file, failures } of files)
			for (const { title, messages } of failures)
				say(`\nFAILED ${name}: ${file}: ${title}\n${messages.join("\n").slice(0, 8_000)}\n`);
	for (const each of secondTries) saySecondTry(each);
	for (const file of defects) say(`DEFECT: ${file} needs a second try again and again. Mend it.`);
	for (const reason of notRun) say(`${strict ? "FAILED" : "NOT RUN"}: ${reason}`);
	say("");
	say(row("", ["passed", "failed", "skipped", "elapsed", "processor"]));
	for (const { name, files, elapsedMs, cpuSeconds } of lines) {
		const counts = ["passed", "failures", "skipped"].map((member) => String(countOf(files, member)));
		say(row(name, [...counts, `${(elapsedMs / 1_000).toFixed(0)} s`, `${cpuSeconds.toFixed(0)} s`]));
	}
	say("\nThe slowest files");
	for (const { name, file, seconds } of slowestOf(lines.flatMap(withStage)).slice(0, SLOWEST))
		say(`${seconds.toFixed(1).padStart(7)} s  ${file} (${name})`);
	for (const warning of overBudget(lines)) say(`WARNING: ${warning}`);
	const failed = count("failures") + (strict ? notRun.length + count("skipped") : 0);
	say(`${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
	return failed === 0;
}

/** Writes what the stages took as their budgets. */
export function recordBudgets(lines) {
	const budgets = Object.fromEntries(
		lines.map(({ name, files, cpuSeconds }) => [
			name,
			{
				cpuSeconds: Math.ceil(cpuSeconds),
				shares: Object.fromEntries(
					slowestOf(files)
						.slice(0, SLOWEST)
						.map(({ file, seconds }) => [file, Number((seconds / secondsOf(files)).toFixed(3))]),
				),
			},
		]),
	);
	writeFileSync(BUDGETS, `${JSON.stringify(budgets, null, "\t")}\n`);
}

/** Names the stages over their budgets with the file whose share has grown most: shares are the same on a slow machine. */
function overBudget(lines) {
	const budgets = JSON.parse(readFileSync(BUDGETS, "utf8"));
	return lines.flatMap(({ name, files, cpuSeconds }) => {
		const budget = budgets[name];
		if (budget === undefined) return [`${name} has no budget in scripts/test/budgets.json: npm test -- --record`];
		if (cpuSeconds <= budget.cpuSeconds * WARN_AT) return [];
		const growth = ({ file, seconds }) => seconds / secondsOf(files) - (budget.shares[file] ?? 0);
		const [grown] = files.toSorted((a, b) => growth(b) - growth(a));
		const took = `${name} took ${cpuSeconds.toFixed(0)} s of processor time for ${budget.cpuSeconds} s`;
		return [grown === undefined ? took : `${took}; ${grown.file} grew most`];
	});
}

function withStage({ name, files }) {
	return files.map((file) => ({ name, ...file }));
}

function slowestOf(files) {
	return files.toSorted((a, b) => b.seconds - a.seconds);
}

function secondsOf(files) {
	return files.reduce((sum, { seconds }) => sum + seconds, 0) || 1;
}

function countOf(files, member) {
	return files.reduce((sum, each) => sum + (member === "failures" ? each.failures.length : each[member]), 0);
}

function row(name, cells) {
	return name.padEnd(36) + cells.map((cell) => cell.padStart(11)).join("");
}
