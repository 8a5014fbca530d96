import { and, eq, exists, sql as fragment, getTableColumns, isNotNull, lt, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, NOW, rowsAs, secondsFromNow } from "@/db/conditions";
import { type BusyInQueue, isDueInTurn } from "@/db/due-in-turn";
import { pageOf } from "@/db/page";
import { readInOrder } from "@/db/replica";
import { auditEvents, organizations, webhookDeliveries, webhooks } from "@/db/schema";
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

/** As the indexes of those that are due have it. */
const WAITING = fragment`${webhookDeliveries.status} in ('queued', 'sending')`;

/**
 * Claims deliveries that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the delivery is due again. Skips deliveries of busy organizations and webhooks.
 */
export async function claimDeliveries(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = { organizations: [], receivers: [] },
): Promise<ClaimedDelivery[]> {
	const { orm } = await database();
	const { organizationId, webhookId, eventId, attempts, nextAttemptAt } = webhookDeliveries;
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	const receiving = orm
		.select({ id: webhooks.id })
		.from(webhooks)
		.where(and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, webhookId)));
	const due = orm.$with("due").as(
		orm
			.select({ dueOf: organizationId, dueWebhook: webhookId, dueEvent: eventId })
			.from(webhookDeliveries)
			.where(
				and(
					isDueInTurn(
						{ table: webhookDeliveries, waiting: WAITING, organizationId, receiver: webhookId, nextAttemptAt },
						max,
						busy,
					),
					// An event that was written while its webhook was deleted leaves a row that nobody may wait behind.
					exists(receiving),
					// A disabled organization, and those below it, send nothing; what waits goes out once they are enabled again.
					notExists(disabled),
				),
			)
			.orderBy(nextAttemptAt)
			.limit(max)
			.for("update", { skipLocked: true }),
	);
	const claimed = orm.$with("claimed").as(
		orm
			.update(webhookDeliveries)
			.set({ status: "sending", attempts: fragment`${attempts} + 1`, nextAttemptAt: secondsFromNow(leaseSeconds) })
			.from(due)
			.where(and(eq(organizationId, due.dueOf), eq(webhookId, due.dueWebhook), eq(eventId, due.dueEvent)))
			.returning({ organizationId, webhookId, eventId, attempts, nextAttemptAt }),
	);
	const { organizationId: ofEvent, ...event } = getTableColumns(auditEvents);
	return orm
		.with(due, claimed)
		.select({
			...{ organizationId: claimed.organizationId, webhookId: claimed.webhookId, eventId: claimed.eventId },
			...{ organization: organizations.name, organizationDisplayName: organizations.displayName },
			...{ attempt: claimed.attempts, url: webhooks.url, secrets: webhooks.secrets, event },
		})
		.from(claimed)
		.innerJoin(organizations, eq(organizations.id, claimed.organizationId))
		.innerJoin(webhooks, and(eq(webhooks.organizationId, claimed.organizationId), eq(webhooks.id, claimed.webhookId)))
		.leftJoin(auditEvents, and(eq(ofEvent, claimed.organizationId), eq(auditEvents.id, claimed.eventId)))
		.orderBy(claimed.nextAttemptAt, claimed.eventId);
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
	const { orm } = await database();
	const types = { organizationId: "uuid", webhookId: "uuid", eventId: "uuid", attempt: "int" } as const;
	const released = rowsAs("released", types, claimed);
	const { organizationId, webhookId, eventId, attempts, status } = webhookDeliveries;
	await orm
		.update(webhookDeliveries)
		.set({ status: "queued", attempts: fragment`${attempts} - 1`, nextAttemptAt: NOW })
		.from(released.table)
		.where(
			and(
				...[eq(organizationId, released.organizationId), eq(webhookId, released.webhookId)],
				...[eq(eventId, released.eventId), eq(attempts, released.attempt), eq(status, "sending")],
			),
		);
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
