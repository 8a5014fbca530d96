// Prepares every SQL statement of the sources against the migrated schema, and compares its result columns with its declared row
// type; and asks each template for a line that says why it is not built. `npm run check` runs it.
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import ts from "typescript";
import { countBuilt } from "./statements/built.mjs";
import { problemsOf } from "./statements/compare.mjs";
import { pathOf, placeOf, programOf } from "./statements/program.mjs";
import { statementsIn } from "./statements/reader.mjs";
import { isExplained } from "./statements/templates.mjs";

export { programOfSources } from "./statements/program.mjs";

/**
 * Statements that can only be composed at run time, each with the reason. A statement that can be read statically must not be
 * listed.
 */
const UNREAD = new Map([
	["db/statistics.ts maintainTable", "the tables are those that the database names"],
	["db/statistics.ts analyzeTable", "the tables are those that the database names"],
	["scripts/commands/data.ts importFrom", "the tables and columns are those of a file that is imported"],
	["lib/platform/tokens/reencrypt-repository.ts selectEncrypted", "rooms describe their encrypted columns"],
	["lib/platform/tokens/reencrypt-repository.ts updateEncrypted", "rooms describe their encrypted columns"],
]);

/**
 * The problems of the statements in a program, as lines; its templates; and the number of variants.
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
	return { found, templates: statements.map(({ template }) => template), ways };
}

/** The templates without a line above them that says why they are not built, as problems. */
export function unexplained(templates) {
	return templates
		.filter((template) => !isExplained(template))
		.map(
			(template) => `${placeOf(template)}: no line above it says why the query builder does not make it (record 150)`,
		);
}

/** The file and the named function that contain a statement. */
function nameOf(template) {
	let at = template.parent;
	while (at !== undefined && !(ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at))) at = at.parent;
	return `${pathOf(template.getSourceFile())} ${at?.name?.getText() ?? ""}`.trim();
}

/** A separate database with every migration, on its own thread, so that it starts while the sources are parsed. */
export function startDatabase() {
	// It lives for seconds, in which optimizing its code takes longer than that saves.
	setFlagsFromString("--liftoff-only");
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
	const sources = programOf();
	const { found, templates, ways } = await check(sources, database, UNREAD);
	found.push(...unexplained(templates));
	await database.stop();
	for (const line of found) console.error(line);
	console.log(
		`${countBuilt(sources.built)} statements are built; ${templates.length} are templates, prepared in ${ways} ways; ` +
			`${UNREAD.size} cannot be read; ${found.length} problems`,
	);
	process.exit(found.length === 0 ? 0 : 1);
}
