import { and, type Column, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { isAnyOf, isElementOf, secondsFromNow } from "@/db/conditions";
import {
	agents,
	applications,
	flowExecutions,
	knownBrowsers,
	oneTimeCodes,
	signInSessions,
	signInThrottles,
	tokenArtifacts,
	trustedBrowsers,
} from "@/db/schema";
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
	const orm = builderIn(tx);
	// An array of a `union` with an `unnest`.
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
		await orm
			.delete(signInThrottles)
			.where(and(eq(signInThrottles.organizationId, home), eq(signInThrottles.keyHash, attemptsKey(userId))));
	if (ends.has("trusted-browsers")) await orm.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId));
	if (ends.has("known-browsers")) await orm.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
	if (ends.has("codes")) {
		const { organizationId, subjectHash, executionId: asking, asks, expiresAt } = oneTimeCodes;
		const isOther = and(isNot(asking, executionId), sql`${asks}->>${executionId}::text is null`);
		// The counts stay, so that nobody gets more attempts or messages by it.
		await orm
			.update(oneTimeCodes)
			.set({ expiresAt: sql`least(${expiresAt}, now())` })
			.where(and(isAnyOf(organizationId, issuers), eq(subjectHash, sha256(`user:${userId}`)), isOther));
	}
	if (ends.has("sign-ins")) {
		const { organizationId, id, userId: found, interactionUid, startedAt } = flowExecutions;
		const isRecent = gt(startedAt, secondsFromNow(-3_600));
		const running = orm
			.select({ interactionUid })
			.from(flowExecutions)
			.where(
				and(
					...[isAnyOf(organizationId, issuers), isRecent, eq(found, userId)],
					...[isNot(id, executionId), isNotNull(interactionUid)],
				),
			);
		await orm
			.delete(tokenArtifacts)
			.where(
				and(
					isAnyOf(tokenArtifacts.organizationId, issuers),
					eq(tokenArtifacts.model, "Interaction"),
					isElementOf(tokenArtifacts.id, sql`array${running}`),
				),
			);
	}
	if (ends.has("agents")) {
		const isOwn = and(eq(agents.organizationId, home), eq(agents.ownerType, "user"), eq(agents.ownerId, userId));
		const owned = orm
			.select({ clientId: applications.clientId })
			.from(agents)
			.innerJoin(
				applications,
				and(eq(applications.organizationId, agents.organizationId), eq(applications.id, agents.applicationId)),
			)
			.where(isOwn);
		const isOfAgent = isElementOf(sql`${tokenArtifacts.payload}->>'clientId'`, sql`array${owned}`);
		await orm.delete(tokenArtifacts).where(and(eq(tokenArtifacts.organizationId, home), isOfAgent));
	}
	if (ends.has("sessions")) {
		const { userId: owner, uid } = signInSessions;
		await orm.delete(signInSessions).where(and(eq(owner, userId), isNot(uid, session?.uid ?? null)));
	}
	// The notices of the sessions are a set from JSON.
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

/** The row is not the one that stays, if there is one. */
function isNot(id: Column, kept: string | null): SQL | undefined {
	return kept === null ? undefined : ne(id, kept);
}
