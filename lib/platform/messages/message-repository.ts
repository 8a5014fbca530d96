import { and, eq, sql as fragment, gt, inArray, isNotNull } from "drizzle-orm";
import type { Fragment, Sql } from "postgres";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { readInOrder } from "@/db/replica";
import { messages } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import {
	type Counted,
	countedOf,
	countLimit,
	type PageRange,
	type RequestContext,
	SEARCHED,
} from "@/lib/platform/kernel";
import type { Channel, Message, MessageFilter } from "./contract";

export interface MessageRow extends Message {
	/** Encrypted; null if it has been deleted. */
	content: string | null;
}

interface FoundMessages {
	total: number;
	beyond: boolean;
	messages: MessageRow[];
	/** The channels for which the organization has a sender. */
	served: Channel[];
	/** The display name of the organization. */
	organization: string;
	/** Its name in addresses. */
	organizationName: string;
}

export type MessagePage = Omit<FoundMessages, "beyond"> & Counted;

/** A page of the messages that match the filter, in the order of their time, and how many match, from one snapshot. */
export function selectMessages(organizationId: string, filter: MessageFilter, range: PageRange): Promise<MessagePage> {
	return readInOrder("complete", async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const order = sql`order by created_at ${direction}, id ${direction}`;
		const within = reach(sql, organizationId, filter);
		const limited = isSearched(filter);
		// A CTE that is `materialized`, which the builder cannot say.
		const [row] = await sql<FoundMessages[]>`
			with passing as ${limited ? sql`materialized` : sql`not materialized`} (
				${
					limited
						? sql`select * from (select * from messages m where ${within} ${order} limit ${SEARCHED}) m where ${conditions(sql, filter)}`
						: sql`select * from messages m where ${within} and ${conditions(sql, filter)}`
				}
			), page as (
				select * from passing ${order} limit ${range.limit}::int offset ${range.offset}::bigint
			)
			select (select count(*)::int from (select from passing ${order} limit ${countLimit(range)}) latest) as total,
				${limited ? sql`exists (select from messages m where ${within} ${order} limit 1 offset ${SEARCHED})` : sql`false`} as beyond,
				(select coalesce(json_agg(${asMessage(sql)} order by created_at ${direction}, id ${direction}), '[]') from page) as messages,
				(select coalesce(json_agg(distinct channel), '[]') from senders where organization_id = ${organizationId}) as served,
				(select display_name from organizations where id = ${organizationId}) as organization,
				(select name from organizations where id = ${organizationId}) as "organizationName"`;
		if (row === undefined) throw new Error("an aggregate returned no row");
		const { beyond, ...found } = row;
		return { ...found, ...countedOf(found.total, range, beyond) };
	});
}

/** The next messages in the order of their time; `after` is the last one of the previous call. */
export function selectMessagesAfter(
	organizationId: string,
	filter: MessageFilter,
	after: Pick<Message, "createdAt" | "id"> | undefined,
	limit: number,
): Promise<MessageRow[]> {
	return readInOrder("complete", async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const beyond = filter.order === "asc" ? sql`>` : sql`<`;
		const rest =
			after === undefined
				? sql``
				: sql`and (created_at, id) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
		// More expressions than columns: the page is gathered as JSON.
		const rows = await sql<{ message: MessageRow }[]>`
			select ${asMessage(sql)} as message from messages m where ${reach(sql, organizationId, filter)} and ${conditions(sql, filter)} ${rest}
			order by created_at ${direction}, id ${direction} limit ${limit}`;
		return rows.map(({ message }) => message);
	});
}

function directionOf(sql: Sql, { order }: MessageFilter): Fragment {
	return order === "asc" ? sql`asc` : sql`desc`;
}

/** What an index serves: the messages of the organization in a period. */
function reach(sql: Sql, organizationId: string, { from, to }: MessageFilter): Fragment {
	return sql`m.organization_id = ${organizationId}
		${from === undefined ? sql`` : sql`and m.created_at >= ${from}`}
		${to === undefined ? sql`` : sql`and m.created_at < ${to}`}`;
}

/** Whether there are conditions beside those of `reach` that no index serves. */
function isSearched({ channel, status, search = "" }: MessageFilter): boolean {
	return search !== "" || channel !== undefined || status === "sent" || status === "outbox" || status === "withdrawn";
}

function conditions(sql: Sql, { channel, status, search = "" }: MessageFilter): Fragment {
	const pattern = containsPattern(search);
	return sql`true
		${channel === undefined ? sql`` : sql`and channel = ${channel}`}
		${status === undefined ? sql`` : sql`and ${hasStatus(sql, status)}`}
		${
			search === ""
				? sql``
				: sql`and (recipient_hint ilike ${pattern} or sender_id ilike ${pattern}
			or template ilike ${pattern} or last_error ilike ${pattern})`
		}`;
}

/** With the conditions of the indexes of those that wait and those that are undelivered. */
function hasStatus(sql: Sql, status: NonNullable<MessageFilter["status"]>): Fragment {
	if (status === "undelivered") return sql`status in ('failed', 'expired')`;
	if (status === "failed" || status === "expired") return sql`status in ('failed', 'expired') and status = ${status}`;
	if (status === "queued" || status === "sending") return sql`status in ('queued', 'sending') and status = ${status}`;
	return sql`status = ${status}`;
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
	const { orm } = await database();
	const { organizationId, id: own, recipientHint, status, content, expiresAt } = messages;
	const isMessage = and(eq(organizationId, context.principal.organizationId), eq(own, id));
	const there = orm.$with("there").as(orm.select({ id: own }).from(messages).where(isMessage));
	const updated = orm.$with("updated").as(
		orm
			.update(messages)
			.set({ status: "queued", nextAttemptAt: NOW })
			.where(
				and(...[isMessage, inArray(status, ["queued", "failed", "outbox"]), isNotNull(content)], gt(expiresAt, NOW)),
			)
			.returning({ id: own, name: recipientHint }),
	);
	const [found] = await orm
		.with(there, updated, auditing(orm, updated, context, audit))
		.select({ queued: fragment<boolean>`exists (select from ${updated})` })
		.from(there);
	if (found === undefined) return "absent";
	return found.queued ? "queued" : "settled";
}
