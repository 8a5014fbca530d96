import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { copyOfRunningDatabase, type Database, withoutLimits } from "@/db/client";
import { requireMigrated } from "@/db/migrate";
import { openService } from "@/db/open-service";
import { organizations } from "@/db/schema";
import { generateDirectory } from "@/db/seed/generated-directory";
import { seedDatabase } from "@/db/seed/seed";
import { analyzeFilledTables } from "@/db/statistics";
import { BREAK_GLASS_MINUTES, breakGlassCode } from "@/lib/identity/authentication";
import { environment, secrets } from "@/lib/platform/env";
import { END, exportTo, FORMAT, migrationsOf, requirePlaceFor, TABLES, total } from "./export-file";
import { EXPORT_USAGE, exportUsersCommand } from "./export-users";
import { IMPORT_USAGE, importUsersCommand } from "./import-users";
import { endWithMove, MOVE_USAGE, move } from "./move";
import { SAMPLE_USAGE, sampleCommand } from "./sample";

// npm run data -- export FILE | import FILE | move URL | seed ORGANIZATIONS DOMAINS USERS [INVITATIONS] | import-users … | sample [remove] | break-glass USERNAME

const ROWS_AT_ONCE = 500;
const EMPTY =
	"The database is empty, and nothing was exported: is DATABASE_URL, or DATA_DIR without it, the one that Portico has?";
const INCOMPLETE = "The export is incomplete, and nothing was imported: export again";

const [action, ...given] = process.argv.slice(2);
const [file] = given;
endWithMove();
try {
	if (action === "seed" && (given.length === 3 || given.length === 4))
		await withoutLimits(() => seed(given.map(wholeNumber)));
	else if (action === "import-users" && (await withoutLimits(() => importUsersCommand(given)))) process.exit(0);
	else if (action === "export-users" && (await withoutLimits(() => exportUsersCommand(given)))) process.exit(0);
	else if (action === "sample" && (await sampleCommand(given))) process.exit(0);
	else if ((action === "export" || action === "import") && file !== undefined)
		await withoutLimits(() => run(action, file));
	else if (action === "move" && file !== undefined && given.length === 1)
		await withoutLimits(() => move(file, (path) => run("export", path, { stopped: true })));
	else if (action === "break-glass" && file !== undefined && given.length === 1) {
		// As strict as the server, because a code that is signed with another secret than the deployment's is not valid.
		secrets();
		console.log(
			`Open ${environment().baseUrl}/gate/break-glass and enter this code. It signs in ${file} once, without any`,
		);
		console.log(`flow, within ${BREAK_GLASS_MINUTES} minutes. The sign-in is audited, and ${file} is told by mail.\n`);
		console.log(breakGlassCode(file));
	} else {
		const usages = [
			"export FILE",
			"import FILE",
			MOVE_USAGE,
			"seed ORGANIZATIONS DOMAINS USERS [INVITATIONS]",
			IMPORT_USAGE,
			EXPORT_USAGE,
			SAMPLE_USAGE,
			"break-glass USERNAME",
		];
		console.error(["Usage:", ...usages.map((usage) => `  npm run data -- ${usage}`)].join("\n"));
		process.exit(2);
	}
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

function wholeNumber(text: string): number {
	if (!/^\d{1,8}$/.test(text)) throw new Error(`${text} is not a number of things to make`);
	return Number(text);
}

/** Fills the database with a directory of the given size, for tests at scale. */
async function seed([organizations = 0, domains = 0, users = 0, invitations = 0]: number[]): Promise<void> {
	const db = await openService("uses");
	await seedDatabase(db);
	const size = { organizations, domains, users, invitations };
	const startedAt = performance.now();
	await generateDirectory(db, size, (part, made) => {
		const width = 30;
		const filled = Math.round((made / size[part]) * width);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		const line = `${part.padEnd(13)} ${"█".repeat(filled)}${"░".repeat(width - filled)} ${made} of ${size[part]}, ${seconds} s`;
		process.stdout.write(process.stdout.isTTY ? `\r${line}${made === size[part] ? "\n" : ""}` : `${line}\n`);
	});
	await db.close();
}

/** @param stopped refuses to export from a copy of a database that a process goes on changing */
async function run(what: "export" | "import", path: string, { stopped = false } = {}): Promise<void> {
	if (what === "export") await requirePlaceFor(path);
	const copy = what === "export" && !stopped ? await copyOfRunningDatabase() : undefined;
	if (copy !== undefined) console.log("Portico is running: what it has stored until now is exported");
	const db = copy ?? (await openService("copies"));
	try {
		if (copy !== undefined) await requireMigrated(copy);
		await requireEveryTable(db);
		if (what === "export" && (await isEmpty(db))) throw new Error(EMPTY);
		const counts = what === "export" ? await exportTo(path, db) : await importFrom(path, db);
		for (const [table, rows] of counts) console.log(`${String(rows).padStart(8)}  ${table}`);
		console.log(`${what === "export" ? "Exported to" : "Imported from"} ${path}`);
	} finally {
		await db.close();
	}
}

/**
 * Refuses to run if a table is missing from the list, because the export would silently omit it. The shared settings of the
 * machines are recorded again at the first start with the imported data, who has a composer open is reported again, and the terms of
 * searches are written with each imported user.
 */
async function requireEveryTable({ sql }: Database): Promise<void> {
	// The catalogue, which is no table of the schema.
	const rows = await sql<{ name: string }[]>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('portico_migration_lock', 'deployment', 'flow_presence', 'user_search')
			and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)`;
	const unknown = rows.map(({ name }) => name).filter((name) => !(TABLES as readonly string[]).includes(name));
	if (unknown.length > 0) throw new Error(`The export does not know these tables: ${unknown.join(", ")}`);
}

async function isEmpty({ orm }: Database): Promise<boolean> {
	return (await orm.$count(organizations)) === 0;
}

async function importFrom(path: string, target: Database): Promise<Map<string, number>> {
	if (!(await isEmpty(target))) throw new Error("The database is not empty: import into a new one");
	const counts = new Map<string, number>(TABLES.map((table) => [table, 0]));
	const migrations = await migrationsOf(target);
	await target.sql.begin(async (tx) => {
		let ended = false;
		for await (const { table, rows } of batchesOf(path, migrations, counts)) {
			if (ended) throw new Error("The export goes on after its end: export again");
			if (table === END) {
				ended = rows.length === 1 && rows[0] === total(counts);
				continue;
			}
			const columns = tx(await written(tx, table));
			// The table is one of the file.
			await tx`
				insert into ${tx(table)} (${columns})
				select ${columns} from json_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::json)`;
			counts.set(table, (counts.get(table) ?? 0) + rows.length);
		}
		if (!ended) throw new Error(INCOMPLETE);
	});
	await analyzeFilledTables(target.sql);
	return counts;
}

/** The rows of an export, many of one table at once; the last is `END` with their number. @throws Error if it is not one of this release */
async function* batchesOf(
	path: string,
	migrations: unknown,
	tables: ReadonlyMap<string, number>,
): AsyncGenerator<{ table: string; rows: unknown[] }> {
	let isFirst = true;
	let batch: { table: string; rows: unknown[] } | null = null;
	for await (const line of linesOf(path)) {
		const [table, row, sourceMigrations] = JSON.parse(line) as [string, unknown, unknown];
		if (isFirst) {
			if (table !== "portico") throw new Error("This is not an export of Portico");
			if (row !== FORMAT || sourceMigrations !== migrations)
				throw new Error("The export is of another release: upgrade its source, export again");
			isFirst = false;
			continue;
		}
		if (table !== END && !tables.has(table)) throw new Error(`Unknown table ${table}`);
		if (batch !== null && (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE)) {
			yield batch;
			batch = null;
		}
		batch ??= { table, rows: [] };
		batch.rows.push(row);
	}
	if (batch !== null) yield batch;
}

/** @throws Error if the file is truncated */
async function* linesOf(path: string): AsyncGenerator<string> {
	let rest = "";
	try {
		const decoder = new TextDecoder();
		const unzipped = createGunzip();
		const read = createReadStream(path).on("error", (error) => unzipped.destroy(error));
		for await (const part of read.pipe(unzipped)) {
			const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
	} catch (error) {
		if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) throw new Error(INCOMPLETE);
		throw error;
	}
	if (rest !== "") throw new Error(INCOMPLETE);
}

/** The columns of a table, without generated ones. */
async function written(tx: TransactionSql, table: string): Promise<string[]> {
	// The catalogue, which is no table of the schema.
	const rows = await tx<{ name: string }[]>`
		select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
	return rows.map(({ name }) => name);
}
