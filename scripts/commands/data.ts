import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { copyOfRunningDatabase, type Database, withoutLimits } from "@/db/client";
import { requireMigrated } from "@/db/migrate";
import { openService } from "@/db/open-service";
import { generateDirectory } from "@/db/seed/generated-directory";
import { seedDatabase } from "@/db/seed/seed";
import { environment, secrets } from "@/lib/platform/env";
import { BREAK_GLASS_MINUTES, breakGlassCode } from "@/lib/platform/session";
import { EXPORT_USAGE, exportUsersCommand } from "./export-users";
import { IMPORT_USAGE, importUsersCommand } from "./import-users";
import { SAMPLE_USAGE, sampleCommand } from "./sample";

// npm run data -- export FILE | import FILE | seed ORGANIZATIONS DOMAINS USERS [INVITATIONS] | import-users … | sample [remove] | break-glass USERNAME
// The file holds one JSON array a line, gzipped: first ["portico", format, migrations], then [table, row], at last ["end", rows].

const FORMAT = 2;
const END = "end";
const ROWS_AT_ONCE = 500;
const INCOMPLETE = "The export is incomplete, and nothing was imported: export again";

/** Every table, in an order that satisfies foreign keys. */
const TABLES = [
	"organizations",
	"organization_configs",
	"api_resources",
	"api_scopes",
	"email_domains",
	"users",
	"user_pictures",
	"profile_attributes",
	"unique_values",
	"organization_members",
	"groups",
	"group_members",
	"roles",
	"role_users",
	"role_groups",
	"invitations",
	"invitation_mails",
	"user_credentials",
	"recovery_codes",
	"federated_identities",
	"consents",
	"sign_in_sessions",
	"trusted_browsers",
	"one_time_codes",
	"signing_keys",
	"flows",
	"flow_versions",
	"flow_subflows",
	"flow_annotations",
	"assurance_policies",
	"flow_drafts",
	"flow_previews",
	"flow_canaries",
	"flow_counts",
	"default_flows",
	// Before the texts, so that the trigger records the import of each text as its latest change.
	"flow_text_changes",
	"flow_texts",
	"applications",
	"identity_providers",
	"senders",
	"actions",
	"action_calls",
	"brandings",
	"messages",
	"executed_versions",
	"flow_executions",
	"flow_outcomes",
	"flow_traffic",
	"flow_traffic_progress",
	"audit_events",
	// After the events, or their trigger would queue each of them again.
	"webhooks",
	"webhook_deliveries",
	"token_artifacts",
	"logout_notices",
	"sign_in_throttles",
] as const;

const [action, ...given] = process.argv.slice(2);
const [file] = given;
try {
	if (action === "seed" && (given.length === 3 || given.length === 4))
		await withoutLimits(() => seed(given.map(wholeNumber)));
	else if (action === "import-users" && (await withoutLimits(() => importUsersCommand(given)))) process.exit(0);
	else if (action === "export-users" && (await withoutLimits(() => exportUsersCommand(given)))) process.exit(0);
	else if (action === "sample" && (await sampleCommand(given))) process.exit(0);
	else if ((action === "export" || action === "import") && file !== undefined)
		await withoutLimits(() => run(action, file));
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
	await generateDirectory(db.sql, size, (part, made) => {
		const width = 30;
		const filled = Math.round((made / size[part]) * width);
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
		const line = `${part.padEnd(13)} ${"█".repeat(filled)}${"░".repeat(width - filled)} ${made} of ${size[part]}, ${seconds} s`;
		process.stdout.write(process.stdout.isTTY ? `\r${line}${made === size[part] ? "\n" : ""}` : `${line}\n`);
	});
	await db.close();
}

async function run(what: "export" | "import", path: string): Promise<void> {
	const copy = what === "export" ? await copyOfRunningDatabase() : undefined;
	if (copy !== undefined) console.log("Portico is running: what it has stored until now is exported");
	const db = copy ?? (await openService("copies"));
	try {
		if (copy !== undefined) await requireMigrated(copy);
		await requireEveryTable(db);
		const counts = what === "export" ? await exportTo(path, db) : await importFrom(path, db);
		for (const [table, rows] of counts) console.log(`${String(rows).padStart(8)}  ${table}`);
		console.log(`${what === "export" ? "Exported to" : "Imported from"} ${path}`);
	} finally {
		await db.close();
	}
}

/**
 * Refuses to run if a table is missing from the list, because the export would silently omit it. The shared settings of the
 * machines are recorded again at the first start with the imported data, and who has a composer open is reported again.
 */
async function requireEveryTable({ sql }: Database): Promise<void> {
	const rows = await sql<{ name: string }[]>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('portico_migration_lock', 'deployment', 'flow_presence')
			and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)`;
	const unknown = rows.map(({ name }) => name).filter((name) => !(TABLES as readonly string[]).includes(name));
	if (unknown.length > 0) throw new Error(`The export does not know these tables: ${unknown.join(", ")}`);
}

async function migrationsOf({ sql }: Database): Promise<number> {
	const [row] = await sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`;
	return row?.n ?? 0;
}

/** Writes a file that only its owner can read. It gets its name only when it is complete. */
async function exportTo(path: string, source: Database): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const unfinished = `${path}.part`;
	const gzip = createGzip();
	const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }));
	const put = async (line: unknown[]) => {
		// A full disk ends the pipeline, and no `drain` event follows.
		if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, "drain"), written]);
	};
	await put(["portico", FORMAT, await migrationsOf(source)]);
	// One snapshot, so that all references are consistent.
	await source.sql.begin("isolation level repeatable read read only", async (tx) => {
		for (const table of TABLES) {
			counts.set(table, 0);
			for await (const rows of tx<{ row: string }[]>`select row_to_json(t)::text as row from ${tx(table)} t`.cursor(
				ROWS_AT_ONCE,
			)) {
				for (const { row } of rows) await put([table, JSON.parse(row)]);
				counts.set(table, (counts.get(table) ?? 0) + rows.length);
			}
		}
	});
	await put([END, total(counts)]);
	gzip.end();
	await written;
	await rename(unfinished, path);
	return counts;
}

async function importFrom(path: string, target: Database): Promise<Map<string, number>> {
	const [existing] = await target.sql<{ n: number }[]>`select count(*)::int as n from organizations`;
	if ((existing?.n ?? 0) > 0) throw new Error("The database is not empty: import into a new one");
	const counts = new Map<string, number>(TABLES.map((table) => [table, 0]));
	const migrations = await migrationsOf(target);
	await target.sql.begin(async (tx) => {
		let batch: { table: string; rows: unknown[] } | null = null;
		const flush = async () => {
			if (batch === null) return;
			const { table, rows } = batch;
			const columns = tx(await written(tx, table));
			await tx`
				insert into ${tx(table)} (${columns})
				select ${columns} from json_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::json)`;
			counts.set(table, (counts.get(table) ?? 0) + rows.length);
			batch = null;
		};
		let first = true;
		let ended = false;
		for await (const line of linesOf(path)) {
			const [table, row, sourceMigrations] = JSON.parse(line) as [string, unknown, unknown];
			if (first) {
				if (table !== "portico") throw new Error("This is not an export of Portico");
				if (row !== FORMAT || sourceMigrations !== migrations)
					throw new Error("The export is of another release: upgrade its source, export again");
				first = false;
				continue;
			}
			if (ended) throw new Error("The export goes on after its end: export again");
			if (table === END) {
				await flush();
				ended = row === total(counts);
				continue;
			}
			if (!counts.has(table)) throw new Error(`Unknown table ${table}`);
			if (batch !== null && (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE)) await flush();
			batch ??= { table, rows: [] };
			batch.rows.push(row);
		}
		if (!ended) throw new Error(INCOMPLETE);
	});
	await target.sql`analyze`;
	return counts;
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

function total(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((sum, rows) => sum + rows, 0);
}

/** The columns of a table, without generated ones. */
async function written(tx: TransactionSql, table: string): Promise<string[]> {
	const rows = await tx<{ name: string }[]>`
		select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
	return rows.map(({ name }) => name);
}
