import { and, count, eq, sql as fragment } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { profileAttributes, users } from "@/db/schema";
import type { ProfileColumn } from "./definition";
import type { StoredDefinition } from "./definitions";

export interface AttributeRow extends StoredDefinition {
	revision: number;
	updatedAt: string;
}

/** The stored attributes of an organization, by name. */
export async function selectAttributes(organizationId: string): Promise<AttributeRow[]> {
	const { orm } = await database();
	const { name, isUnique: unique, settings, revision, updatedAt, createdAt } = profileAttributes;
	return orm
		.select({ name, unique, settings, revision, updatedAt })
		.from(profileAttributes)
		.where(eq(profileAttributes.organizationId, organizationId))
		.orderBy(createdAt, name);
}

/** How many users of the organization have a value in `users.attributes` under one of these spellings of a name. */
export async function countUsersWith(organizationId: string, name: string): Promise<number> {
	const { orm } = await database();
	const hasValue = fragment`nullif(${users.attributes}->>${name}, '') is not null`;
	return orm.$count(users, and(eq(users.organizationId, organizationId), hasValue));
}

/** How many users have a value in a column. */
export async function countUsersWithColumn(organizationId: string, column: ProfileColumn): Promise<number> {
	const { orm } = await database();
	const [row] = await orm
		.select({ users: count(users[column]) })
		.from(users)
		.where(eq(users.organizationId, organizationId));
	return row?.users ?? 0;
}

/** Waits until no write of unique values and no change of attributes of the organization is going on, and keeps them out. */
export async function lockAttributes(tx: Transaction, organizationId: string): Promise<void> {
	await tx.execute(
		fragment`select pg_advisory_xact_lock(hashtextextended(${organizationId}::text || ' attributes', 0))`,
	);
}

/** Keeps the attributes of the organization as they are until the transaction ends. */
export async function keepAttributes(tx: TransactionSql, organizationId: string): Promise<void> {
	// In a transaction of templates: those of its callers take sets from JSON.
	await tx`select pg_advisory_xact_lock_shared(hashtextextended(${organizationId}::text || ' attributes', 0))`;
}
