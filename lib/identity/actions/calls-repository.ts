import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { ActionCall, ActionFigures } from "./contract";

/** A call as stored: `content` is encrypted. */
export type CallRow = Omit<ActionCall, "request" | "answer"> & { content: string };

export async function insertCall(organizationId: string, actionId: string, call: CallRow): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into action_calls (organization_id, id, action_id, at, purpose, initiator, user_id, outcome, reason, status, attempts,
			duration_ms, content)
		values (${organizationId}, ${call.id}, ${actionId}, ${call.at}, ${call.purpose}, ${call.initiator}, ${call.userId},
			${call.outcome}, ${call.reason}, ${call.status}, ${call.attempts}, ${call.durationMs}, ${call.content})`;
}

/** Deletes all calls of an action except the newest. */
export async function deleteCallsBeyond(organizationId: string, actionId: string, kept: number): Promise<void> {
	const { sql } = await database();
	await sql`
		delete from action_calls where organization_id = ${organizationId} and action_id = ${actionId} and id <= (
			select id from action_calls where organization_id = ${organizationId} and action_id = ${actionId}
			order by id desc limit 1 offset ${kept})`;
}

/** Deletes at most `max` calls that are older than `days`. Returns the number of deleted calls. */
export async function deleteOldCalls(days: number, max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from action_calls where ctid = any(array(
			select ctid from action_calls where at < now() - make_interval(days => ${days}::int)
			order by at limit ${max}::int for update skip locked))`;
	return count;
}

/** A page of the calls of an action, newest first, with their total. */
export async function selectCalls(
	organizationId: string,
	actionId: string,
	offset: number,
	limit: number,
): Promise<{ total: number; calls: CallRow[] }> {
	const { sql } = await database();
	const [[counted], calls] = await Promise.all([
		sql<{ total: number }[]>`
			select count(*)::int as total from action_calls where organization_id = ${organizationId} and action_id = ${actionId}`,
		sql<CallRow[]>`
			select ${callColumns(sql)} from action_calls c where c.organization_id = ${organizationId} and c.action_id = ${actionId}
			order by c.id desc limit ${limit}::int offset ${offset}::bigint`,
	]);
	return { total: counted?.total ?? 0, calls };
}

export async function selectCall(organizationId: string, actionId: string, id: string): Promise<CallRow | undefined> {
	const { sql } = await database();
	const rows = await sql<CallRow[]>`
		select ${callColumns(sql)} from action_calls c
		where c.organization_id = ${organizationId} and c.action_id = ${actionId} and c.id = ${id}`;
	return rows[0];
}

/** Figures of the last 24 hours, counted from the calls in the log. */
export async function selectFigures(organizationId: string, actionId: string): Promise<ActionFigures> {
	const { sql } = await database();
	const [row] = await sql<ActionFigures[]>`
		select count(*)::int as calls, (count(*) filter (where outcome = 'success'))::int as success,
			(count(*) filter (where outcome = 'failed'))::int as failed, (count(*) filter (where outcome = 'error'))::int as error,
			(percentile_cont(0.5) within group (order by duration_ms))::int as "medianMs", max(duration_ms) as "slowestMs"
		from action_calls
		where organization_id = ${organizationId} and action_id = ${actionId} and at > now() - interval '24 hours'`;
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

function callColumns(sql: Sql): PendingQuery<Row[]> {
	return sql`c.id, ${timestamp(sql, "c.at")} as at, c.purpose, c.initiator, c.user_id as "userId", c.outcome, c.reason, c.status,
		c.attempts, c.duration_ms as "durationMs", c.content`;
}
