import { and, asc, count, eq, exists, sql as fragment, isNull, lte, or } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import {
	accessRequests,
	applicationOwners,
	applications,
	organizationMembers,
	organizations,
	users,
} from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { type AuditContext, type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { AccessRequest, AccessRequestQuery, ApplicationOwner } from "./access-schemas";

const MAX_OWNERS = 50;
/** How many requests a person has open at the same time, and makes in a day. */
const MAX_PENDING = 10;
const MAX_PER_DAY = 20;
/** For how many days a person who was denied cannot ask again. */
const DENIED_FOR_DAYS = 7;
/** More requests for an application within an hour wait without a mail to its owners. */
const MAILED_PER_HOUR = 20;

/** A page of the requests for an application, and their number, from one snapshot. */
export async function selectAccessRequests(
	organizationId: string,
	applicationId: string,
	{ search, status, sort, order, limit, offset }: AccessRequestQuery & { id?: string },
): Promise<{ total: number; requests: AccessRequest[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const by = sort === "displayName" ? sql`lower(display_name)` : sql`requested_at`;
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	// The total and the page of a join, from one snapshot.
	const rows = await sql<(AccessRequest & { total: number })[]>`
		with found as (
			select q.*, ${shownStatus(sql)} as shown_status, u.username, u.display_name
			from access_requests q join users u on u.id = q.user_id
			where q.organization_id = ${organizationId} and q.application_id = ${applicationId}
				${status === undefined ? sql`` : sql`and ${shownStatus(sql)} = ${status}`}
				${search === undefined ? sql`` : sql`and (u.username ilike ${pattern} or u.display_name ilike ${pattern})`}
		), page as (select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset})
		select counted.total, ${shown(sql, "page")}
		from (select count(*)::int as total from found) counted left join page on true
		order by ${by} ${direction}, id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return { total, requests: items };
}

export async function selectAccessRequest(
	organizationId: string,
	{ applicationId, requestId }: { applicationId: string; requestId: string },
): Promise<AccessRequest | undefined> {
	const { sql } = await database();
	// Shares its columns with the list.
	const [row] = await sql<AccessRequest[]>`
		select ${shown(sql, "page")}
		from (select q.*, ${shownStatus(sql)} as shown_status, u.username, u.display_name
			from access_requests q join users u on u.id = q.user_id
			where q.organization_id = ${organizationId} and q.application_id = ${applicationId} and q.id = ${requestId}) page`;
	return row;
}

type Sql = Awaited<ReturnType<typeof database>>["sql"];

/** The state as people see it: access that has run out has ended. */
function shownStatus(sql: Sql) {
	return sql`case when q.status = 'approved' and q.ends_at <= now() then 'ended' else q.status end`;
}

function shown(sql: Sql, of: string) {
	const row = sql(of);
	return sql`${row}.id, ${row}.user_id as "userId", ${row}.username, ${row}.display_name as "displayName", ${row}.reason,
		${row}.shown_status as status, ${timestamp(sql, `${of}.requested_at`)} as "requestedAt",
		${timestamp(sql, `${of}.decided_at`)} as "decidedAt", ${row}.decided_by_name as "decidedBy",
		${row}.decision_reason as "decisionReason", ${timestamp(sql, `${of}.ends_at`)} as "endsAt"`;
}

/** The application as the person sees it who asks, with the organization that has it. */
export interface AskedApplication {
	organizationId: string;
	organizationName: string;
	organizationDisplayName: string;
	defaultLanguage: string | null;
	id: string;
	name: string;
	/** Whether people may ask for access. */
	offersRequests: boolean;
}

/** An enabled application that is not one of Portico's own. */
export async function selectAskedApplication(id: string): Promise<AskedApplication | undefined> {
	const { orm } = await database();
	const { access, name, organizationId, enabled, firstParty } = applications;
	const [row] = await orm
		.select({
			organizationId,
			organizationName: organizations.name,
			organizationDisplayName: organizations.displayName,
			defaultLanguage: organizations.defaultLanguage,
			id: applications.id,
			name,
			offersRequests: fragment<boolean>`coalesce(${access}->>'mode' = 'chosen' and (${access}->>'requests')::boolean, false)`,
		})
		.from(applications)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(and(eq(applications.id, id), eq(enabled, true), eq(firstParty, false)));
	return row;
}

/** Somebody who is told by mail. */
export interface Told {
	email: string | null;
	attributes: Record<string, string>;
}

/** The active owners of an application who still belong to its organization. */
export async function selectOwnersToTell(organizationId: string, applicationId: string): Promise<Told[]> {
	const { orm } = await database();
	return orm
		.select({ email: users.email, attributes: users.attributes })
		.from(applicationOwners)
		.innerJoin(users, eq(users.id, applicationOwners.userId))
		.where(
			and(
				...[eq(applicationOwners.organizationId, organizationId), eq(applicationOwners.applicationId, applicationId)],
				isNull(users.disabledAt),
			),
		)
		.limit(MAX_OWNERS);
}

export type AskOutcome = "asked" | "asked-before" | "denied-lately" | "too-many";

/**
 * Stores a request with its mails and audit row, unless the person has one that is open or approved, was denied lately, or asks too
 * often. Parallel requests of a person are counted one after the other.
 */
export async function insertAccessRequest(
	context: AuditContext,
	request: { id: string; applicationId: string; applicationName: string; userId: string; reason: string },
	mails: readonly QueuedMessage[],
): Promise<AskOutcome> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, applicationId, applicationName, userId, reason } = request;
	const audit = { action: "access.requested", targetType: "access-request", details: { application: applicationName } };
	return sql.begin(async (tx): Promise<AskOutcome> => {
		// Locks the person. A `select` without columns.
		await tx`select from users where id = ${userId} for no key update`;
		// Ends access that has run out, of which there is one at most.
		await builderIn(tx)
			.update(accessRequests)
			.set({ status: "ended" })
			.where(
				and(
					eq(accessRequests.organizationId, organizationId),
					eq(accessRequests.applicationId, applicationId),
					eq(accessRequests.userId, userId),
					eq(accessRequests.status, "approved"),
					lte(accessRequests.endsAt, NOW),
				),
			);
		// Counts of several kinds with `filter`.
		const [before] = await tx<
			{ open: number; denied: number; pending: number; ofDay: number; ofApplication: number }[]
		>`
			select count(*) filter (where q.application_id = ${applicationId} and q.status in ('pending', 'approved'))::int as open,
				count(*) filter (where q.application_id = ${applicationId} and q.status = 'denied'
					and q.decided_at > now() - make_interval(days => ${DENIED_FOR_DAYS}))::int as denied,
				count(*) filter (where q.status = 'pending')::int as pending,
				count(*) filter (where q.requested_at > now() - interval '1 day')::int as "ofDay",
				(select count(*)::int from access_requests a where a.organization_id = ${organizationId}
					and a.application_id = ${applicationId} and a.requested_at > now() - interval '1 hour') as "ofApplication"
			from access_requests q where q.user_id = ${userId}`;
		if (before === undefined || before.open > 0) return "asked-before";
		if (before.denied > 0) return "denied-lately";
		if (before.pending >= MAX_PENDING || before.ofDay >= MAX_PER_DAY) return "too-many";
		const told = before.ofApplication < MAILED_PER_HOUR ? mails : [];
		// The messages are a set from JSON.
		await tx`
			with asked as (
				insert into access_requests (organization_id, id, application_id, user_id, reason, status, requested_at)
				values (${organizationId}, ${id}, ${applicationId}, ${userId}, ${reason}, 'pending', clock_timestamp())
				returning id
			), created as (select id, ${context.principal.name}::text as name from asked),
			queued as (${outboxOf(tx, organizationId, told, "asked")})
			${auditOf(tx, "created", context, audit)}`;
		return "asked";
	});
}

/** Who asked, and what the mail to them needs. */
export async function selectAsking(
	organizationId: string,
	userId: string,
): Promise<(Told & { organizationLanguage: string | null }) | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select({
			email: users.email,
			attributes: users.attributes,
			organizationLanguage: organizations.defaultLanguage,
		})
		.from(users)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(eq(users.id, userId));
	return row;
}

/** From which states a decision leads to which. */
const DECIDES = {
	approve: { from: "pending", to: "approved", action: "access.approved" },
	deny: { from: "pending", to: "denied", action: "access.denied" },
	end: { from: "approved", to: "ended", action: "access.ended" },
} as const;

/**
 * Decides a request, with its mail and audit row, in one statement. False where it is not in the state that the decision is about, and
 * for the person who asked.
 */
export async function updateAccessRequest(
	context: RequestContext,
	decided: {
		requestId: string;
		applicationId: string;
		applicationName: string;
		decision: keyof typeof DECIDES;
		reason: string;
		endsAt: string | null;
	},
	mails: readonly QueuedMessage[],
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, id: decidedBy, name } = context.principal;
	const { requestId, applicationId, applicationName, decision, reason, endsAt } = decided;
	const { from, to, action } = DECIDES[decision];
	const audit: AuditEntry = {
		action,
		targetType: "access-request",
		details: { application: applicationName, ...(reason !== "" && { reason }), ...(endsAt !== null && { endsAt }) },
	};
	// The messages are a set from JSON.
	const rows = await sql<{ id: string }[]>`
		with settled as (
			update access_requests q set status = ${to}, decided_at = clock_timestamp(),
				decided_by = (select id from users where id::text = ${decidedBy}), decided_by_name = ${name}, decision_reason = ${reason},
				ends_at = ${decision === "end" ? sql`clock_timestamp()` : sql`${endsAt}::timestamptz`}
			where q.organization_id = ${organizationId} and q.application_id = ${applicationId} and q.id = ${requestId}
				and q.status = ${from} and q.user_id::text <> ${decidedBy}
				and (${decision !== "end"} or q.ends_at is null or q.ends_at > now())
			returning q.id, q.user_id
		), updated as (select s.id, u.username as name from settled s join users u on u.id = s.user_id),
		queued as (${outboxOf(sql, organizationId, mails, "settled")}),
		audited as (${auditOf(sql, "updated", context, audit)})
		select id from updated`;
	return rows.length === 1;
}

/** The person takes an open request back. @returns whether there was one */
export async function withdrawAccessRequest(context: AuditContext, requestId: string): Promise<boolean> {
	const { sql } = await database();
	const { id: userId, name } = context.principal;
	// The event belongs to the organization of the request, which the statement finds.
	const [found] = await sql<{ organizationId: string; application: string }[]>`
		select q.organization_id as "organizationId", a.name as application from access_requests q
		join applications a on a.organization_id = q.organization_id and a.id = q.application_id
		where q.id = ${requestId} and q.user_id = ${userId} and q.status = 'pending'`;
	if (found === undefined) return false;
	const { organizationId, application } = found;
	const audit = { action: "access.withdrawn", targetType: "access-request", details: { application } };
	const there = { ...context, principal: { ...context.principal, organizationId } };
	// Its audit row is a template.
	const rows = await sql<{ id: string }[]>`
		with updated as (
			update access_requests set status = 'withdrawn', decided_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${requestId} and user_id = ${userId} and status = 'pending'
			returning id, ${name}::text as name
		), audited as (${auditOf(sql, "updated", there, audit)})
		select id from updated`;
	return rows.length === 1;
}

/** The owners of an application, by name. */
export async function selectOwners(organizationId: string, applicationId: string): Promise<ApplicationOwner[]> {
	const { orm } = await database();
	const { username, displayName } = users;
	return orm
		.select({ userId: users.id, username, displayName, addedAt: applicationOwners.addedAt })
		.from(applicationOwners)
		.innerJoin(users, eq(users.id, applicationOwners.userId))
		.where(isOfApplication(organizationId, applicationId))
		.orderBy(asc(fragment`lower(${displayName})`), asc(users.id))
		.limit(MAX_OWNERS);
}

const isOfApplication = (organizationId: string, applicationId: string) =>
	and(eq(applicationOwners.organizationId, organizationId), eq(applicationOwners.applicationId, applicationId));

/** Makes somebody an owner who belongs to the organization, with the audit row of a new one. */
export async function insertOwner(
	context: RequestContext,
	application: { id: string; name: string },
	userId: string,
): Promise<"owner" | "not-there" | "too-many"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		// Serialises additions, so that the count is right.
		await tx
			.select({ id: applications.id })
			.from(applications)
			.where(and(eq(applications.organizationId, organizationId), eq(applications.id, application.id)))
			.for("no key update");
		const isGuest = tx
			.select({ userId: organizationMembers.userId })
			.from(organizationMembers)
			.where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
		const [person] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, userId), or(eq(users.organizationId, organizationId), exists(isGuest))));
		if (person === undefined) return "not-there";
		const isOwner = and(isOfApplication(organizationId, application.id), eq(applicationOwners.userId, userId));
		const [known] = await tx.select({ id: applicationOwners.userId }).from(applicationOwners).where(isOwner);
		if (known !== undefined) return "owner";
		const [owners] = await tx
			.select({ total: count() })
			.from(applicationOwners)
			.where(isOfApplication(organizationId, application.id));
		if ((owners?.total ?? 0) >= MAX_OWNERS) return "too-many";
		const updated = tx.$with("updated").as(
			tx
				.insert(applicationOwners)
				.values({ organizationId, applicationId: application.id, userId })
				.returning({
					id: applicationOwners.applicationId,
					name: fragment<string>`${application.name}::text`.as("name"),
				}),
		);
		const audit = { action: "application.owner-added", targetType: "application", details: { user: userId } };
		await tx
			.with(updated, auditing(tx, updated, context, audit))
			.select({ id: updated.id })
			.from(updated);
		return "owner";
	});
}

export async function deleteOwner(
	context: RequestContext,
	application: { id: string; name: string },
	userId: string,
): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(applicationOwners)
			.where(and(isOfApplication(organizationId, application.id), eq(applicationOwners.userId, userId)))
			.returning({ id: applicationOwners.applicationId, name: fragment<string>`${application.name}::text`.as("name") }),
	);
	const audit = { action: "application.owner-removed", targetType: "application", details: { user: userId } };
	await orm
		.with(deleted, auditing(orm, deleted, context, audit))
		.select({ id: deleted.id })
		.from(deleted);
}
