import type { TransactionSql } from "postgres";

/**
 * Ends every session of a user, wherever they signed in, with the grants and tokens of each: at the issuers of their
 * home, of those above it, and of those where they are a member. Returns how many sessions there were.
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
	const [ended] = await tx<{ sessions: number }[]>`
		with ended as (
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[]) and t.account_id = ${userId}
			returning t.organization_id, t.model, t.id
		), revoked as (
			-- Arrays and no join: only those become the bounds of an index scan.
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[])
				and t.grant_id = any(array(select id from ended where model = 'Grant'))
		)
		select count(*) filter (where model = 'Session')::int as sessions from ended`;
	return ended?.sessions ?? 0;
}
