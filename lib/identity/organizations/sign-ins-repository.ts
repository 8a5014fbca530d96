import { inArray, or } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { isAnyOf } from "@/db/conditions";
import { knownBrowsers, signInSessions, trustedBrowsers, users } from "@/db/schema";
import { logoutNoticesOf } from "@/lib/platform/tokens";

/**
 * Ends all sign-ins at an organization and at those below it, permanently: sessions, grants, codes and tokens of these issuers,
 * those that other issuers gave to their users, and those that act in them. Queues logout notices to the applications of the
 * ended sessions.
 */
export async function endSignInsAt(tx: TransactionSql, organizationId: string): Promise<void> {
	// Arrays of a `union` with an `unnest`, and CTEs that are `materialized`.
	const [places] = await tx<{ ended: string[]; issuers: string[] }[]>`
		with ended as materialized (
			select id, ancestor_ids from organizations where id = ${organizationId} or ancestor_ids @> array[${organizationId}::uuid]
		), person as materialized (
			select u.id from users u where u.organization_id = any(array(select id from ended))
		)
		select array(select id from ended) as ended, array(
			select unnest(ancestor_ids || id) from ended
			union select m.organization_id from organization_members m join person on person.id = m.user_id
			union select s.organization_id from sign_in_sessions s join person on person.id = s.user_id
		) as issuers`;
	const { ended = [], issuers = [] } = places ?? {};
	const isTheirs = tx`in (select id::text from users where organization_id = any(${ended}::uuid[]))`;
	const orm = builderIn(tx);
	const theirs = orm.select({ id: users.id }).from(users).where(isAnyOf(users.organizationId, ended));
	for (const table of [signInSessions, trustedBrowsers, knownBrowsers])
		await orm.delete(table).where(or(isAnyOf(table.organizationId, ended), inArray(table.userId, theirs)));
	// The notices of the sessions are a set from JSON.
	await tx`
		with ended as (
			delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[])
				-- An assertion or a code that was used stays used.
				and t.model <> 'ReplayDetection'
				and (t.organization_id = any(${ended}::uuid[]) or t.account_id ${isTheirs}
					or t.payload->'extra'->>'org_id' = any(${ended}::text[])
					or (t.model = 'Interaction' and t.payload->'result'->'login'->>'accountId' ${isTheirs}))
			returning t.*
		), told as (${logoutNoticesOf(tx, "ended")})
		-- An array and no join: only that becomes the bound of an index scan.
		delete from token_artifacts t where t.organization_id = any(${issuers}::uuid[])
			and t.grant_id = any(array(select id from ended where model = 'Grant'))`;
}
