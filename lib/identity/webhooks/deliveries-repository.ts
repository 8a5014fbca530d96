import { and, eq, exists, sql as fragment, getTableColumns, isNotNull, lt, notExists, type SQL } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Statements } from "@/db/builder";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, constant, daysAgo, isAmong, NOW, rowsAs } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { type Log, nextOfLog, pageOfLog } from "@/db/log";
import { readInOrder } from "@/db/replica";
import { auditEvents, organizations, webhookDeliveries, webhooks } from "@/db/schema";
import type { BrowsedEvent } from "@/lib/platform/audit";
import type { Counted, PageRange } from "@/lib/platform/kernel";
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

const claimStatement = builtOnce((orm) => {
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
					isDueInTurn({
						table: webhookDeliveries,
						waiting: WAITING,
						organizationId,
						receiver: webhookId,
						nextAttemptAt,
					}),
					// An event that was written while its webhook was deleted leaves a row that nobody may wait behind.
					exists(receiving),
					// A disabled organization, and those below it, send nothing; what waits goes out once they are enabled again.
					notExists(disabled),
				),
			)
			.orderBy(nextAttemptAt)
			.limit(MAX_CLAIMED)
			.for("update", { skipLocked: true }),
	);
	const claimed = orm.$with("claimed").as(
		orm
			.update(webhookDeliveries)
			.set({ status: "sending", attempts: fragment`${attempts} + 1`, nextAttemptAt: END_OF_LEASE })
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
		.orderBy(claimed.nextAttemptAt, claimed.eventId)
		.prepare("claim-webhook-deliveries");
});

/**
 * Claims deliveries that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the delivery is due again. Skips deliveries of busy organizations and webhooks.
 */
export async function claimDeliveries(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<ClaimedDelivery[]> {
	const { orm } = await database();
	return claimStatement(orm).execute({ max, leaseSeconds, ...busy });
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
	return readInOrder("complete", async ({ orm }) => {
		const log = logOf(organizationId, webhookId, status);
		const { total, more, items } = await pageOfLog(orm, log, { range, shown: shown(orm) });
		return { total, more, deliveries: items };
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
	return readInOrder("complete", ({ orm }) =>
		nextOfLog(orm, logOf(organizationId, webhookId, status), {
			...{ after: after === undefined ? undefined : { eventId: after }, limit, shown: shown(orm) },
		}),
	);
}

function logOf(organizationId: string, webhookId: string, status: Delivery["status"] | undefined): Log {
	const { organizationId: organization, webhookId: webhook, eventId } = webhookDeliveries;
	return {
		...{ table: webhookDeliveries, key: { eventId }, order: "desc" },
		owned: and(eq(organization, organizationId), eq(webhook, webhookId)),
		within: status === undefined ? undefined : hasStatus(status),
	};
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

/** With the conditions of the indexes of the few that are not delivered. */
function hasStatus(given: Delivery["status"]): SQL | undefined {
	const { status } = webhookDeliveries;
	if (given === "failed") return fragment`${status} = 'failed'`;
	if (given === "delivered") return fragment`${status} = 'delivered'`;
	return and(WAITING, eq(status, given));
}

/** The columns of the response. */
function shown(orm: Statements) {
	const { organizationId, eventId, status, attempts, createdAt, deliveredAt, lastStatus, lastError, durationMs } =
		webhookDeliveries;
	const ofEvent = and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.id, eventId));
	const of = (column: AnyPgColumn) =>
		fragment<string | null>`(${orm.select({ column }).from(auditEvents).where(ofEvent).limit(constant(1))})`;
	return {
		...{ eventId, event: of(auditEvents.action), target: of(auditEvents.targetName), status, attempts },
		nextAttemptAt: fragment<string | null>`case when ${WAITING} then ${webhookDeliveries.nextAttemptAt} end`.mapWith(
			webhookDeliveries.nextAttemptAt,
		),
		...{ createdAt, deliveredAt, lastStatus, lastError: fragment<DeliveryError>`${lastError}`, durationMs },
	};
}
