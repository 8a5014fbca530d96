import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { now } from "@/lib/platform/kernel";
import type { QueuedMessage } from "./queued-message";

/**
 * Inserts outbox rows as a part of the statement that makes a change: an `insert` for a CTE. `onlyWith` names a CTE of that
 * statement; if it has no rows, nothing is queued. The expiry is stored by the clock of the database. Call `wakeDelivery` after
 * the commit.
 */
export function outboxOf(
	sql: Sql | TransactionSql,
	organizationId: string,
	messages: readonly QueuedMessage[],
	onlyWith?: string,
): PendingQuery<Row[]> {
	// A part of statements that are templates.
	const condition = onlyWith === undefined ? sql`` : sql`where exists (select from ${sql(onlyWith)})`;
	return sql`
		insert into messages (organization_id, id, channel, sender_id, template, content, recipient_hint, status, attempts,
			next_attempt_at, execution_id, created_at, expires_at)
		select ${organizationId}::uuid, m.id, m.channel, m."senderId", m.template, m.content, m."recipientHint", 'queued', 0,
			now(), m."executionId", now(), now() + (m."expiresAt" - ${new Date(now()).toISOString()}::timestamptz)
		from json_to_recordset(${JSON.stringify(messages)}::text::json) as m(id uuid, channel text, "senderId" text, template text,
			content text, "recipientHint" text, "executionId" uuid, "expiresAt" timestamptz)
		${condition}`;
}

/**
 * Withdraws messages that are not sent yet, as a part of the statement that makes them obsolete: an `update` for a CTE. `of`
 * names a CTE of that statement with a column `message_id`. A failed message stays failed, and cannot be sent again.
 */
export function withdrawalOf(sql: Sql, organizationId: string, of: string): PendingQuery<Row[]> {
	// A part of statements that are templates.
	return sql`
		update messages m set content = null, status = case when m.status = 'failed' then m.status else 'withdrawn' end
		from ${sql(of)} settled
		where m.organization_id = ${organizationId} and m.id = settled.message_id
			and m.status in ('queued', 'sending', 'failed', 'outbox')`;
}
