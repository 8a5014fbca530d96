// Prepares every SQL statement of the sources against the migrated schema, and compares what it answers with the row type
// that it declares: `npm run check` runs it.
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import ts from "typescript";
import { problemsOf } from "./statements/compare.mjs";
import { pathOf, placeOf, programOf } from "./statements/program.mjs";
import { statementsIn } from "./statements/reader.mjs";

export { programOfSources } from "./statements/program.mjs";

/** Statements that only a run puts together, each with the reason. One that can be read does not belong here. */
const UNREAD = new Map([
	["scripts/commands/data.ts importFrom", "the tables and columns are those of a file that is imported"],
]);

/**
 * What is wrong with the statements in a program, as lines; and how many there are, in how many ways.
 * @param unread reasons by `path function` of statements that cannot be read
 */
export async function check({ program, files }, database, unread) {
	const statements = statementsIn(program, files);
	const checker = program.getTypeChecker();
	const found = [];
	const left = new Set(unread.keys());
	let ways = 0;
	for (const { template, row, reason, isUntyped, ...statement } of statements) {
		const name = nameOf(template);
		if (reason !== undefined) {
			if (!left.delete(name)) found.push(`${placeOf(template)}: cannot be read: ${reason} (${name})`);
			continue;
		}
		if (isUntyped) found.push(`${placeOf(template)}: rows are read of which no type is declared`);
		ways += statement.ways.length;
		const described = await database.describe(statement.ways);
		const problems = described.flatMap(({ error, columns }, place) =>
			error === undefined
				? problemsOf(checker, row, columns, template)
				: [`${error}, in: ${statement.ways[place].text.replaceAll(/\s+/g, " ").trim()}`],
		);
		for (const problem of new Set(problems)) found.push(`${placeOf(template)}: ${problem}`);
	}
	for (const name of left) found.push(`${name}: can be read now, or is gone: take it off the list`);
	return { found, statements: statements.length, ways };
}

/** The file and the named function a statement stands in. */
function nameOf(template) {
	let at = template.parent;
	while (at !== undefined && !(ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at))) at = at.parent;
	return `${pathOf(template.getSourceFile())} ${at?.name?.getText() ?? ""}`.trim();
}

/** A database of its own with every migration, on its own thread: it starts while the sources are read. */
export function startDatabase() {
	const worker = new Worker(new URL("./statements/describe.mjs", import.meta.url));
	const waiting = new Map();
	let last = 0;
	worker.on("message", ({ id, answers }) => waiting.get(id)?.resolve(answers));
	worker.on("error", (error) => {
		for (const { reject } of waiting.values()) reject(error);
	});
	return {
		describe(statements) {
			const id = ++last;
			worker.postMessage({ id, statements });
			return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
		},
		stop: () => worker.terminate(),
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const database = startDatabase();
	const { found, statements, ways } = await check(programOf(), database, UNREAD);
	await database.stop();
	for (const line of found) console.error(line);
	console.log(
		`${statements} statements, prepared in ${ways} ways; ${UNREAD.size} cannot be read; ${found.length} problems`,
	);
	process.exit(found.length === 0 ? 0 : 1);
}
