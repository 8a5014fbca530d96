import { and, asc, eq, sql as fragment, getTableColumns, isNull, lt, ne, or } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, constant, STATEMENT, secondsFromNow } from "@/db/conditions";
import { rowWhere } from "@/db/row-where";
import { applications, signalEvents, signalStreams, signalSubjectsRemoved, users } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditContext, auditing } from "@/lib/platform/audit";
import { newId } from "@/lib/platform/kernel";
import { STREAM_UPDATED, VERIFICATION } from "./event-types";

/** A stream as stored: its header is encrypted. */
export interface StreamRow {
	id: string;
	applicationId: string;
	clientId: string;
	description: string;
	delivery: "push" | "poll";
	endpointUrl: string;
	authorizationHeader: string | null;
	eventsRequested: string[];
	status: "enabled" | "paused" | "disabled";
	reason: string;
}

/** The streams of a receiver, the oldest first. */
export async function selectStreamsOf(organizationId: string, applicationId: string): Promise<StreamRow[]> {
	const { orm } = await database();
	return orm
		.select(COLUMNS)
		.from(signalStreams)
		.innerJoin(applications, ITS_APPLICATION)
		.where(and(eq(signalStreams.organizationId, organizationId), eq(signalStreams.applicationId, applicationId)))
		.orderBy(signalStreams.createdAt, signalStreams.id);
}

/** What administrators see of a stream. */
export interface ListedRow
	extends Pick<StreamRow, "id" | "applicationId" | "description" | "delivery" | "endpointUrl" | "status" | "reason"> {
	applicationName: string;
	eventsRequested: string[];
	waiting: number;
	deliveredAt: string | null;
	failedAt: string | null;
	failure: string;
	createdAt: string;
}

/** All streams of an organization, by the names of their applications. */
export async function selectStreams(organizationId: string): Promise<ListedRow[]> {
	const { orm } = await database();
	const { id, deliveredAt, failedAt, failure, createdAt } = signalStreams;
	const waiting = orm
		.select({ id: signalEvents.id })
		.from(signalEvents)
		.where(and(eq(signalEvents.organizationId, organizationId), eq(signalEvents.streamId, id)))
		.limit(constant(MAX_COUNTED));
	return orm
		.select({
			...COLUMNS,
			...{ applicationName: applications.name, deliveredAt, failedAt, failure, createdAt },
			waiting: fragment<number>`(select count(*)::int from ${waiting} as waiting)`,
		})
		.from(signalStreams)
		.innerJoin(applications, ITS_APPLICATION)
		.where(eq(signalStreams.organizationId, organizationId))
		.orderBy(asc(applications.name), createdAt, id);
}

const MAX_COUNTED = 1_000;

type Written = Pick<
	StreamRow,
	"id" | "description" | "delivery" | "endpointUrl" | "authorizationHeader" | "eventsRequested"
> & {
	wanted: Record<string, string[]>;
};

/** The application that a stream belongs to. */
interface Receiver {
	id: string;
	name: string;
}

/** Inserts a stream with its audit row, unless the receiver has `max` already. */
export async function insertStream(
	context: AuditContext,
	{ receiver, stream, max }: { receiver: Receiver; stream: Written; max: number },
): Promise<"created" | "full" | "gone"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const ofReceiver = and(
		eq(signalStreams.organizationId, organizationId),
		eq(signalStreams.applicationId, receiver.id),
	);
	const row = {
		...{ organizationId, ...stream, applicationId: receiver.id, status: "enabled" as const, reason: "", failure: "" },
		createdAt: STATEMENT,
	};
	const created = orm.$with("created").as(
		orm
			.insert(signalStreams)
			.select(rowWhere(signalStreams, row, lt(orm.$count(signalStreams, ofReceiver), max)))
			.returning(named(receiver.name)),
	);
	const rows = await unlessViolating("foreign-key", /^signal_streams_application/, () =>
		orm
			.with(created, auditing(orm, created, context, entry("created")))
			.select({ id: created.id })
			.from(created),
	);
	if (rows === undefined) return "gone";
	return rows.length === 0 ? "full" : "created";
}

/** Writes the settings of a stream with its audit row; what waits is delivered in the way that it has now. */
export async function updateStream(context: AuditContext, receiverName: string, stream: Written): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { id, ...settings } = stream;
	return orm.transaction(async (tx) => {
		const updated = tx
			.$with("updated")
			.as(tx.update(signalStreams).set(settings).where(isStream(organizationId, id)).returning(named(receiverName)));
		const rows = await tx
			.with(updated, auditing(tx, updated, context, entry("updated")))
			.select({ id: updated.id })
			.from(updated);
		await tx.update(signalEvents).set({ nextAttemptAt: DUE_BY_STREAM }).where(isOfStream(organizationId, id));
		return rows.length === 1;
	});
}

/** Whether a receiver asked for the status; it is not told of what it asked for. */
export interface StatusChange {
	status: StreamRow["status"];
	reason: string;
	byReceiver: boolean;
}

/**
 * Sets the status of a stream, with its audit row. What waits is kept while it is paused, and forgotten where it is disabled. False
 * for a stream that is gone.
 */
export async function updateStatus(
	context: AuditContext,
	{ id, name }: { id: string; name: string },
	{ status, reason, byReceiver }: StatusChange,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		const updated = tx.$with("updated").as(
			tx
				.update(signalStreams)
				.set({ status, reason, ...(status === "enabled" && { failedAt: null, failure: "" }) })
				.where(isStream(organizationId, id))
				.returning(named(name)),
		);
		const rows = await tx
			.with(updated, auditing(tx, updated, context, { ...entry("updated"), details: { status } }))
			.select({ id: updated.id })
			.from(updated);
		if (rows.length === 0) return false;
		const others = and(isOfStream(organizationId, id), ne(signalEvents.type, STREAM_UPDATED));
		// What was to be said of the status before is true no longer.
		await tx.delete(signalEvents).where(and(isOfStream(organizationId, id), eq(signalEvents.type, STREAM_UPDATED)));
		if (status === "disabled") await tx.delete(signalEvents).where(others);
		else await tx.update(signalEvents).set({ nextAttemptAt: DUE_BY_STREAM, attempts: 0 }).where(others);
		if (!byReceiver)
			await insertOwnEvent(tx, {
				...{ organizationId, streamId: id, type: STREAM_UPDATED },
				members: { status, ...(reason !== "" && { reason }) },
			});
		return true;
	});
}

/** Queues a verification event, unless the receiver asked for one within `everySeconds`. */
export async function insertVerification(
	{ organizationId, id }: { organizationId: string; id: string },
	{ state, everySeconds }: { state: string | undefined; everySeconds: number },
): Promise<"queued" | "too-soon"> {
	const { orm } = await database();
	return orm.transaction(async (tx) => {
		const { verifiedAt } = signalStreams;
		const isLate = or(isNull(verifiedAt), lt(verifiedAt, secondsFromNow(-everySeconds)));
		const { count } = await tx
			.update(signalStreams)
			.set({ verifiedAt: CLOCK })
			.where(and(isStream(organizationId, id), everySeconds === 0 ? undefined : isLate));
		if (count === 0) return "too-soon";
		await insertOwnEvent(tx, {
			...{ organizationId, streamId: id, type: VERIFICATION },
			members: state === undefined ? {} : { state },
		});
		return "queued";
	});
}

/** Deletes a stream with its audit row and what it was not told yet; false for one that is gone. */
export async function deleteStream(
	context: AuditContext,
	{ id, name }: { id: string; name: string },
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const deleted = orm
		.$with("deleted")
		.as(orm.delete(signalStreams).where(isStream(organizationId, id)).returning(named(name)));
	const forgotten = orm.$with("forgotten").as(orm.delete(signalEvents).where(isOfStream(organizationId, id)));
	const rows = await orm
		.with(deleted, forgotten, auditing(orm, deleted, context, entry("deleted")))
		.select({ id: deleted.id })
		.from(deleted);
	return rows.length === 1;
}

/** Leaves a user of the organization out of a stream. Nothing happens for anybody else. */
export async function removeSubject(organizationId: string, streamId: string, userId: string): Promise<void> {
	const { orm } = await database();
	const own = orm
		.select({
			organizationId: users.organizationId,
			streamId: fragment`${streamId}::uuid`.as("stream_id"),
			userId: users.id,
		})
		.from(users)
		.where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
	await orm.insert(signalSubjectsRemoved).select(own).onConflictDoNothing();
}

export async function addSubject(organizationId: string, streamId: string, userId: string): Promise<void> {
	const { orm } = await database();
	const removed = signalSubjectsRemoved;
	await orm
		.delete(removed)
		.where(and(eq(removed.organizationId, organizationId), eq(removed.streamId, streamId), eq(removed.userId, userId)));
}

function insertOwnEvent(
	orm: Statements,
	event: { organizationId: string; streamId: string; type: string; members: Record<string, string> },
) {
	const { organizationId, streamId } = event;
	const isPushed = and(isStream(organizationId, streamId), eq(signalStreams.delivery, "push"));
	const isHeld = and(ne(signalStreams.status, "enabled"), event.type === VERIFICATION ? undefined : fragment`false`);
	return orm.insert(signalEvents).select(
		orm
			.select({
				...{ organizationId: signalStreams.organizationId, id: fragment`${newId()}::uuid`.as("id") },
				...{ streamId: signalStreams.id, eventId: fragment`null::uuid`.as("event_id") },
				type: fragment`${event.type}::text`.as("type"),
				members: fragment`${JSON.stringify(event.members)}::jsonb`.as("members"),
				attempts: fragment`0`.as("attempts"),
				nextAttemptAt: fragment`case when ${isPushed} and not (${isHeld}) then ${CLOCK} end`.as("next_attempt_at"),
				createdAt: fragment`${CLOCK}`.as("created_at"),
			})
			.from(signalStreams)
			.where(isStream(organizationId, streamId)),
	);
}

/** At once where the stream is enabled and pushed. */
const DUE_BY_STREAM = fragment`(select case when ${signalStreams.status} = 'enabled' and ${signalStreams.delivery} = 'push' then ${CLOCK} end
	from ${signalStreams} where ${signalStreams.organizationId} = ${signalEvents.organizationId} and ${signalStreams.id} = ${signalEvents.streamId})`;

export const isStream = (organizationId: string, id: string) =>
	and(eq(signalStreams.organizationId, organizationId), eq(signalStreams.id, id));

export const isOfStream = (organizationId: string, streamId: string) =>
	and(eq(signalEvents.organizationId, organizationId), eq(signalEvents.streamId, streamId));

export const ITS_APPLICATION = and(
	eq(applications.organizationId, signalStreams.organizationId),
	eq(applications.id, signalStreams.applicationId),
);

const named = (name: string) => ({ id: signalStreams.id, name: fragment<string>`${name}::text`.as("name") });

const entry = (verb: string) => ({ action: `signal-stream.${verb}`, targetType: "signal-stream" });

const { id, applicationId, description, delivery, endpointUrl, authorizationHeader, eventsRequested, status, reason } =
	getTableColumns(signalStreams);
const COLUMNS = {
	...{ id, applicationId, clientId: applications.clientId, description, delivery, endpointUrl },
	...{ authorizationHeader, eventsRequested, status, reason },
};
