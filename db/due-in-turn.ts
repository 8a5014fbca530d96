import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { CTID, isAmong, NOW } from "./conditions";

/** Who has enough items in work at a process, so that it claims none of theirs. */
export interface BusyInQueue {
	organizations: readonly string[];
	/** As `receiverKey` writes them. */
	receivers: readonly string[];
}

/** A table whose rows wait for their turn. Needs an index of `nextAttemptAt`, and one of organization, receiver and `nextAttemptAt`, of rows that are `waiting`. */
export interface WaitingRows {
	table: PgTable;
	/** The condition of its indexes; undefined if all rows wait. */
	waiting: SQL | undefined;
	organizationId: Column;
	/** Who gets the row, within its organization: a column, or the expression of the index. */
	receiver: Column | SQL;
	nextAttemptAt: Column;
}

/** What a claim is executed with, besides `BusyInQueue`. Every queue asks every two seconds, so its statement is built once. */
interface ClaimSize {
	max: number;
	leaseSeconds: number;
}

const placeholder = (name: keyof ClaimSize | keyof BusyInQueue) => sql.placeholder(name);

/** The `max` of a claim. */
export const MAX_CLAIMED = placeholder("max");
/** When a row is due again whose process has died. */
export const END_OF_LEASE = sql<string>`now() + make_interval(secs => ${placeholder("leaseSeconds")})`;
/** When nobody is busy. */
export const NOBODY: BusyInQueue = { organizations: [], receivers: [] };

/** Rows that are looked at before the queue asks each receiver for its first ones. */
const LOOKED_AT = 256;
/** Each takes one look into an index. */
const MAX_RECEIVERS = 10_000;

/** The receiver of an item for `BusyInQueue`. */
export function receiverKey(organizationId: string, receiver: string): string {
	return `${organizationId} ${receiver}`;
}

/**
 * The condition that a row is due and of nobody who is busy, for a statement that takes the longest due of them. It reads the first
 * 256 rows that are due; only if there are more, it reads the first `max` rows of each receiver. So however many rows of a busy
 * organization are due, those of others are found, and few are read. The statement is executed with a `ClaimSize` and a `BusyInQueue`.
 */
export function isDueInTurn(rows: WaitingRows): SQL {
	const { table, organizationId, receiver, nextAttemptAt } = rows;
	const waiting = rows.waiting ?? sql`true`;
	const isDue = sql`${waiting} and ${nextAttemptAt} <= ${NOW}`;
	// The builder has no recursive queries.
	const nextReceiver = (after: SQL) => sql`
		select ${organizationId} as organization_id, ${receiver} as receiver from ${table} where ${waiting} and ${after}
		order by ${organizationId}, ${receiver} limit 1`;
	const candidates = sql`(
		with recursive first as materialized (
			select ${CTID} as tuple from ${table} where ${isDue} order by ${nextAttemptAt} limit ${sql.raw(String(LOOKED_AT))}
		), receivers (position, organization_id, receiver) as (
			(select 1, found.organization_id, found.receiver from (${nextReceiver(sql`true`)}) found
			where (select count(*) from first) = ${sql.raw(String(LOOKED_AT))})
			union all
			select last.position + 1, found.organization_id, found.receiver from receivers last
			cross join lateral (${nextReceiver(sql`(${organizationId}, ${receiver}) > (last.organization_id, last.receiver)`)}) found
			where last.position < ${sql.raw(String(MAX_RECEIVERS))}
		)
		select tuple from first
		union
		select of_receiver.tuple from receivers cross join lateral (
			select ${CTID} as tuple from ${table} where ${isDue} and ${organizationId} = receivers.organization_id
				and ${receiver} = receivers.receiver
			order by ${nextAttemptAt} limit ${MAX_CLAIMED}
		) of_receiver)`;
	const isNoneOf = (text: SQL, busy: keyof BusyInQueue) => sql`${text} <> all(${placeholder(busy)})`;
	return sql`${isAmong(candidates)} and ${isDue} and ${isNoneOf(sql`${organizationId}::text`, "organizations")}
		and ${isNoneOf(sql`${organizationId}::text || ' ' || ${receiver}::text`, "receivers")}`;
}
