import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { CTID, isAmong, isNoneOf, NOW } from "./conditions";

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

/** Rows that are looked at before the queue asks each receiver for its first ones. */
const LOOKED_AT = 256;
const RECEIVERS = 512;

/** The receiver of an item for `BusyInQueue`. */
export function receiverKey(organizationId: string, receiver: string): string {
	return `${organizationId} ${receiver}`;
}

/**
 * The condition that a row is due and of nobody who is busy, for a statement that takes the longest due of them. It reads the first
 * 256 rows that are due; only if there are more, it reads the first `max` rows of each receiver, from any organization on. So
 * however many rows of a busy organization are due, those of others are found, and few are read.
 */
export function isDueInTurn(rows: WaitingRows, max: number, busy: BusyInQueue): SQL {
	const { table, organizationId, receiver, nextAttemptAt } = rows;
	const waiting = rows.waiting ?? sql`true`;
	const isDue = sql`${waiting} and ${nextAttemptAt} <= ${NOW}`;
	const from = sql`${crypto.randomUUID()}::uuid`;
	// The builder has no recursive queries.
	const first = sql`
		select ${CTID} as tuple from ${table} where ${isDue} order by ${nextAttemptAt} limit ${sql.raw(String(LOOKED_AT))}`;
	const nextReceiver = (of: SQLWrapper) => sql`
		select ${organizationId} as organization_id, ${receiver} as receiver from ${table} where ${waiting} and ${of}
		order by ${organizationId}, ${receiver} limit 1`;
	const candidates = sql`(
		with recursive first as materialized (${first}), receivers (lap, position, organization_id, receiver) as (
			(select start.lap, 1, found.organization_id, found.receiver
			from (values (1, ${from}), (2, '00000000-0000-0000-0000-000000000000'::uuid)) start (lap, id)
			cross join lateral (${nextReceiver(sql`${organizationId} >= start.id`)}) found
			where (select count(*) from first) = ${sql.raw(String(LOOKED_AT))})
			union all
			select last.lap, last.position + 1, found.organization_id, found.receiver from receivers last
			cross join lateral (${nextReceiver(sql`(${organizationId}, ${receiver}) > (last.organization_id, last.receiver)`)}) found
			where last.position < ${sql.raw(String(RECEIVERS))} and (last.lap = 1 or found.organization_id < ${from})
		)
		select tuple from first
		union
		select of_receiver.tuple from receivers cross join lateral (
			select ${CTID} as tuple from ${table} where ${isDue} and ${organizationId} = receivers.organization_id
				and ${receiver} = receivers.receiver
			order by ${nextAttemptAt} limit ${max}
		) of_receiver)`;
	return sql`${isAmong(candidates)} and ${isDue} and ${isNoneOf(sql`${organizationId}::text`, busy.organizations)}
		and ${isNoneOf(sql`${organizationId}::text || ' ' || ${receiver}::text`, busy.receivers)}`;
}
