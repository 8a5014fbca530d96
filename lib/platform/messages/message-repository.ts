import type { Fragment, Sql } from "postgres";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { readOnReplica } from "@/db/replica";
import { timestamp } from "@/db/timestamp";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Channel, Message, MessageFilter } from "./contract";

export interface MessageRow extends Message {
	/** Encrypted; null if it has been deleted. */
	content: string | null;
}

export interface MessagePage {
	total: number;
	messages: MessageRow[];
	/** The channels for which the organization has a sender. */
	served: Channel[];
	/** The display name of the organization. */
	organization: string;
}

/** A page of the messages that match the filter, in the order of their time, and their total, from one snapshot. */
export function selectMessages(
	organizationId: string,
	filter: MessageFilter,
	offset: number,
	limit: number,
): Promise<MessagePage> {
	return readOnReplica(async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const [row] = await sql<MessagePage[]>`
			with passing as (
				select * from messages where ${conditions(sql, organizationId, filter)}
			), page as (
				select * from passing order by created_at ${direction}, id ${direction} limit ${limit}::int offset ${offset}::bigint
			)
			select (select count(*)::int from passing) as total,
				(select coalesce(json_agg(${asMessage(sql)} order by created_at ${direction}, id ${direction}), '[]') from page) as messages,
				(select coalesce(json_agg(distinct channel), '[]') from senders where organization_id = ${organizationId}) as served,
				(select display_name from organizations where id = ${organizationId}) as organization`;
		if (row === undefined) throw new Error("an aggregate returned no row");
		return row;
	});
}

/** The next messages in the order of their time; `after` is the last one of the previous call. */
export function selectMessagesAfter(
	organizationId: string,
	filter: MessageFilter,
	after: Pick<Message, "createdAt" | "id"> | undefined,
	limit: number,
): Promise<MessageRow[]> {
	return readOnReplica(async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const beyond = filter.order === "asc" ? sql`>` : sql`<`;
		const rest =
			after === undefined
				? sql``
				: sql`and (created_at, id) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
		const rows = await sql<{ message: MessageRow }[]>`
			select ${asMessage(sql)} as message from messages where ${conditions(sql, organizationId, filter)} ${rest}
			order by created_at ${direction}, id ${direction} limit ${limit}`;
		return rows.map(({ message }) => message);
	});
}

function directionOf(sql: Sql, { order }: MessageFilter): Fragment {
	return order === "asc" ? sql`asc` : sql`desc`;
}

function conditions(sql: Sql, organizationId: string, { channel, status, search = "" }: MessageFilter): Fragment {
	const pattern = containsPattern(search);
	return sql`organization_id = ${organizationId}
		${channel === undefined ? sql`` : sql`and channel = ${channel}`}
		${status === undefined ? sql`` : status === "undelivered" ? sql`and status in ('failed', 'expired')` : sql`and status = ${status}`}
		${
			search === ""
				? sql``
				: sql`and (recipient_hint ilike ${pattern} or sender_id ilike ${pattern}
			or template ilike ${pattern} or last_error ilike ${pattern})`
		}`;
}

function asMessage(sql: Sql): Fragment {
	return sql`json_build_object('id', id, 'channel', channel, 'senderId', sender_id, 'template', template,
		'recipientHint', recipient_hint, 'status', status, 'attempts', attempts, 'lastError', last_error,
		'retriable', status in ('queued', 'failed', 'outbox') and content is not null and expires_at > now(),
		'executionId', execution_id, 'createdAt', ${timestamp(sql, "created_at")},
		'nextAttemptAt', case when status = 'queued' then ${timestamp(sql, "next_attempt_at")} end,
		'expiresAt', ${timestamp(sql, "expires_at")}, 'sentAt', ${timestamp(sql, "sent_at")}, 'content', content)`;
}

/** Makes a message due now, with an audit row. Returns `absent` or `settled` if it cannot be sent again. */
export async function requeueMessage(
	context: RequestContext,
	id: string,
	audit: AuditEntry,
): Promise<"queued" | "settled" | "absent"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const [row] = await sql<{ there: boolean; queued: boolean }[]>`
		with there as (
			select id from messages where organization_id = ${organizationId} and id = ${id}
		), again as (
			update messages m set status = 'queued', next_attempt_at = now()
			where organization_id = ${organizationId} and id = ${id} and status in ('queued', 'failed', 'outbox')
				and content is not null and expires_at > now()
			returning id, recipient_hint
		), updated as (
			select id, recipient_hint as name from again
		), audited as (${auditOf(sql, "updated", context, audit)})
		select exists (select from there) as there, exists (select from again) as queued`;
	if (row === undefined) throw new Error("an aggregate returned no row");
	if (row.queued) return "queued";
	return row.there ? "settled" : "absent";
}
