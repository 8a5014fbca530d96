import type { TransactionSql } from "postgres";
import { logoutNoticesOf, sha256 } from "@/lib/platform/tokens";
import { attemptsKey } from "../accounts/attempts-key";
import { ENDS, type EndReason, type Held } from "./what-ends";

/** What stays, because the person uses it in this moment. */
export interface Kept {
	/** The session of the browser, with the grant of the token by which the person acts. */
	session?: { uid: string; grantId: string | null };
	/** The execution that goes on. */
	executionId?: string | null;
}

/**
 * Ends what a person holds, as the table `ENDS` says, at every organization: at the issuers of the person's home, of the organizations
 * above it, and of those where they are a guest or have a session. Queues the logout notices to applications. Locks the person first,
 * in the same order as a sign-in. Returns the number of ended sessions.
 */
export async function endHeld(
	tx: TransactionSql,
	userId: string,
	reason: EndReason,
	{ session, executionId = null }: Kept = {},
): Promise<number> {
	const ends = new Set<Held>(ENDS[reason]);
	const [row] = await tx<{ issuers: string[]; home: string }[]>`
		with reclaimed as (
			-- The executions that found the account before this moment count no longer.
			update users set reclaimed_at = case when ${ends.has("sign-ins")} then clock_timestamp() else reclaimed_at end,
				reclaimed_in = case when ${ends.has("sign-ins")} then coalesce(${executionId}::uuid, gen_random_uuid())
					else reclaimed_in end
			where id = ${userId} returning id, organization_id
		)
		select home.id as home, array(
			select unnest(home.ancestor_ids || home.id)
			union select organization_id from organization_members where user_id = u.id
			union select organization_id from sign_in_sessions where user_id = u.id
		) as issuers
		from reclaimed u join organizations home on home.id = u.organization_id`;
	if (row === undefined) return 0;
	const { issuers, home } = row;
	if (ends.has("lock"))
		await tx`
			delete from sign_in_throttles where organization_id = ${home} and key_hash = ${attemptsKey(userId)}`;
	if (ends.has("trusted-browsers")) await tx`delete from trusted_browsers where user_id = ${userId}`;
	if (ends.has("codes"))
		// The counts stay, so that nobody gets more attempts or messages by it.
		await tx`
			update one_time_codes set expires_at = least(expires_at, now())
			where organization_id = any(${issuers}::uuid[]) and subject_hash = ${sha256(`user:${userId}`)}
				and execution_id is distinct from ${executionId}::uuid and asks->>${executionId}::text is null`;
	if (ends.has("sign-ins"))
		await tx`
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[]) and t.model = 'Interaction'
				and t.id = any(array(
					select e.interaction_uid from flow_executions e
					where e.organization_id = any(${issuers}::uuid[]) and e.started_at > now() - interval '1 hour'
						and e.user_id = ${userId} and e.id is distinct from ${executionId}::uuid and e.interaction_uid is not null))`;
	if (ends.has("sessions"))
		await tx`
			delete from sign_in_sessions where user_id = ${userId} and uid is distinct from ${session?.uid ?? null}::text`;
	const [ended] = await tx<{ sessions: number }[]>`
		with ended as (
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[]) and t.account_id = ${userId}
				and case when t.model = 'Session' then ${ends.has("sessions")} else ${ends.has("grants")} end
				and (t.model = 'Session' and t.uid = ${session?.uid ?? null}::text) is not true
				and (t.model = 'Grant' and t.id = ${session?.grantId ?? null}::text) is not true
			returning t.*
		), told as (${logoutNoticesOf(tx, "ended")}), revoked as (
			-- Arrays and no join: only those become the bounds of an index scan.
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[])
				and t.grant_id = any(array(select id from ended where model = 'Grant'))
		)
		select count(*) filter (where model = 'Session')::int as sessions from ended`;
	return ended?.sessions ?? 0;
}
