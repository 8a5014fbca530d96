import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The key of a name as indexes contain it: the stored one, unless the name
 * is another since, because a release that knows no keys wrote it.
 */
export function nameKey(name: AnyColumn, key: AnyColumn, keyOf: AnyColumn): SQL {
	return sql`(case when ${keyOf} = ${name} then ${key} else lower(${name}) end)`;
}
