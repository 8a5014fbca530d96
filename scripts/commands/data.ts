import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip, createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { type Database, database, withoutLimits } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { generateDirectory } from "@/db/seed/generated-directory";
import { seedDatabase } from "@/db/seed/seed";
import { secrets } from "@/lib/platform/env";
import { EXPORT_USAGE, exportUsersCommand } from "./export-users";
import { IMPORT_USAGE, importUsersCommand } from "./import-users";

// npm run data -- export FILE | import FILE | seed ORGANIZATIONS DOMAINS USERS [INVITATIONS] | import-users …
// The file holds one JSON array a line, gzipped: first ["portico", format, migrations], then [table, row].

const FORMAT = 1;
const ROWS_AT_ONCE = 500;

/** Every table, in an order that satisfies foreign keys. */
const TABLES = [
	"organizations",
	"organization_configs",
	"api_resources",
	"api_scopes",
	"email_domains",
	"users",
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
	"one_time_codes",
	"signing_keys",
	"flows",
	"flow_versions",
	"flow_annotations",
	"flow_counts",
	"default_flows",
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
	// As strict as the server: fails when required secrets of a deployment are missing.
	secrets();
	if (action === "seed" && (given.length === 3 || given.length === 4))
		await withoutLimits(() => seed(given.map(wholeNumber)));
	else if (action === "import-users" && (await withoutLimits(() => importUsersCommand(given)))) process.exit(0);
	else if (action === "export-users" && (await withoutLimits(() => exportUsersCommand(given)))) process.exit(0);
	else if ((action === "export" || action === "import") && file !== undefined)
		await withoutLimits(() => run(action, file));
	else {
		const usages = [
			"export FILE",
			"import FILE",
			"seed ORGANIZATIONS DOMAINS USERS [INVITATIONS]",
			IMPORT_USAGE,
			EXPORT_USAGE,
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
	const db = await database();
	await migrateDatabase(db);
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
	const db = await database();
	await migrateDatabase(db);
	await requireEveryTable(db);
	const counts = what === "export" ? await exportTo(path, db) : await importFrom(path, db);
	for (const [table, rows] of counts) console.log(`${String(rows).padStart(8)}  ${table}`);
	console.log(`${what === "export" ? "Exported to" : "Imported from"} ${path}`);
	await db.close();
}

/** Refuses to run when a table is missing from the list; the export would silently omit it. */
async function requireEveryTable({ sql }: Database): Promise<void> {
	const rows = await sql<{ name: string }[]>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'portico_migration_lock'`;
	const unknown = rows.map(({ name }) => name).filter((name) => !(TABLES as readonly string[]).includes(name));
	if (unknown.length > 0) throw new Error(`The export does not know these tables: ${unknown.join(", ")}`);
}

async function migrationsOf({ sql }: Database): Promise<number> {
	const [row] = await sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`;
	return row?.n ?? 0;
}

async function exportTo(path: string, source: Database): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const gzip = createGzip();
	const written = once(gzip.pipe(createWriteStream(path, { mode: 0o600 })), "finish");
	const put = async (line: unknown[]) => {
		if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, "drain");
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
	gzip.end();
	await written;
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
		// Created only now, because a readline interface drops lines that are emitted before it is read.
		const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
		for await (const line of lines) {
			const [table, row, sourceMigrations] = JSON.parse(line) as [string, unknown, unknown];
			if (first) {
				if (table !== "portico" || row !== FORMAT) throw new Error("This is not an export of Portico");
				if (sourceMigrations !== migrations)
					throw new Error("The export is of another release: upgrade its source, export again");
				first = false;
				continue;
			}
			if (!counts.has(table)) throw new Error(`Unknown table ${table}`);
			if (batch !== null && (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE)) await flush();
			batch ??= { table, rows: [] };
			batch.rows.push(row);
		}
		await flush();
	});
	await target.sql`analyze`;
	return counts;
}

/** The columns of a table, without generated ones. */
async function written(tx: TransactionSql, table: string): Promise<string[]> {
	const rows = await tx<{ name: string }[]>`
		select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
	return rows.map(({ name }) => name);
}
