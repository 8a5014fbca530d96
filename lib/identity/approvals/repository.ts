import { and, desc, eq, exists, sql as fragment, gt, isNotNull, lte } from "drizzle-orm";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, NOW, rowsAs, secondsFromNow } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { applications, approvalRequests, organizations, users } from "@/db/schema";
import { type AuditContext, auditing } from "@/lib/platform/audit";

/** A request that an application makes for a person. */
export interface NewApproval {
	id: string;
	application: { id: string; clientId: string; name: string };
	user: { id: string; name: string };
	bindingMessage: string;
	/** SHA-256 of the `auth_req_id`. */
	requestHash: string;
	expiresInSeconds: number;
	/** Encrypted; null where the application polls. */
	notice: string | null;
}

/** How often an application may ask the same person. */
export interface ApprovalLimits {
	perHour: number;
	/** After a refusal, the application is refused for so long. */
	refusedForMinutes: number;
}

/** How many requests of one application a person has to answer at the same time. */
const MAX_PENDING = 3;

/** Rows are kept so long after their end: refusals are remembered by them, and requests are counted. */
const KEPT_DAYS = 2;

const NAMED = { id: approvalRequests.id, name: approvalRequests.userName };
const TARGET = "approval";

const isRequest = (organizationId: string, id: string) =>
	and(eq(approvalRequests.organizationId, organizationId), eq(approvalRequests.id, id));

/**
 * Stores a request, unless the person was asked too often or has refused this application lately. Parallel requests for a person
 * are counted one after the other.
 */
export async function insertApproval(
	context: AuditContext,
	approval: NewApproval,
	limits: ApprovalLimits,
): Promise<"stored" | "too-many" | "refused-before"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { application, user, expiresInSeconds, ...row } = approval;
	const { status, decidedAt, requestedAt, expiresAt } = approvalRequests;
	return orm.transaction(async (tx) => {
		await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("no key update");
		const pending = fragment<number>`count(*) filter (where ${status} = 'pending' and ${expiresAt} > ${CLOCK})::int`;
		const ofHour = fragment<number>`count(*) filter (where ${requestedAt} > ${secondsFromNow(-3_600)})::int`;
		const refusedSince = secondsFromNow(-limits.refusedForMinutes * 60);
		const refused = fragment<number>`count(*) filter (where ${status} = 'denied' and ${decidedAt} > ${refusedSince})::int`;
		const [before] = await tx
			.select({ pending, ofHour, refused })
			.from(approvalRequests)
			.where(
				and(
					...[eq(approvalRequests.organizationId, organizationId), eq(approvalRequests.userId, user.id)],
					eq(approvalRequests.applicationId, application.id),
				),
			);
		if (before !== undefined && before.refused > 0) return "refused-before";
		if (before !== undefined && (before.pending >= MAX_PENDING || before.ofHour >= limits.perHour)) return "too-many";
		const created = tx.$with("created").as(
			tx
				.insert(approvalRequests)
				.values({
					...{ organizationId, ...row, status: "pending" },
					...{ applicationId: application.id, clientId: application.clientId, applicationName: application.name },
					...{ userId: user.id, userName: user.name, requestedAt: CLOCK, expiresAt: secondsFromNow(expiresInSeconds) },
				})
				.returning(NAMED),
		);
		const entry = { action: "approval.requested", targetType: TARGET, details: { application: application.name } };
		await tx
			.with(created, auditing(tx, created, context, entry))
			.select({ id: created.id })
			.from(created);
		return "stored";
	});
}

/** What an approval grants, and what the person proved. */
export interface Granted {
	grantId: string;
	acr: string;
	amr: readonly string[];
	/** Seconds since 1970. */
	authTime: number;
}

/**
 * The person's answer. True for exactly one of several parallel callers, and only for the person who was asked, while the request
 * is pending by the clock of the database and both account and application are enabled.
 */
export async function decideApproval(
	context: AuditContext,
	{ id, userId, granted }: { id: string; userId: string; granted: Granted | null },
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { status, expiresAt, applicationId, notice } = approvalRequests;
	const person = orm
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), fragment`${users.disabledAt} is null`));
	const application = orm
		.select({ id: applications.id })
		.from(applications)
		.where(
			and(
				...[eq(applications.organizationId, organizationId), eq(applications.id, applicationId)],
				eq(applications.enabled, true),
			),
		);
	const outcome = granted === null ? ("denied" as const) : ("approved" as const);
	const updated = orm.$with("updated").as(
		orm
			.update(approvalRequests)
			.set({
				...{ status: outcome, decidedAt: CLOCK, grantId: granted?.grantId, acr: granted?.acr },
				...{ amr: granted?.amr.join(" "), authTime: granted?.authTime },
				nextAttemptAt: fragment`case when ${notice} is not null then ${CLOCK} end`,
			})
			.where(
				and(
					...[isRequest(organizationId, id), eq(approvalRequests.userId, userId), eq(status, "pending")],
					...[gt(expiresAt, CLOCK), exists(person), exists(application)],
				),
			)
			.returning(NAMED),
	);
	const entry = { action: `approval.${outcome}`, targetType: TARGET };
	const rows = await orm
		.with(updated, auditing(orm, updated, context, entry))
		.select({ id: updated.id })
		.from(updated);
	return rows.length === 1;
}

/** The application takes its request back; false when it was answered, has expired or is another's. */
export async function withdrawApproval(
	context: AuditContext,
	{ requestHash, applicationId }: { requestHash: string; applicationId: string },
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { status, expiresAt } = approvalRequests;
	const updated = orm.$with("updated").as(
		orm
			.update(approvalRequests)
			.set({ status: "withdrawn", decidedAt: CLOCK, notice: null })
			.where(
				and(
					...[eq(approvalRequests.organizationId, organizationId), eq(approvalRequests.requestHash, requestHash)],
					eq(approvalRequests.applicationId, applicationId),
					...[eq(status, "pending"), gt(expiresAt, CLOCK)],
				),
			)
			.returning(NAMED),
	);
	const entry = { action: "approval.withdrawn", targetType: TARGET };
	const rows = await orm
		.with(updated, auditing(orm, updated, context, entry))
		.select({ id: updated.id })
		.from(updated);
	return rows.length === 1;
}

/** What became of a request. */
export interface ApprovalDecision {
	status: "pending" | "approved" | "denied" | "withdrawn";
	grantId: string | null;
	acr: string | null;
	amr: string | null;
	authTime: number | null;
}

export async function selectDecision(
	organizationId: string,
	requestHash: string,
): Promise<ApprovalDecision | undefined> {
	const { orm } = await database();
	const { status, grantId, acr, amr, authTime } = approvalRequests;
	const [row] = await orm
		.select({ status, grantId, acr, amr, authTime })
		.from(approvalRequests)
		.where(and(eq(approvalRequests.organizationId, organizationId), eq(approvalRequests.requestHash, requestHash)));
	return row;
}

/** A request that waits for its person. */
export interface PendingApproval {
	organizationId: string;
	organizationName: string;
	id: string;
	requestHash: string;
	clientId: string;
	applicationId: string;
	applicationName: string;
	userId: string;
	userName: string;
	bindingMessage: string;
	requestedAt: string;
	expiresAt: string;
}

const PENDING = {
	...{ organizationId: approvalRequests.organizationId, organizationName: organizations.name, id: approvalRequests.id },
	...{ requestHash: approvalRequests.requestHash, clientId: approvalRequests.clientId },
	applicationId: approvalRequests.applicationId,
	...{ applicationName: approvalRequests.applicationName, bindingMessage: approvalRequests.bindingMessage },
	...{ userId: approvalRequests.userId, userName: approvalRequests.userName },
	...{ requestedAt: approvalRequests.requestedAt, expiresAt: approvalRequests.expiresAt },
};

const isPending = and(eq(approvalRequests.status, "pending"), gt(approvalRequests.expiresAt, CLOCK));

/** The pending request with this id; undefined once it is over. */
export async function selectPending(organizationId: string, id: string): Promise<PendingApproval | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select(PENDING)
		.from(approvalRequests)
		.innerJoin(organizations, eq(organizations.id, approvalRequests.organizationId))
		.where(and(isRequest(organizationId, id), isPending));
	return row;
}

/** The requests that wait for this person, in whichever organization, the newest first. */
export async function selectPendingOf(userId: string): Promise<PendingApproval[]> {
	const { orm } = await database();
	return orm
		.select(PENDING)
		.from(approvalRequests)
		.innerJoin(organizations, eq(organizations.id, approvalRequests.organizationId))
		.where(and(eq(approvalRequests.userId, userId), isPending))
		.orderBy(desc(approvalRequests.requestedAt), approvalRequests.id)
		.limit(20);
}

/** A notification of an application that the result of its request is there. */
export interface ApprovalNotice {
	organizationId: string;
	id: string;
	clientId: string;
	/** Encrypted. */
	notice: string;
	/** The number of this attempt, from 1. */
	attempt: number;
}

const claimStatement = builtOnce((orm) => {
	const { organizationId, id, clientId, notice, attempts, nextAttemptAt } = approvalRequests;
	const waiting = isNotNull(nextAttemptAt);
	const due = orm.$with("due").as(
		orm
			.select({ dueOf: fragment`${organizationId}`.as("due_of"), dueId: fragment`${id}`.as("due_id") })
			.from(approvalRequests)
			.where(isDueInTurn({ table: approvalRequests, waiting, organizationId, receiver: clientId, nextAttemptAt }))
			.orderBy(nextAttemptAt)
			.limit(MAX_CLAIMED)
			.for("update", { skipLocked: true }),
	);
	return orm
		.with(due)
		.update(approvalRequests)
		.set({ attempts: fragment`${attempts} + 1`, nextAttemptAt: END_OF_LEASE })
		.from(due)
		.where(and(eq(organizationId, due.dueOf), eq(id, due.dueId)))
		.returning({ organizationId, id, clientId, notice, attempt: attempts })
		.prepare("claim-approval-notices");
});

/** Claims notices that are due, as those of sign-outs: each for `leaseSeconds`, of nobody who is busy. */
export async function claimApprovalNotices(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<ApprovalNotice[]> {
	const { orm } = await database();
	const rows = await claimStatement(orm).execute({ max, leaseSeconds, ...busy });
	return rows.flatMap(({ notice: sealed, ...row }) => (sealed === null ? [] : [{ ...row, notice: sealed }]));
}

/** Stores the result of an attempt. @param afterSeconds time until the next attempt; null if none is needed */
export async function settleApprovalNotice(
	{ organizationId, id, attempt }: Pick<ApprovalNotice, "organizationId" | "id" | "attempt">,
	afterSeconds: number | null,
): Promise<void> {
	const { orm } = await database();
	await orm
		.update(approvalRequests)
		.set(
			afterSeconds === null ? { nextAttemptAt: null, notice: null } : { nextAttemptAt: secondsFromNow(afterSeconds) },
		)
		.where(and(isRequest(organizationId, id), eq(approvalRequests.attempts, attempt)));
}

/** Releases claimed notices whose attempt has not begun. */
export async function releaseApprovalNotices(claimed: readonly ApprovalNotice[]): Promise<void> {
	const { orm } = await database();
	const released = rowsAs("released", { organizationId: "uuid", id: "uuid", attempt: "int" }, claimed);
	const { organizationId, id, attempts } = approvalRequests;
	await orm
		.update(approvalRequests)
		.set({ attempts: fragment`${attempts} - 1`, nextAttemptAt: NOW })
		.from(released.table)
		.where(and(eq(organizationId, released.organizationId), eq(id, released.id), eq(attempts, released.attempt)));
}

/** Deletes at most `max` requests that ended two days ago. */
export async function deleteOldApprovals(max: number): Promise<number> {
	const { orm } = await database();
	const { expiresAt } = approvalRequests;
	const isOld = lte(expiresAt, secondsFromNow(-KEPT_DAYS * 86_400));
	const old = orm.select({ CTID }).from(approvalRequests).where(isOld).orderBy(expiresAt).limit(max);
	const { count: deleted } = await orm.delete(approvalRequests).where(and(isAmong(old), isOld));
	return deleted;
}
