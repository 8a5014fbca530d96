import { and, eq, sql as fragment, not } from "drizzle-orm";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { NOW, rowsAs, secondsFromNow } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { logoutNotices } from "@/db/schema";

/** After this time the application has most likely ended its own session. */
const KEPT_SECONDS = 86_400;

export interface LogoutNotice {
	organizationId: string;
	id: string;
	/** Null for a session that was created before issuers were stored. */
	issuer: string | null;
	clientId: string;
	accountId: string;
	sid: string;
	/** The number of this attempt, from 1. */
	attempt: number;
}

/**
 * Queues notices to the applications of sessions, as a part of the statement that ends the sessions: to those with an address for
 * back-channel logout. `ended` is the CTE with the deleted rows of `token_artifacts`.
 */
export function logoutNoticesOf(sql: Sql | TransactionSql, ended: string): PendingQuery<Row[]> {
	return sql`
		insert into logout_notices (organization_id, id, issuer, client_id, account_id, sid, next_attempt_at, expires_at)
		select e.organization_id, gen_random_uuid(), signed_in.at->>'issuer', a.client_id, e.payload->>'accountId', signed_in.at->>'sid', now(),
			now() + make_interval(secs => ${KEPT_SECONDS})
		from ${sql(ended)} e
		cross join lateral jsonb_each(coalesce(e.payload->'authorizations', '{}')) as signed_in(client_id, at)
		join applications a on a.organization_id = e.organization_id and a.client_id = signed_in.client_id and a.enabled
			and a.settings->'logout'->>'backChannelUrl' is not null
		where e.model = 'Session' and e.expires_at > now() and e.payload->>'accountId' is not null
			and signed_in.at->>'sid' is not null`;
}

/** Queues a notice to one application. */
export async function insertLogoutNotice(
	notice: Omit<LogoutNotice, "id" | "attempt" | "issuer"> & { issuer: string },
): Promise<void> {
	const { orm } = await database();
	const times = { nextAttemptAt: NOW, expiresAt: secondsFromNow(KEPT_SECONDS) };
	await orm.insert(logoutNotices).values({ ...notice, id: fragment`gen_random_uuid()`, ...times });
}

const claimStatement = builtOnce((orm) => {
	const { organizationId, id, issuer, clientId, accountId, sid, attempts, nextAttemptAt, expiresAt } = logoutNotices;
	const due = orm.$with("due").as(
		orm
			.select({ dueOf: organizationId, dueId: id, expired: fragment<boolean>`${expiresAt} <= ${NOW}`.as("expired") })
			.from(logoutNotices)
			.where(
				isDueInTurn({ table: logoutNotices, waiting: undefined, organizationId, receiver: clientId, nextAttemptAt }),
			)
			.orderBy(nextAttemptAt)
			.limit(MAX_CLAIMED)
			.for("update", { skipLocked: true }),
	);
	const expired = orm.select({ dueOf: due.dueOf, dueId: due.dueId }).from(due).where(eq(due.expired, true));
	const deleted = orm
		.$with("deleted")
		.as(orm.delete(logoutNotices).where(fragment`(${organizationId}, ${id}) in ${expired}`));
	return orm
		.with(due, deleted)
		.update(logoutNotices)
		.set({ attempts: fragment`${attempts} + 1`, nextAttemptAt: END_OF_LEASE })
		.from(due)
		.where(and(not(due.expired), eq(organizationId, due.dueOf), eq(id, due.dueId)))
		.returning({ organizationId, id, issuer, clientId, accountId, sid, attempt: attempts })
		.prepare("claim-logout-notices");
});

/**
 * Claims notices that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the notice is due again. Deletes expired notices, and skips those of busy organizations and applications.
 */
export async function claimLogoutNotices(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<LogoutNotice[]> {
	const { orm } = await database();
	return claimStatement(orm).execute({ max, leaseSeconds, ...busy });
}

/** Stores the result of an attempt. @param afterSeconds time until the next attempt; null if none is needed */
export async function settleLogoutNotice(
	{ organizationId, id, attempt }: Pick<LogoutNotice, "organizationId" | "id" | "attempt">,
	afterSeconds: number | null,
): Promise<void> {
	const { orm } = await database();
	const { attempts, expiresAt } = logoutNotices;
	const isNotice = and(eq(logoutNotices.organizationId, organizationId), eq(logoutNotices.id, id));
	if (afterSeconds === null) await orm.delete(logoutNotices).where(isNotice);
	else
		await orm
			.update(logoutNotices)
			.set({ nextAttemptAt: fragment`least(${secondsFromNow(afterSeconds)}, ${expiresAt})` })
			.where(and(isNotice, eq(attempts, attempt)));
}

/** Releases claimed notices whose attempt has not begun. */
export async function releaseLogoutNotices(claimed: readonly LogoutNotice[]): Promise<void> {
	const { orm } = await database();
	const released = rowsAs("released", { organizationId: "uuid", id: "uuid", attempt: "int" }, claimed);
	const { organizationId, id, attempts } = logoutNotices;
	await orm
		.update(logoutNotices)
		.set({ attempts: fragment`${attempts} - 1`, nextAttemptAt: NOW })
		.from(released.table)
		.where(and(eq(organizationId, released.organizationId), eq(id, released.id), eq(attempts, released.attempt)));
}
