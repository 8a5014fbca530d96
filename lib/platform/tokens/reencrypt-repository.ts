import { database } from "@/db/client";

/** A column whose values were encrypted by `encrypt`. */
export interface EncryptedColumn {
	table: string;
	column: string;
	/** The column that identifies a row within its organization. */
	id: string;
	/** The column whose value is a part of the encryption context. */
	owner: string;
	context(organizationId: string, owner: string): string;
}

interface EncryptedValue {
	organizationId: string;
	id: string;
	owner: string;
	value: string;
	/** The position of the row in the order. */
	place: string;
}

/** The next non-empty values of a column. */
export async function selectEncrypted(
	{ table, column, id, owner }: EncryptedColumn,
	after: string,
	limit: number,
): Promise<EncryptedValue[]> {
	const { sql } = await database();
	return sql<EncryptedValue[]>`
		select organization_id as "organizationId", ${sql(id)}::text as id, ${sql(owner)}::text as owner, ${sql(column)} as value,
			organization_id::text || ' ' || ${sql(id)}::text as place
		from ${sql(table)}
		where ${sql(column)} <> '' and organization_id::text || ' ' || ${sql(id)}::text > ${after}
		order by place limit ${limit}`;
}

/** Replaces values that have not changed meanwhile. @returns the number of replaced values */
export async function updateEncrypted(
	{ table, column, id }: EncryptedColumn,
	changes: readonly { organizationId: string; id: string; value: string; renewed: string }[],
): Promise<number> {
	const { sql } = await database();
	const rows = await sql`
		update ${sql(table)} t set ${sql(column)} = c.renewed
		from json_to_recordset(${JSON.stringify(changes)}::text::json)
			as c("organizationId" uuid, id text, value text, renewed text)
		where t.organization_id = c."organizationId" and t.${sql(id)}::text = c.id and t.${sql(column)} = c.value
		returning 1`;
	return rows.length;
}
