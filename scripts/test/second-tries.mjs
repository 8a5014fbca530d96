// A file that talks to processes, a network, a database or a browser gets one second try, alone, after everything else. What passes then
// is said, and kept: a file that needs it again and again has a defect.
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, say } from "../runtime.mjs";

/** A line for each run, with the files that passed at the second try and their first failures. Kept between runs of one checkout. */
const KEPT = join(root, "test-results", "second-tries.jsonl");
/** More files than these do not fail by chance. */
const MAX_FILES = 5;
/** The runs that are looked back on, and how often a file may be in them. */
const RUNS = 20;
const DEFECT_AT = 3;

/**
 * Runs the failed files of these stages again, each alone, and replaces their results.
 * @param stages with their `name` and `files`; those without `again` get no second try
 * @returns what passed at the second try: the stage, the file, and its first failures
 */
export async function tryAgain(stages) {
	const failed = stages.flatMap((stage) =>
		stage.again === undefined
			? []
			: stage.files
					.filter(({ file, failures }) => file !== "" && failures.length > 0)
					.map((result) => ({ stage, result })),
	);
	if (failed.length > MAX_FILES) {
		say(`${failed.length} files failed, too many to be chance: none is tried again.`);
		return [];
	}
	const passed = [];
	for (const { stage, result } of failed) {
		say(`— ${result.file}, for the second time, alone`);
		const { files } = await stage.again(result.file);
		if (files.length === 0 || files.some(({ failures }) => failures.length > 0)) continue;
		stage.files.splice(stage.files.indexOf(result), 1, ...files);
		passed.push({ stage: stage.name, file: result.file, failures: result.failures });
	}
	return passed;
}

/** Says why a file needed a second try. */
export function saySecondTry({ stage, file, failures }) {
	say(`\nPASSED AT THE SECOND TRY: ${stage}: ${file}. It failed first:`);
	for (const { title, messages } of failures) say(`${title}\n${messages.join("\n")}`);
}

/** Keeps what passed at the second try. @returns the files that have needed it too often in the last runs */
export function keepSecondTries(passed, commit) {
	mkdirSync(dirname(KEPT), { recursive: true });
	appendFileSync(KEPT, `${JSON.stringify({ at: new Date().toISOString(), commit, passed })}\n`);
	const runs = readFileSync(KEPT, "utf8").trim().split("\n").slice(-RUNS);
	const files = runs.flatMap((line) => JSON.parse(line).passed.map(({ file }) => file));
	return [...new Set(passed.map(({ file }) => file))].filter(
		(file) => files.filter((each) => each === file).length >= DEFECT_AT,
	);
}
