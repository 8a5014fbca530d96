import type { TransactionSql } from "postgres";
import { logoutNoticesOf } from "@/lib/platform/tokens";

/**
 * Ends all sessions of a user, with their grants and tokens and the trust in browsers, and queues the logout notices to applications: at the issuers of the
 * user's home, of the organizations above it, and of those where the user is a guest. Returns the number of sessions.
 */
export async function endSignIns(tx: TransactionSql, userId: string): Promise<number> {
	const [row] = await tx<{ issuers: string[] }[]>`
		select array(
			select unnest(home.ancestor_ids || home.id)
			union select organization_id from organization_members where user_id = u.id
			union select organization_id from sign_in_sessions where user_id = u.id
		) as issuers
		from users u join organizations home on home.id = u.organization_id where u.id = ${userId}`;
	const issuers = row?.issuers ?? [];
	await tx`delete from sign_in_sessions where user_id = ${userId}`;
	await endTrust(tx, userId);
	const [ended] = await tx<{ sessions: number }[]>`
		with ended as (
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[]) and t.account_id = ${userId}
			returning t.*
		), told as (${logoutNoticesOf(tx, "ended")}), revoked as (
			-- Arrays and no join: only those become the bounds of an index scan.
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[])
				and t.grant_id = any(array(select id from ended where model = 'Grant'))
		)
		select count(*) filter (where model = 'Session')::int as sessions from ended`;
	return ended?.sessions ?? 0;
}

/** Ends the trust in every browser of a user, at every organization. */
export async function endTrust(tx: TransactionSql, userId: string): Promise<void> {
	await tx`delete from trusted_browsers where user_id = ${userId}`;
}

/** Ends sign-ins whose execution is finished but which the protocol engine has not processed yet, except in `executionId`. */
export async function endPendingSignIns(
	tx: TransactionSql,
	organizationId: string,
	userId: string,
	executionId: string | null,
): Promise<void> {
	await tx`
		delete from token_artifacts t where t.organization_id = ${organizationId} and t.model = 'Interaction'
			and t.id = any(array(
				select e.interaction_uid from flow_executions e
				where e.organization_id = ${organizationId} and e.started_at > now() - interval '1 hour'
					and e.user_id = ${userId} and e.id is distinct from ${executionId}::uuid and e.interaction_uid is not null))`;
}
