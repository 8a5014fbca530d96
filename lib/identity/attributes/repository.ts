import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { StoredDefinition } from "./definitions";

export interface AttributeRow extends StoredDefinition {
	revision: number;
	updatedAt: string;
}

/** The stored attributes of an organization, by name. */
export async function selectAttributes(organizationId: string): Promise<AttributeRow[]> {
	const { sql } = await database();
	return sql<AttributeRow[]>`
		select name, is_unique as unique, settings, revision, ${timestamp(sql, "updated_at")} as "updatedAt"
		from profile_attributes where organization_id = ${organizationId} order by created_at, name`;
}

/** How many users of the organization have a value in `users.attributes` under one of these spellings of a name. */
export async function countUsersWith(organizationId: string, name: string): Promise<number> {
	const { sql } = await database();
	const [row] = await sql<{ users: number }[]>`
		select count(*)::int as users from users
		where organization_id = ${organizationId} and nullif(attributes->>${name}, '') is not null`;
	return row?.users ?? 0;
}

/** How many users have a value in a column. */
export async function countUsersWithColumn(
	organizationId: string,
	column: "username" | "displayName" | "email" | "mobileNumber",
): Promise<number> {
	const { sql } = await database();
	const [row] = await sql<{ all: number; email: number; mobileNumber: number }[]>`
		select count(*)::int as all, count(email)::int as email, count(mobile_number)::int as "mobileNumber"
		from users where organization_id = ${organizationId}`;
	if (row === undefined) return 0;
	return column === "email" || column === "mobileNumber" ? row[column] : row.all;
}

/** Waits until no write of unique values and no change of attributes of the organization is going on, and keeps them out. */
export async function lockAttributes(tx: TransactionSql, organizationId: string): Promise<void> {
	await tx`select pg_advisory_xact_lock(hashtextextended(${organizationId}::text || ' attributes', 0))`;
}

/** Keeps the attributes of the organization as they are until the transaction ends. */
export async function keepAttributes(tx: TransactionSql, organizationId: string): Promise<void> {
	await tx`select pg_advisory_xact_lock_shared(hashtextextended(${organizationId}::text || ' attributes', 0))`;
}
