import { and, eq, exists, sql as fragment, getTableColumns, isNotNull, lt, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, isAnyOf, NOW, rowsAs } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { applications, auditEvents, organizations, signalEvents, signalStreams } from "@/db/schema";
import type { BrowsedEvent } from "@/lib/platform/audit";
import { STREAM_UPDATED } from "./event-types";
import { ITS_APPLICATION, isOfStream, isStream } from "./streams-repository";

/** An event that a receiver is to be told. */
export interface QueuedSignal {
	organizationId: string;
	/** The organization's name. */
	organization: string;
	/** Also the `jti`. */
	id: string;
	streamId: string;
	clientId: string;
	type: string;
	/** The members of an event about the stream itself; null for others. */
	members: Record<string, string> | null;
	/** Null for an event about the stream, and if the audit log no longer contains it. */
	event: BrowsedEvent | null;
}

/** One that only this process may push until its claim expires. */
export interface ClaimedSignal extends QueuedSignal {
	/** The number of this attempt, from 1. */
	attempt: number;
	endpointUrl: string;
	authorizationHeader: string | null;
	applicationId: string;
	applicationName: string;
}

const claimStatement = builtOnce((orm) => {
	const { organizationId, id, streamId, type, members, eventId, attempts, nextAttemptAt, createdAt } = signalEvents;
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	const receiving = orm
		.select({ id: signalStreams.id })
		.from(signalStreams)
		.innerJoin(applications, and(ITS_APPLICATION, eq(applications.enabled, true)))
		.where(
			and(
				...[eq(signalStreams.organizationId, organizationId), eq(signalStreams.id, streamId)],
				...[eq(signalStreams.delivery, "push"), or(eq(signalStreams.status, "enabled"), eq(type, STREAM_UPDATED))],
			),
		);
	const before = alias(signalEvents, "before");
	const earlier = orm
		.select({ id: before.id })
		.from(before)
		.where(
			and(
				...[eq(before.organizationId, organizationId), eq(before.streamId, streamId), isNotNull(before.nextAttemptAt)],
				fragment`(${before.createdAt}, ${before.id}) < (${createdAt}, ${id})`,
			),
		);
	const due = orm.$with("due").as(
		orm
			.select({ dueOf: fragment`${organizationId}`.as("due_of"), dueId: fragment`${id}`.as("due_id") })
			.from(signalEvents)
			.where(
				and(
					isDueInTurn({
						table: signalEvents,
						waiting: isNotNull(nextAttemptAt),
						organizationId,
						receiver: streamId,
						nextAttemptAt,
					}),
					...[exists(receiving), notExists(earlier), notExists(disabled)],
				),
			)
			.orderBy(nextAttemptAt)
			.limit(MAX_CLAIMED)
			.for("update", { skipLocked: true }),
	);
	const claimed = orm.$with("claimed").as(
		orm
			.update(signalEvents)
			.set({ attempts: fragment`${attempts} + 1`, nextAttemptAt: END_OF_LEASE })
			.from(due)
			.where(and(eq(organizationId, due.dueOf), eq(id, due.dueId)))
			.returning({ organizationId, id, streamId, type, members, eventId, attempts }),
	);
	const { organizationId: ofEvent, ...event } = getTableColumns(auditEvents);
	return orm
		.with(due, claimed)
		.select({
			...{ organizationId: claimed.organizationId, organization: organizations.name, id: claimed.id },
			...{ streamId: claimed.streamId, clientId: applications.clientId, type: claimed.type, members: claimed.members },
			...{ event, attempt: claimed.attempts, endpointUrl: signalStreams.endpointUrl },
			authorizationHeader: signalStreams.authorizationHeader,
			...{ applicationId: applications.id, applicationName: applications.name },
		})
		.from(claimed)
		.innerJoin(organizations, eq(organizations.id, claimed.organizationId))
		.innerJoin(
			signalStreams,
			and(eq(signalStreams.organizationId, claimed.organizationId), eq(signalStreams.id, claimed.streamId)),
		)
		.innerJoin(applications, ITS_APPLICATION)
		.leftJoin(auditEvents, and(eq(ofEvent, claimed.organizationId), eq(auditEvents.id, claimed.eventId)))
		.prepare("claim-signals");
});

/**
 * Claims events that are due, the longest due first, each for `leaseSeconds`: of every stream the oldest alone, so that a receiver is
 * told in the order in which things happened.
 */
export async function claimSignals(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<ClaimedSignal[]> {
	const { orm } = await database();
	return claimStatement(orm).execute({ max, leaseSeconds, ...busy });
}

/** The oldest events that a receiver has not acknowledged: all while the stream is enabled, else those about its status. */
export async function selectSignals(organizationId: string, streamId: string, max: number): Promise<QueuedSignal[]> {
	const { orm } = await database();
	const { organizationId: ofEvent, ...event } = getTableColumns(auditEvents);
	const { id, type, members, eventId, createdAt } = signalEvents;
	return orm
		.select({
			...{ organizationId: signalEvents.organizationId, organization: organizations.name, id },
			...{ streamId: signalEvents.streamId, clientId: applications.clientId, type, members, event },
		})
		.from(signalEvents)
		.innerJoin(
			signalStreams,
			and(
				...[eq(signalStreams.organizationId, signalEvents.organizationId), eq(signalStreams.id, signalEvents.streamId)],
				or(eq(signalStreams.status, "enabled"), eq(type, STREAM_UPDATED)),
			),
		)
		.innerJoin(applications, ITS_APPLICATION)
		.innerJoin(organizations, eq(organizations.id, signalEvents.organizationId))
		.leftJoin(auditEvents, and(eq(ofEvent, signalEvents.organizationId), eq(auditEvents.id, eventId)))
		.where(isOfStream(organizationId, streamId))
		.orderBy(createdAt, id)
		.limit(max);
}

/** Deletes events that were of nobody's concern. */
export async function forgetSignals(organizationId: string, ids: readonly string[]): Promise<void> {
	const { orm } = await database();
	await orm
		.delete(signalEvents)
		.where(and(eq(signalEvents.organizationId, organizationId), isAnyOf(signalEvents.id, ids)));
}

/** Deletes the events of a stream that its receiver has taken, or refused for the reason; those of others stay. */
export async function acknowledgeSignals(
	organizationId: string,
	streamId: string,
	{ ids, failure }: { ids: readonly string[]; failure?: string },
): Promise<void> {
	const { orm } = await database();
	const deleted = orm.$with("deleted").as(
		orm
			.delete(signalEvents)
			.where(and(isOfStream(organizationId, streamId), isAnyOf(signalEvents.id, ids)))
			.returning({ id: signalEvents.id }),
	);
	const taken = { deliveredAt: CLOCK, failedAt: null, failure: "" };
	const updated = orm.$with("updated").as(
		orm
			.update(signalStreams)
			.set(failure === undefined ? taken : { failedAt: CLOCK, failure })
			.where(and(isStream(organizationId, streamId), exists(orm.select({ id: deleted.id }).from(deleted))))
			.returning({ id: signalStreams.id }),
	);
	await orm.with(deleted, updated).select({ id: updated.id }).from(updated);
}

type Claim = Pick<ClaimedSignal, "organizationId" | "id" | "streamId" | "attempt">;

/** Puts a stream off after an attempt that failed; false where the claim has expired. */
export async function postponeSignals(
	{ organizationId, id, streamId, attempt }: Claim,
	{ failure, afterMs }: { failure: string; afterMs: number },
): Promise<boolean> {
	const { orm } = await database();
	const next = fragment`${CLOCK} + make_interval(secs => ${afterMs / 1000})`;
	const { attempts, nextAttemptAt } = signalEvents;
	const failed = orm
		.$with("failed")
		.as(
			orm
				.update(signalStreams)
				.set({ failedAt: CLOCK, failure })
				.where(isStream(organizationId, streamId))
				.returning({ id: signalStreams.id }),
		);
	const own = and(eq(signalEvents.id, id), eq(attempts, attempt));
	// Those that wait behind it are not looked at until then.
	const behind = and(fragment`${signalEvents.id} <> ${id}`, lt(nextAttemptAt, next));
	const put = await orm
		.with(failed)
		.update(signalEvents)
		.set({ nextAttemptAt: next })
		.where(and(isOfStream(organizationId, streamId), isNotNull(nextAttemptAt), or(own, behind)))
		.returning({ id: signalEvents.id });
	return put.some((each) => each.id === id);
}

/** Releases claimed events whose attempt has not begun. */
export async function releaseSignals(claimed: readonly Claim[]): Promise<void> {
	const { orm } = await database();
	const released = rowsAs("released", { organizationId: "uuid", id: "uuid", attempt: "int" }, claimed);
	const { organizationId, id, attempts } = signalEvents;
	await orm
		.update(signalEvents)
		.set({ attempts: fragment`${attempts} - 1`, nextAttemptAt: NOW })
		.from(released.table)
		.where(and(eq(organizationId, released.organizationId), eq(id, released.id), eq(attempts, released.attempt)));
}

/** Deletes at most `max` events that nobody took for `days`. Returns their number. */
export async function deleteOldSignals(days: number, max: number): Promise<number> {
	const { orm } = await database();
	const { createdAt } = signalEvents;
	const isOld = lt(createdAt, daysAgo(days));
	const oldest = orm
		.select({ CTID })
		.from(signalEvents)
		.where(isOld)
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(signalEvents).where(and(isAmong(oldest), isOld));
	return count;
}
