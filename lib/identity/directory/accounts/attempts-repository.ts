import { and, eq, lt } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { CTID, isAmong, NOW } from "@/db/conditions";
import { signInThrottles } from "@/db/schema";
import { type Entered, idOfIdentifiedOwnUser } from "./look-up-repository";
import { columns, type User } from "./repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

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
	// measured: every code that is entered.
	return sql<Attempts[]>`${counting(sql, { organizationId, keys: sql`unnest(${keyHashes}::text[])`, windowSeconds })}`;
}

export interface PasswordAttempt {
	/** Null for a name that no account can have. */
	entered: Entered | null;
	/** The key of the account where there is none; one that exists has the key of its id. */
	unknownKey: string;
	addressKey: string;
	windowSeconds: number;
}

/** The account of an attempt, if the name is one of the organization's own users, and the counts including this attempt. */
export interface CountedAttempt {
	user: User | undefined;
	ofAccount: number;
	ofAddress: number;
}

/**
 * Finds the account of an attempt and counts the attempt on it and on the network address, in one statement: when it answers, the count
 * is committed, so whoever compares a password afterwards has been counted, and of parallel attempts each gets its own count.
 */
export async function countPasswordAttempt(
	organizationId: string,
	{ entered, unknownKey, addressKey, windowSeconds }: PasswordAttempt,
): Promise<CountedAttempt> {
	const { sql } = await database();
	const isEntered = entered === null ? sql`false` : sql`u.id = ${idOfIdentifiedOwnUser(sql, organizationId, entered)}`;
	const keys = sql`unnest(array[coalesce((select ${keyOfAccount(sql, sql`found.id`)} from found), ${unknownKey}), ${addressKey}])`;
	// measured: every sign-in with a password.
	const [row] = await sql<(User & { id: string | null; ofAccount: number; ofAddress: number })[]>`
		with found as materialized (
			select ${columns(sql)} from users u where u.organization_id = ${organizationId} and ${isEntered}
		), counted as (${counting(sql, { organizationId, keys, windowSeconds })})
		select found.*, sums.* from (
			select coalesce(sum(failures) filter (where "keyHash" <> ${addressKey}), 0)::int as "ofAccount",
				coalesce(sum(failures) filter (where "keyHash" = ${addressKey}), 0)::int as "ofAddress" from counted) sums
		left join found on true`;
	if (row === undefined) throw new Error("An attempt was not counted");
	const { ofAccount, ofAddress, ...user } = row;
	return { user: user.id === null ? undefined : user, ofAccount, ofAddress };
}

/** `attemptsKey` of an id. */
function keyOfAccount(sql: Sql, id: Fragment): Fragment {
	return sql`translate(rtrim(encode(sha256(convert_to('account ' || ${id}::text, 'UTF8')), 'base64'), '='), '+/', '-_')`;
}

/** Counts an attempt on each key. Ordered, as all that lock several rows: people behind one address share its row. */
function counting(
	sql: Sql,
	{ organizationId, keys, windowSeconds }: { organizationId: string; keys: Fragment; windowSeconds: number },
): Fragment {
	return sql`
		insert into sign_in_throttles as t (organization_id, key_hash, failures, window_ends_at)
		select ${organizationId}::uuid, key, 1, now() + make_interval(secs => ${windowSeconds}) from ${keys} as key order by key collate "C"
		on conflict (organization_id, key_hash) do update set
			failures = case when t.window_ends_at > now() then t.failures + 1 else 1 end,
			window_ends_at = case when t.window_ends_at > now() then t.window_ends_at else excluded.window_ends_at end
		returning key_hash as "keyHash", failures`;
}

/** The keys on which an attempt was counted. */
export interface AttemptKeys {
	accountKey: string;
	addressKey: string;
}

/** Forgives an attempt at once: see `forgivingOf`. */
export async function forgiveAttempt(organizationId: string, attempt: AttemptKeys): Promise<void> {
	const { sql } = await database();
	// Shares its parts with the statement that stores a step.
	await sql`with proved as (select 1)${forgivingOf(sql, { organizationId, attempts: [attempt], onlyWith: "proved" })} select 1`;
}

/**
 * After a success, deletes the failed attempts on the accounts and subtracts these ones from the counts of their network addresses, as
 * further CTEs of the statement that stores the success. `onlyWith` names a CTE of that statement; if it has no rows, the attempts stay
 * counted. Locks the rows in the order in which they are counted: many people behind one address share its row, and must not deadlock.
 */
export function forgivingOf(
	sql: Sql,
	{
		organizationId,
		attempts,
		onlyWith,
	}: { organizationId: string; attempts: readonly AttemptKeys[]; onlyWith: string },
): Fragment {
	const [accounts, addresses] = [
		attempts.map(({ accountKey }) => accountKey),
		attempts.map(({ addressKey }) => addressKey),
	];
	return sql`, locked_attempts as materialized (
			-- An aggregate, so that all are locked before any is written.
			select array_agg(key_hash) as keys from (
				select key_hash from sign_in_throttles
				where organization_id = ${organizationId} and key_hash = any(${[...accounts, ...addresses]}::text[])
					and exists (select from ${sql(onlyWith)})
				order by key_hash collate "C" for update) each
		), forgotten_attempts as (
			delete from sign_in_throttles t using locked_attempts locked
			where t.organization_id = ${organizationId} and t.key_hash = any(${accounts}::text[]) and t.key_hash = any(locked.keys)
		), subtracted_attempts as (
			update sign_in_throttles t set failures = greatest(0, t.failures - judged.attempts)
			from locked_attempts locked, (select key, count(*)::int as attempts from unnest(${addresses}::text[]) as key group by key) judged
			where t.organization_id = ${organizationId} and t.key_hash = judged.key and t.key_hash = any(locked.keys)
		)`;
}

/** Subtracts an attempt that was never judged from the counts of both keys. */
export async function takeBackAttempt(organizationId: string, { accountKey, addressKey }: AttemptKeys): Promise<void> {
	const { sql } = await database();
	// Rows that are locked in an order by an aggregate, as above.
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
