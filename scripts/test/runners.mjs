// Runs one step of a test run and counts what its runner reports, for each file.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root, say } from "../runtime.mjs";
import { runNode } from "./processes.mjs";

/**
 * @typedef {object} FileResult What a runner reports of a file.
 * @property {string} file below the root of the repository; the name of a command that is not a runner of tests
 * @property {number} passed
 * @property {number} skipped
 * @property {{ title: string, messages: string[] }[]} failures
 * @property {number} seconds
 */

/** @typedef {{ files: FileResult[], output: string }} Ran */

/** Node.js with these arguments, which passes or fails as a whole. @returns {Promise<Ran>} */
export async function runCommand({ stage, name, args, env = {} }) {
	const startedAt = Date.now();
	const { status, output } = await runNode({ stage, args, env });
	const failures = status === 0 ? [] : [{ title: name, messages: [output] }];
	const seconds = (Date.now() - startedAt) / 1_000;
	return { files: [{ file: name, passed: status === 0 ? 1 : 0, skipped: 0, failures, seconds }], output };
}

/** @param only parts of the paths of files; all files of the project by default. @returns {Promise<Ran>} */
export function runVitest({ stage, project, env = {}, only = [], args = [] }) {
	const command = [
		"node_modules/vitest/vitest.mjs",
		"run",
		"--project",
		project,
		"--passWithNoTests",
		...args,
		...only,
	];
	return withReport(async (report) => {
		const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
		return {
			ran: await runNode({ stage, args: [...command, ...reporters], env }),
			read: ({ testResults }) => testResults.map(vitestFile),
		};
	});
}

/** @param args more arguments of Playwright. @returns {Promise<Ran>} */
export function runPlaywright({ stage, env = {}, only = [], args = [] }) {
	const command = ["node_modules/@playwright/test/cli.js", "test", "--retries=0", ...only, ...args];
	return withReport(async (report) => ({
		ran: await runNode({
			stage,
			args: [...command, "--reporter=list,json"],
			env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			live: true,
		}),
		read: ({ suites, errors }) => [...suites.map(playwrightFile), ...errors.map(outsideOfFiles)],
	}));
}

/** A missing report, or an end with an error that is not in it, counts as one failure. */
async function withReport(run) {
	const folder = mkdtempSync(join(tmpdir(), "report-"));
	try {
		const report = join(folder, "report.json");
		const { ran, read } = await run(report);
		const files = readReport(report, read);
		if (ran.status !== 0 && !files.some(({ failures }) => failures.length > 0))
			files.push(outsideOfFiles({ message: ran.output.slice(-20_000) }));
		return { files, output: ran.output };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readReport(report, read) {
	try {
		return read(JSON.parse(readFileSync(report, "utf8")));
	} catch (error) {
		say(`no report: ${error.message}`);
		return [];
	}
}

/** What fails beside all files, for example the start of the servers that they use. */
function outsideOfFiles({ message }) {
	const failures = [{ title: "outside of the tests", messages: [message] }];
	return { file: "", passed: 0, skipped: 0, failures, seconds: 0 };
}

function vitestFile({ name, status, message, startTime, endTime, assertionResults }) {
	const of = (outcome) => assertionResults.filter((each) => each.status === outcome);
	const failures = of("failed").map(({ fullName, failureMessages }) => ({
		title: fullName,
		messages: failureMessages,
	}));
	// A file that cannot be loaded has no tests.
	if (status === "failed" && failures.length === 0) failures.push({ title: "the file", messages: [message] });
	return {
		file: relative(root, name),
		passed: of("passed").length,
		skipped: assertionResults.length - of("passed").length - of("failed").length,
		failures,
		seconds: (endTime - startTime) / 1_000,
	};
}

function playwrightFile(suite) {
	const specs = specsOf(suite);
	const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
	const of = (outcome) =>
		specs.flatMap(({ title, tests }) =>
			tests.filter(({ status }) => status === outcome).map((test) => ({ title, test })),
		);
	return {
		file: join("e2e/journeys", suite.file),
		passed: of("expected").length,
		skipped: of("skipped").length,
		failures: of("unexpected").map(({ title, test }) => ({ title, messages: test.results.flatMap(whatTheJourneySaw) })),
		seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
	};
}

/** The journeys of a file, at any depth of grouping. */
function specsOf({ specs, suites = [] }) {
	return [...specs, ...suites.flatMap(specsOf)];
}

/** Why an attempt failed, with the state of the page. */
function whatTheJourneySaw({ errors, attachments }) {
	const pages = attachments.filter(({ name, path }) => name === "error-context" && path !== undefined);
	return [...errors.map(({ message }) => message), ...pages.map(({ path }) => readFileSync(path, "utf8"))];
}
