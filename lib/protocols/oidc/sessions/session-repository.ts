import { and, eq, sql as fragment, isNull, lt, notExists, or } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { signInSessions, tokenArtifacts, users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { logoutNoticesOf } from "@/lib/platform/tokens";

export interface StartedSession {
	uid: string;
	userId: string;
	amr: readonly string[];
	applicationName: string;
	userAgent: string;
	clientAddress: string;
	/** The session at an organization from which this one was created. */
	elsewhere: { organizationId: string; uid: string } | null;
}

/**
 * Stores the start of a session and the last sign-in of its user; a new sign-in in the same session replaces the start. Locks the
 * user before the session, in the same order as the statements that end the sessions of a user.
 */
export async function recordSession(organizationId: string, session: StartedSession): Promise<void> {
	const { sql } = await database();
	const { uid, userId, amr, applicationName, userAgent, clientAddress, elsewhere } = session;
	// Measured: every sign-in.
	await sql`
		with signed_in as (
			update users set last_sign_in_at = greatest(last_sign_in_at, now()) where id = ${userId} returning id
		)
		insert into sign_in_sessions as s (organization_id, uid, user_id, amr, application_name, user_agent, client_address,
			started_at, elsewhere_organization_id, elsewhere_uid)
		select ${organizationId}::uuid, ${uid}, id, ${amr.join(" ")}, ${applicationName}, ${userAgent}, ${clientAddress}, now(),
			${elsewhere?.organizationId ?? null}::uuid, ${elsewhere?.uid ?? null}::text
		from signed_in
		on conflict (organization_id, uid) do update set user_id = excluded.user_id, amr = excluded.amr,
			application_name = excluded.application_name, user_agent = excluded.user_agent,
			client_address = excluded.client_address, started_at = excluded.started_at,
			elsewhere_organization_id = case when excluded.elsewhere_uid is null and s.user_id = excluded.user_id
				then s.elsewhere_organization_id else excluded.elsewhere_organization_id end,
			elsewhere_uid = case when excluded.elsewhere_uid is null and s.user_id = excluded.user_id
				then s.elsewhere_uid else excluded.elsewhere_uid end`;
}

/** Stores the last sign-in of a person for whom no session begins, because there is no browser; once a minute says enough. */
export async function recordLastSignIn(userId: string): Promise<void> {
	const { orm } = await database();
	const { id, lastSignInAt } = users;
	const isEarlier = or(isNull(lastSignInAt), lt(lastSignInAt, secondsFromNow(-60)));
	await orm
		.update(users)
		.set({ lastSignInAt: NOW })
		.where(and(eq(id, userId), isEarlier));
}

/**
 * Waits for what ends the sign-ins or a consent of a person at this moment, because it locks the person first: what is read afterwards
 * knows of it, and what begins later finds what was stored before.
 */
export async function awaitEnds(userId: string): Promise<void> {
	const { orm } = await database();
	await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
}

export interface SignInSession {
	uid: string;
	/** Of the session at another organization that this one was created from. */
	originUid: string | null;
	amr: string;
	userAgent: string;
	clientAddress: string;
	startedAt: string;
	endsAt: string;
	/** The applications that the user signed in to in this session, in this order. */
	applications: string[];
}

/**
 * The issuers at which a user can have sessions: the user's home, the organizations above it, and those with a membership. An
 * array, because only an array lets PostgreSQL use the index.
 */
export function issuersOf(sql: Database["sql"], userId: string): PendingQuery<Row[]> {
	return sql`array(
		select unnest(h.ancestor_ids || h.id) from users u join organizations h on h.id = u.organization_id where u.id = ${userId}
		union all
		select m.organization_id from organization_members m where m.user_id = ${userId})`;
}

/** The sessions of a user at all issuers that have not ended, the latest first. */
export async function selectSessions(userId: string): Promise<SignInSession[]> {
	const { sql } = await database();
	// A set from JSON: the applications of each session.
	return sql<SignInSession[]>`
		select s.uid, s.elsewhere_uid as "originUid", s.amr, s.user_agent as "userAgent", s.client_address as "clientAddress",
			${timestamp(sql, "s.started_at")} as "startedAt",
			${timestamp(sql, "t.expires_at")} as "endsAt",
			array(
				select named.name from (
					select s.application_name as name, 0 as place
					union all
					select a.name, 1 from jsonb_object_keys(coalesce(t.payload->'authorizations', '{}')) as client(id)
					join applications a on a.organization_id = s.organization_id and a.client_id = client.id
					where a.name <> s.application_name
				) as named order by named.place, named.name
			) as applications
		from sign_in_sessions s
		join token_artifacts t on t.organization_id = s.organization_id and t.uid = s.uid and t.model = 'Session'
		where s.organization_id = any(${issuersOf(sql, userId)}) and s.user_id = ${userId} and t.expires_at > now()
			and t.account_id = s.user_id::text
		order by s.started_at desc, s.uid
		limit 200`;
}

/**
 * When the user of a session authenticated, in seconds since 1970 by the clock of the database; null for a session that has
 * ended.
 */
export async function selectAuthenticatedAt(userId: string, uid: string): Promise<number | null> {
	const { sql } = await database();
	// The issuers are a set from a list: `unnest`.
	const [row] = await sql<{ at: number | null }[]>`
		-- The payload has the times of the machine that has written it, the row those of the database.
		select (t.payload->>'loginTs')::float8
			+ coalesce(extract(epoch from t.expires_at)::float8 - (t.payload->>'exp')::float8, 0) as at
		from token_artifacts t
		where t.organization_id = any(${issuersOf(sql, userId)}) and t.uid = ${uid} and t.model = 'Session'
			and t.account_id = ${userId} and t.expires_at > now()`;
	return row?.at ?? null;
}

/** Ends one session of the caller, and writes an audit row. Returns false if there is none. */
export async function deleteOwnSession(context: RequestContext, uid: string): Promise<boolean> {
	const { sql } = await database();
	const { id: userId } = context.principal;
	// The notices of the sessions are a set from JSON.
	const rows = await sql<{ total: number }[]>`
		with ended as (
			delete from token_artifacts t
			where t.organization_id = any(${issuersOf(sql, userId)}) and t.account_id = ${userId} and t.model = 'Session'
				and t.uid = ${uid}
			returning t.*
		), told as (${logoutNoticesOf(sql, "ended")}), unlisted as (
			delete from sign_in_sessions s using ended e where s.organization_id = e.organization_id and s.uid = e.uid
			returning s.uid, s.application_name
		), deleted as (
			select min(e.uid) as id, coalesce(min(u.application_name), '') as name
			from ended e left join unlisted u on u.uid = e.uid having count(*) > 0
		), audited as (${auditOf(sql, "deleted", context, { action: "session.ended", targetType: "session" })})
		select count(*)::int as total from ended`;
	return (rows[0]?.total ?? 0) > 0;
}

/** Ends a session of any user: invalidates the tokens that are bound to it and queues the notices to its applications. */
export async function endSession(organizationId: string, uid: string): Promise<void> {
	const { sql } = await database();
	// The notices of the sessions are a set from JSON.
	await sql`
		with listed as (
			delete from sign_in_sessions where organization_id = ${organizationId} and uid = ${uid}
		), ended as (
			delete from token_artifacts where organization_id = ${organizationId} and model = 'Session' and uid = ${uid}
			returning *
		) ${logoutNoticesOf(sql, "ended")}`;
}

/** Ends the sessions from which this one was created, if they still belong to the same user. */
export async function endSessionsElsewhere(organizationId: string, uid: string): Promise<void> {
	const { sql } = await database();
	// `with recursive`.
	await sql`
		with recursive came_from as (
			select elsewhere_organization_id as organization_id, elsewhere_uid as uid, user_id from sign_in_sessions
			where organization_id = ${organizationId} and uid = ${uid} and elsewhere_uid is not null
			union
			select s.elsewhere_organization_id, s.elsewhere_uid, s.user_id from came_from c
			join sign_in_sessions s on s.organization_id = c.organization_id and s.uid = c.uid and s.user_id = c.user_id
			where s.elsewhere_uid is not null
		), listed as (
			delete from sign_in_sessions s using came_from c
			where s.organization_id = c.organization_id and s.uid = c.uid and s.user_id = c.user_id
		), ended as (
			delete from token_artifacts t using came_from c
			where t.organization_id = c.organization_id and t.model = 'Session' and t.uid = c.uid
				and t.account_id = c.user_id::text
			returning t.*
		) ${logoutNoticesOf(sql, "ended")}`;
}

/** Deletes the rows of ended sessions, at most `max` per call. */
export async function deleteEndedSessions(max: number): Promise<number> {
	const { orm } = await database();
	const { organizationId, uid, model } = tokenArtifacts;
	const alive = orm
		.select({ uid })
		.from(tokenArtifacts)
		.where(
			and(
				eq(organizationId, signInSessions.organizationId),
				eq(uid, signInSessions.uid),
				eq(model, fragment`'Session'`),
			),
		);
	const ended = orm
		.select({ CTID })
		.from(signInSessions)
		.where(and(lt(signInSessions.startedAt, secondsFromNow(-60)), notExists(alive)))
		.limit(max);
	const { count } = await orm.delete(signInSessions).where(isAmong(ended));
	return count;
}
