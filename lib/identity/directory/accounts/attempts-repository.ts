import { and, eq, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, isAmong, NOW } from "@/db/conditions";
import { signInThrottles } from "@/db/schema";

export interface Attempts {
	keyHash: string;
	failures: number;
}

/** Counts an attempt on each key before it is judged. Returns the counts in the current window. */
export async function countAttempts(
	organizationId: string,
	keyHashes: string[],
	windowSeconds: number,
): Promise<Attempts[]> {
	const { sql } = await database();
	// measured: every sign-in with a password.
	return sql<Attempts[]>`
		insert into sign_in_throttles as t (organization_id, key_hash, failures, window_ends_at)
		select ${organizationId}, key, 1, now() + make_interval(secs => ${windowSeconds}) from unnest(${keyHashes.toSorted()}::text[]) as key
		on conflict (organization_id, key_hash) do update set
			failures = case when t.window_ends_at > now() then t.failures + 1 else 1 end,
			window_ends_at = case when t.window_ends_at > now() then t.window_ends_at else excluded.window_ends_at end
		returning key_hash as "keyHash", failures`;
}

/**
 * After a success, deletes the failed attempts on the account and subtracts this one from the count of the network address. Locks
 * the rows in the order in which they are counted: many people behind one address share its row, and must not deadlock.
 */
export async function forgiveAttempt(organizationId: string, accountKey: string, addressKey: string): Promise<void> {
	const { sql } = await database();
	// measured: every sign-in with a password.
	await sql`
		with locked as materialized (
			-- An aggregate, so that all are locked before any is written.
			select array_agg(key_hash) as keys from (
				select key_hash from sign_in_throttles
				where organization_id = ${organizationId} and key_hash = any(${[accountKey, addressKey].toSorted()}::text[])
				order by key_hash collate "C" for update) each
		), forgotten as (
			delete from sign_in_throttles t using locked
			where t.organization_id = ${organizationId} and t.key_hash = ${accountKey} and t.key_hash = any(locked.keys)
		)
		update sign_in_throttles t set failures = greatest(0, t.failures - 1) from locked
		where t.organization_id = ${organizationId} and t.key_hash = ${addressKey} and t.key_hash = any(locked.keys)`;
}

/** Subtracts an attempt that was never judged from the counts of both keys. */
export async function takeBackAttempt(organizationId: string, accountKey: string, addressKey: string): Promise<void> {
	const { sql } = await database();
	// Rows that are locked in an order by an aggregate, as in the statement above.
	await sql`
		with locked as materialized (
			select array_agg(key_hash) as keys from (
				select key_hash from sign_in_throttles
				where organization_id = ${organizationId} and key_hash = any(${[accountKey, addressKey].toSorted()}::text[])
				order by key_hash collate "C" for update) each
		)
		update sign_in_throttles t set failures = greatest(0, t.failures - 1) from locked
		where t.organization_id = ${organizationId} and t.key_hash = any(locked.keys)`;
}

/** Deletes the attempts on a key after a success. */
export async function forgiveAttempts(organizationId: string, keyHash: string): Promise<void> {
	const { orm } = await database();
	const { organizationId: organization, keyHash: key } = signInThrottles;
	await orm.delete(signInThrottles).where(and(eq(organization, organizationId), eq(key, keyHash)));
}

/** Deletes attempts of past windows, because every name that was tried leaves a row. Returns the number of deleted rows. */
export async function deleteOldAttempts(max: number): Promise<number> {
	const { orm } = await database();
	const { windowEndsAt } = signInThrottles;
	const old = orm
		.select({ CTID })
		.from(signInThrottles)
		.where(lt(windowEndsAt, NOW))
		.orderBy(windowEndsAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(signInThrottles).where(isAmong(old));
	return count;
}
