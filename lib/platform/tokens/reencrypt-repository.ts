import { database } from "@/db/client";

/** A column whose values `encrypt` has made. */
export interface EncryptedColumn {
	table: string;
	column: string;
	/** The column that identifies a row in its organization. */
	id: string;
	/** The column whose value the context contains. */
	owner: string;
	context(organizationId: string, owner: string): string;
}

interface EncryptedValue {
	organizationId: string;
	id: string;
	owner: string;
	value: string;
	/** The order of the rows. */
	place: string;
}

/** The next values of a column that are not empty. */
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

/** Replaces values that are still the same. @returns how many were */
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
