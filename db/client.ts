import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { environment } from "@/lib/env";
import { processState } from "@/lib/kernel";

import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded/embedded-database";
import * as schema from "./schema";
import { tracedSql } from "./traced-sql";

export interface Database {
	/** Fixed statements, as tagged templates: prepared once per connection, values always bound. */
	sql: Sql;
	/** Statements composed from filters. */
	orm: PostgresJsDatabase<typeof schema>;
	engine: "postgresql" | "pglite";
	close(): Promise<void>;
}

/** The database of this process, opened on first use. */
export function database(): Promise<Database> {
	return processState("database", openDatabase);
}

async function openDatabase(): Promise<Database> {
	const { building, databaseUrl, databasePoolSize, dataDir } = environment();
	if (building) throw new Error("The build must not open the database");
	if (databaseUrl !== undefined) {
		const connection = { ...options.connection, ...PLANNING };
		return wrap(postgres(databaseUrl, { ...options, connection, max: databasePoolSize }), "postgresql", undefined);
	}
	const embedded = await startEmbeddedDatabase(dataDir);
	const sql = postgres({
		...options,
		path: embedded.socketPath,
		database: "postgres",
		username: "postgres",
		// The socket server serves one connection; a second one would break the protocol of the first.
		max: 1,
		idle_timeout: 0,
		max_lifetime: null,
	});
	// Its socket server does not take settings with the connection; these last as long as the process.
	for (const [name, value] of Object.entries(PLANNING)) await sql`select set_config(${name}, ${value}, false)`;
	// Nothing else keeps its statistics: see server/housekeeping.ts.
	await sql`analyze`;
	return wrap(sql, "pglite", embedded);
}

/** Our statements are planned once, for any values: planning anew or compiling takes longer than any of them runs. */
const PLANNING = { plan_cache_mode: "force_generic_plan", jit: "off" };

const options = { onnotice: () => {}, connect_timeout: 5, connection: { application_name: "portico" } } as const;

function wrap(sql: Sql, engine: Database["engine"], embedded: EmbeddedDatabase | undefined): Database {
	return {
		sql: tracedSql(sql),
		orm: drizzle(sql, { schema }),
		engine,
		async close() {
			await sql.end({ timeout: 5 });
			await embedded?.stop();
		},
	};
}
