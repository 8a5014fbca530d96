import { and, eq, sql as fragment, inArray, isNotNull, lt, lte, ne, notInArray, or } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, NOW } from "@/db/conditions";
import { messages } from "@/db/schema";
import type { Channel, Provider } from "./contract";

/** A message that only this process may send until its claim expires. */
export interface ClaimedMessage {
	organizationId: string;
	/** The display name of the organization. */
	organization: string;
	/** Its name in addresses. */
	organizationName: string;
	/** The stored branding of the organization, JSON; null without one. */
	branding: string | null;
	id: string;
	channel: Channel;
	senderId: string | null;
	template: string;
	/** Null if the message has expired. */
	content: string | null;
	/** The number of this attempt, from 1. */
	attempt: number;
	/** Whether the organization has any sender for the channel. */
	anySender: boolean;
	sender: { id: string; provider: Provider; settings: string; secrets: string; revision: number } | null;
}

/**
 * Claims messages that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the message is due again. Also closes expired messages. Skips messages of `busy` senders.
 */
export async function claimMessages(
	max: number,
	leaseSeconds: number,
	busy: readonly string[],
): Promise<ClaimedMessage[]> {
	const { sql } = await database();
	// More expressions than columns.
	return sql<ClaimedMessage[]>`
		with due as (
			select organization_id, id from messages
			where status in ('queued', 'sending') and next_attempt_at <= now()
				-- A disabled organization, and those below it, send nothing; what waits goes out once they are enabled again.
				and (expires_at <= now() or not exists (
					select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
					where o.id = messages.organization_id and d.disabled_at is not null))
				and organization_id::text || ' ' || channel || ' ' || coalesce(sender_id, '') <> all(${busy as string[]}::text[])
			order by next_attempt_at limit ${max}::int
			for update skip locked
		), claimed as (
			update messages m set status = case when m.expires_at <= now() then 'expired' else 'sending' end,
				content = case when m.expires_at <= now() then null else m.content end,
				attempts = case when m.expires_at <= now() then m.attempts else m.attempts + 1 end,
				next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
			from due where m.organization_id = due.organization_id and m.id = due.id
			returning m.*
		)
		select c.organization_id as "organizationId", coalesce(o.display_name, '') as organization,
			coalesce(o.name, '') as "organizationName", b.document as branding, c.id, c.channel,
			c.sender_id as "senderId", c.template, c.content, c.attempts as attempt,
			exists (select from senders a where a.organization_id = c.organization_id and a.channel = c.channel) as "anySender",
			case when s.id is null then null else json_build_object('id', s.id, 'provider', s.provider, 'settings', s.settings,
				'secrets', s.secrets, 'revision', s.revision) end as sender
		from claimed c
		left join organizations o on o.id = c.organization_id
		left join brandings b on b.organization_id = c.organization_id and b.subject = 'organization'
		left join senders s on s.organization_id = c.organization_id and s.channel = c.channel
			and case when c.sender_id is null then s.is_default else s.id = c.sender_id end
		order by c.next_attempt_at, c.id`;
}

export type Settlement =
	| { status: "sent" }
	/** There is no sender: the message stays in the outbox until it expires. */
	| { status: "outbox" }
	| { status: "failed"; error: string }
	| { status: "queued"; error: string; afterMs: number };

/**
 * Stores the result of an attempt, unless the claim has expired and another process has claimed the message. A message that was
 * withdrawn meanwhile is not tried again; if it was sent, its status becomes `sent`.
 */
export async function settleMessage(
	{ organizationId, id, attempt }: Pick<ClaimedMessage, "organizationId" | "id" | "attempt">,
	settlement: Settlement,
): Promise<void> {
	const { orm } = await database();
	const { status } = settlement;
	const isSent = status === "sent";
	const afterMs = status === "queued" ? Math.round(settlement.afterMs) : 0;
	const nextAttempt = fragment`${CLOCK} + make_interval(secs => ${afterMs / 1_000})`;
	await orm
		.update(messages)
		.set({
			status,
			...("error" in settlement && { lastError: settlement.error }),
			...(isSent && { content: null }),
			sentAt: isSent ? CLOCK : null,
			nextAttemptAt: fragment`least(${nextAttempt}, ${messages.expiresAt})`,
		})
		.where(
			and(
				...[eq(messages.organizationId, organizationId), eq(messages.id, id), eq(messages.attempts, attempt)],
				isSent ? inArray(messages.status, ["sending", "withdrawn"]) : eq(messages.status, "sending"),
			),
		);
}

/** Releases claimed messages whose attempt has not begun. */
export async function releaseMessages(claimed: readonly ClaimedMessage[]): Promise<void> {
	const { sql } = await database();
	const rows = claimed.map(({ organizationId, id, attempt }) => ({ organizationId, id, attempt }));
	// A set from JSON.
	await sql`
		update messages m set status = 'queued', attempts = m.attempts - 1, next_attempt_at = now()
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("organizationId" uuid, id uuid, attempt int)
		where m.organization_id = r."organizationId" and m.id = r.id and m.attempts = r.attempt and m.status = 'sending'`;
}

/**
 * Deletes the content of expired messages, and old messages; at most `max` of each per call.
 * @returns the larger number of both; less than `max` when nothing is left
 */
export async function sweepMessages(keptDays: number, max: number): Promise<number> {
	return Math.max(await wipeExpiredMessages(max), await deleteOldMessages(keptDays, max));
}

async function wipeExpiredMessages(max: number): Promise<number> {
	const { orm } = await database();
	const { content, status, expiresAt, nextAttemptAt } = messages;
	const expired = orm
		.select({ CTID })
		.from(messages)
		.where(and(isNotNull(content), lte(expiresAt, NOW), or(ne(status, "sending"), lte(nextAttemptAt, NOW))))
		.orderBy(expiresAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm
		.update(messages)
		.set({
			content: null,
			status: fragment`case when ${inArray(status, ["failed", "outbox"])} then ${status} else 'expired' end`,
		})
		.where(isAmong(expired));
	return count;
}

async function deleteOldMessages(keptDays: number, max: number): Promise<number> {
	const { orm } = await database();
	const { status, createdAt } = messages;
	const old = orm
		.select({ CTID })
		.from(messages)
		.where(and(lt(createdAt, daysAgo(keptDays)), notInArray(status, ["queued", "sending"])))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(messages).where(isAmong(old));
	return count;
}
