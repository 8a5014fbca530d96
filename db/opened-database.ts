import type { Sql } from "postgres";
import type { Builder } from "./builder";

export interface Database {
	/** For every statement that it can say. */
	orm: Builder;
	/** For the others, as tagged templates. */
	sql: Sql;
	engine: "postgresql" | "pglite";
	close(): Promise<void>;
}
