// On a separate thread: an embedded database with every migration, which prepares statements and describes their results.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { root } from "../runtime.mjs";

const opened = open();
// The first request reports a failed migration.
opened.catch(() => {});
parentPort.on("message", async ({ id, statements }) => {
	const { db, columns, kinds } = await opened;
	const answers = [];
	for (const statement of statements) answers.push(await describe(db, statement, columns, kinds));
	parentPort.postMessage({ id, answers });
});

async function open() {
	const db = await PGlite.create();
	const folder = join(root, "db", "migrations");
	const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
	for (const file of files.toSorted()) await db.exec(readFileSync(join(folder, file), "utf8"));
	// The two tables without a migration: that of the migrator, and its lock.
	await db.exec(`
		create table portico_migration_lock (id integer primary key);
		create schema drizzle;
		create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
	const attributes = await db.query(
		"select a.* from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' where a.attnum > 0",
	);
	const columns = new Map(
		attributes.rows.map(({ attrelid, attnum, attnotnull }) => [`${attrelid}.${attnum}`, attnotnull]),
	);
	const types = await db.query("select oid, typname, typcategory, typelem, typarray from pg_type");
	return { db, columns, kinds: kindsOf(types.rows) };
}

/** The JavaScript type for each database type, found by letting the driver parse a value. */
function kindsOf(types) {
	const client = postgres({ max: 0 });
	const { parsers } = client.options;
	const kinds = new Map();
	for (const { oid, typname, typcategory } of types) {
		const read = parsers[oid]?.(sampleOf(typname, typcategory)) ?? "text";
		kinds.set(oid, { type: typname, is: read instanceof Date ? "Date" : typeof read });
	}
	// The driver loads the array types of the database and parses their elements by the element type.
	for (const { typname, typarray, oid } of types)
		if (typarray !== 0) kinds.set(typarray, { type: `${typname}[]`, is: "array", of: kinds.get(oid) });
	return kinds;
}

function sampleOf(name, category) {
	if (name === "json" || name === "jsonb") return "{}";
	if (category === "B") return "t";
	return category === "D" ? "2026-01-31 12:00:00+00" : "1";
}

async function describe(db, { text, types }, columns, kinds) {
	const { messages } = await db.execProtocol(messagesFor(text, types), { throwOnError: false });
	const error = messages.find(({ name }) => name === "error");
	if (error !== undefined) return { error: error.message };
	const fields = messages.find(({ name }) => name === "rowDescription")?.fields ?? [];
	return {
		columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
			name,
			...(kinds.get(dataTypeID) ?? { type: String(dataTypeID), is: "string" }),
			/** Undefined for expressions that are not a column of a table. */
			notNull: columns.get(`${tableID}.${columnID}`),
		})),
	};
}

/** Parse, Describe and Sync of the extended query protocol, with unnamed statements; executes nothing. */
function messagesFor(text, types) {
	const query = Buffer.from(`\0${text}\0`);
	const counted = Buffer.alloc(2 + 4 * types.length);
	counted.writeInt16BE(types.length);
	for (const [place, type] of types.entries()) counted.writeInt32BE(type, 2 + 4 * place);
	return Buffer.concat([message("P", query, counted), message("D", Buffer.from("S\0")), message("S")]);
}

function message(code, ...parts) {
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(5, code);
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}
