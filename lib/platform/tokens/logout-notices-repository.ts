import { and, eq, sql as fragment } from "drizzle-orm";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { database } from "@/db/client";
import { NOW, secondsFromNow } from "@/db/conditions";
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

/**
 * Claims notices that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the notice is due again. Deletes expired notices, and skips those of `busy` organizations.
 */
export async function claimLogoutNotices(
	max: number,
	leaseSeconds: number,
	busy: readonly string[],
): Promise<LogoutNotice[]> {
	const { sql } = await database();
	// `delete … using`, which the builder cannot say.
	return sql<LogoutNotice[]>`
		with due as (
			select organization_id, id, expires_at <= now() as expired from logout_notices
			where next_attempt_at <= now() and organization_id::text <> all(${busy as string[]}::text[])
			order by next_attempt_at limit ${max} for update skip locked
		), expired as (
			delete from logout_notices n using due
			where due.expired and n.organization_id = due.organization_id and n.id = due.id
		)
		update logout_notices n set attempts = n.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
		from due where not due.expired and n.organization_id = due.organization_id and n.id = due.id
		returning n.organization_id as "organizationId", n.id, n.issuer, n.client_id as "clientId",
			n.account_id as "accountId", n.sid, n.attempts as attempt`;
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
	const { sql } = await database();
	const rows = claimed.map(({ organizationId, id, attempt }) => ({ organizationId, id, attempt }));
	// A set from JSON.
	await sql`
		update logout_notices n set attempts = n.attempts - 1, next_attempt_at = now()
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("organizationId" uuid, id uuid, attempt int)
		where n.organization_id = r."organizationId" and n.id = r.id and n.attempts = r.attempt`;
}
