import { and, eq, sql as fragment, lt } from "drizzle-orm";
import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong } from "@/db/conditions";
import { pageOf } from "@/db/page";
import { readInOrder } from "@/db/replica";
import { webhookDeliveries } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import type { BrowsedEvent } from "@/lib/platform/audit";
import { type Counted, countedOf, countLimit, type PageRange } from "@/lib/platform/kernel";
import type { Delivery, DeliveryError } from "./contract";

/** A delivery that only this process may attempt until its claim expires. */
export interface ClaimedDelivery {
	organizationId: string;
	/** The organization's name and display name. */
	organization: string;
	organizationDisplayName: string;
	webhookId: string;
	eventId: string;
	/** The number of this attempt, from 1. */
	attempt: number;
	url: string;
	/** Encrypted. */
	secrets: string;
	/** Null if the audit log no longer contains the event. */
	event: BrowsedEvent | null;
}

/**
 * Claims deliveries that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the delivery is due again. Skips deliveries of `busy` organizations.
 */
export async function claimDeliveries(
	max: number,
	leaseSeconds: number,
	busy: readonly string[],
): Promise<ClaimedDelivery[]> {
	const { sql } = await database();
	// Half of it are conditions and JSON that would be fragments.
	return sql<ClaimedDelivery[]>`
		with due as (
			select organization_id, webhook_id, event_id from webhook_deliveries
			where status in ('queued', 'sending') and next_attempt_at <= now()
				and organization_id::text <> all(${busy as string[]}::text[])
				-- An event that was written while its webhook was deleted leaves a row that nobody may wait behind.
				and exists (select from webhooks w
					where w.organization_id = webhook_deliveries.organization_id and w.id = webhook_deliveries.webhook_id)
				-- A disabled organization, and those below it, send nothing; what waits goes out once they are enabled again.
				and not exists (
					select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
					where o.id = webhook_deliveries.organization_id and d.disabled_at is not null)
			order by next_attempt_at limit ${max}::int
			for update skip locked
		), claimed as (
			update webhook_deliveries d set status = 'sending', attempts = d.attempts + 1,
				next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
			from due
			where d.organization_id = due.organization_id and d.webhook_id = due.webhook_id and d.event_id = due.event_id
			returning d.*
		)
		select c.organization_id as "organizationId", o.name as organization, o.display_name as "organizationDisplayName",
			c.webhook_id as "webhookId", c.event_id as "eventId", c.attempts as attempt, w.url, w.secrets,
			case when e.id is null then null else json_build_object('id', e.id, 'at', ${timestamp(sql, "e.at")},
				'actorType', e.actor_type, 'actorId', e.actor_id, 'actorName', e.actor_name, 'action', e.action,
				'targetType', e.target_type, 'targetId', e.target_id, 'targetName', e.target_name, 'details', e.details,
				'requestId', e.request_id, 'clientAddress', e.client_address) end as event
		from claimed c
		join organizations o on o.id = c.organization_id
		join webhooks w on w.organization_id = c.organization_id and w.id = c.webhook_id
		left join audit_events e on e.organization_id = c.organization_id and e.id = c.event_id
		order by c.next_attempt_at, c.event_id`;
}

export interface Attempt {
	/** HTTP status; null without an answer. */
	status: number | null;
	error: DeliveryError;
	durationMs: number;
	/** Milliseconds until the next attempt; null if there is none. */
	retryAfterMs: number | null;
}

type Claim = Pick<ClaimedDelivery, "organizationId" | "webhookId" | "eventId" | "attempt">;

/** Stores the result of an attempt, unless the claim has expired and another process has claimed the delivery. */
export async function settleDelivery(claim: Claim, attempt: Attempt): Promise<void> {
	const { orm } = await database();
	const { status, error, durationMs, retryAfterMs } = attempt;
	const outcome = error === "" ? "delivered" : retryAfterMs === null ? "failed" : "queued";
	const { attempts, status: state } = webhookDeliveries;
	await orm
		.update(webhookDeliveries)
		.set({
			...{ status: outcome, lastStatus: status, lastError: error, durationMs },
			deliveredAt: outcome === "delivered" ? CLOCK : null,
			nextAttemptAt: fragment`${CLOCK} + make_interval(secs => ${(retryAfterMs ?? 0) / 1000})`,
		})
		.where(and(isDelivery(claim), eq(attempts, claim.attempt), eq(state, "sending")));
}

/** Releases claimed deliveries whose attempt has not begun. */
export async function releaseDeliveries(claimed: readonly Claim[]): Promise<void> {
	const { sql } = await database();
	const rows = claimed.map(({ organizationId, webhookId, eventId, attempt }) => ({
		organizationId,
		webhookId,
		eventId,
		attempt,
	}));
	// A set from JSON.
	await sql`
		update webhook_deliveries d set status = 'queued', attempts = d.attempts - 1, next_attempt_at = now()
		from json_to_recordset(${JSON.stringify(rows)}::text::json)
			as r("organizationId" uuid, "webhookId" uuid, "eventId" uuid, attempt int)
		where d.organization_id = r."organizationId" and d.webhook_id = r."webhookId" and d.event_id = r."eventId"
			and d.attempts = r.attempt and d.status = 'sending'`;
}

/** A page of the deliveries of a webhook, newest first, and how many there are. */
export function selectDeliveries(
	organizationId: string,
	webhookId: string,
	{ status, ...range }: PageRange & { status: Delivery["status"] | undefined },
): Promise<Counted & { deliveries: Delivery[] }> {
	return readInOrder("complete", async ({ sql }) => {
		// `not materialized`, and `lateral` with a literal limit.
		const rows = await sql<(Delivery & { total: number })[]>`
			with found as not materialized (
				select * from webhook_deliveries where organization_id = ${organizationId} and webhook_id = ${webhookId}
					${status === undefined ? sql`` : sql`and ${hasStatus(sql, status)}`}
			), page as (
				select * from found order by event_id desc limit ${range.limit} offset ${range.offset}
			)
			select counted.total, ${columns(sql)}
			from (
				select count(*)::int as total from (select from found order by event_id desc limit ${countLimit(range)}) latest
			) counted left join page d on true
			left join lateral (${eventOf(sql)}) e on true
			order by d.event_id desc`;
		const { total, items } = pageOf(rows, "eventId");
		return { ...countedOf(total, range), deliveries: items };
	});
}

/** The next deliveries of a webhook, newest first; `after` is the event of the last one of the previous call. */
export function selectDeliveriesAfter(
	organizationId: string,
	webhookId: string,
	status: Delivery["status"] | undefined,
	after: string | undefined,
	limit: number,
): Promise<Delivery[]> {
	// `lateral` with a literal limit.
	return readInOrder(
		"complete",
		({ sql }) => sql<Delivery[]>`
			select ${columns(sql)}
			from (
				select * from webhook_deliveries where organization_id = ${organizationId} and webhook_id = ${webhookId}
					${status === undefined ? sql`` : sql`and ${hasStatus(sql, status)}`}
					${after === undefined ? sql`` : sql`and event_id < ${after}::uuid`}
				order by event_id desc limit ${limit}
			) d left join lateral (${eventOf(sql)}) e on true
			order by d.event_id desc`,
	);
}

/** Makes one delivery due, as if it were new. Returns false if it does not exist. */
export async function requeueDelivery(organizationId: string, webhookId: string, eventId: string): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(webhookDeliveries)
		.set(AS_IF_NEW)
		.where(isDelivery({ organizationId, webhookId, eventId }));
	return count > 0;
}

/** Makes all failed deliveries due, as if they were new. Returns their number. */
export async function requeueFailed(organizationId: string, webhookId: string): Promise<number> {
	const { orm } = await database();
	const { organizationId: organization, webhookId: webhook, status } = webhookDeliveries;
	const { count } = await orm
		.update(webhookDeliveries)
		.set(AS_IF_NEW)
		// The last condition is that of an index.
		.where(and(eq(organization, organizationId), eq(webhook, webhookId), fragment`${status} = 'failed'`));
	return count;
}

/** Deletes at most `max` deliveries that are older than `days`. Returns their number. */
export async function deleteOldDeliveries(days: number, max: number): Promise<number> {
	const { orm } = await database();
	const { createdAt } = webhookDeliveries;
	const oldest = orm
		.select({ CTID })
		.from(webhookDeliveries)
		.where(lt(createdAt, daysAgo(days)))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(webhookDeliveries).where(isAmong(oldest));
	return count;
}

const AS_IF_NEW = { status: "queued", attempts: 0, nextAttemptAt: CLOCK } as const;

function isDelivery({ organizationId, webhookId, eventId }: Pick<Claim, "organizationId" | "webhookId" | "eventId">) {
	const { organizationId: organization, webhookId: webhook, eventId: event } = webhookDeliveries;
	return and(eq(organization, organizationId), eq(webhook, webhookId), eq(event, eventId));
}

/** Looked up for each delivery of a page, because a join would be planned for a tenth of all of them. */
function eventOf(sql: Sql): PendingQuery<Row[]> {
	return sql`select action, target_name from audit_events a where a.organization_id = d.organization_id and a.id = d.event_id limit 1`;
}

/** With the conditions of the indexes of the few that are not delivered. */
function hasStatus(sql: Sql, status: Delivery["status"]): PendingQuery<Row[]> {
	if (status === "failed") return sql`status = 'failed'`;
	if (status === "delivered") return sql`status = 'delivered'`;
	return sql`status in ('queued', 'sending') and status = ${status}`;
}

function columns(sql: Sql): PendingQuery<Row[]> {
	return sql`d.event_id as "eventId", e.action as event, e.target_name as target, d.status, d.attempts,
		case when d.status in ('queued', 'sending') then ${timestamp(sql, "d.next_attempt_at")} end as "nextAttemptAt",
		${timestamp(sql, "d.created_at")} as "createdAt", ${timestamp(sql, "d.delivered_at")} as "deliveredAt",
		d.last_status as "lastStatus", d.last_error as "lastError", d.duration_ms as "durationMs"`;
}
