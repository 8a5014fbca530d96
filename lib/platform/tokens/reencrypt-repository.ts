import { database } from "@/db/client";

/** A column whose values were encrypted by `encrypt`. */
export interface EncryptedColumn {
	table: string;
	column: string;
	/** The column that identifies a row within its organization. */
	id: string;
	/** The type of `id`, so that rows are found by their primary key. */
	idType: "uuid" | "text";
	/** The column whose value is a part of the encryption context. */
	owner: string;
	context(organizationId: string, owner: string): string;
}

interface EncryptedValue {
	organizationId: string;
	id: string;
	owner: string;
	value: string;
}

/** A row, or the place before all rows. */
export interface Place {
	organizationId: string;
	id: string | null;
}

/** No organization has this id, so the comparison never comes to the second value. */
export const BEFORE_ALL: Place = { organizationId: "00000000-0000-0000-0000-000000000000", id: null };

/** The next non-empty values of a column in the order of the primary key; `after` is the last row of the previous call. */
export async function selectEncrypted(
	{ table, column, id, owner }: EncryptedColumn,
	after: Place,
	limit: number,
): Promise<EncryptedValue[]> {
	const { sql } = await database();
	// Rooms describe the table and its columns.
	return sql<EncryptedValue[]>`
		select organization_id as "organizationId", ${sql(id)}::text as id, ${sql(owner)}::text as owner, ${sql(column)} as value
		from ${sql(table)}
		where ${sql(column)} <> '' and (organization_id, ${sql(id)}) > (${after.organizationId}, ${after.id})
		order by organization_id, ${sql(table)}.${sql(id)} limit ${limit}`;
}

/** Replaces values that have not changed meanwhile. @returns the number of replaced values */
export async function updateEncrypted(
	{ table, column, id, idType }: EncryptedColumn,
	changes: readonly { organizationId: string; id: string; value: string; renewed: string }[],
): Promise<number> {
	const { sql } = await database();
	// A set from JSON, for a table that rooms describe.
	const rows = await sql`
		update ${sql(table)} t set ${sql(column)} = c.renewed
		from json_to_recordset(${JSON.stringify(changes)}::text::json)
			as c("organizationId" uuid, id ${sql.unsafe(idType)}, value text, renewed text)
		where t.organization_id = c."organizationId" and t.${sql(id)} = c.id and t.${sql(column)} = c.value
		returning 1`;
	return rows.length;
}
