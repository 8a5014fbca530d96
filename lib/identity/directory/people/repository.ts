import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { endHeld } from "../access/ends-repository";
import type { EffectivePermission, UserCredentials, UserSession } from "./person-contract";

export async function selectEffectivePermissions(
	organizationId: string,
	userId: string,
): Promise<EffectivePermission[]> {
	const { sql } = await database();
	return sql<EffectivePermission[]>`
		select permission, json_agg(json_build_object(
				'role', json_build_object('id', r.id, 'name', r.display_name),
				'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.display_name) end,
				'organization', json_build_object('id', place.id, 'name', place.name, 'displayName', place.display_name))
			order by cardinality(place.ancestor_ids) desc, r.display_name, g.display_name nulls first) as ways
		from organizations o
		join organizations place on place.id = any(array_append(o.ancestor_ids, o.id))
		join role_holders h on h.organization_id = place.id and h.user_id = ${userId}
		join roles r on r.organization_id = h.organization_id and r.id = h.role_id
		left join groups g on g.organization_id = h.organization_id and g.id = h.group_id
		cross join unnest(r.permissions) as permission
		where o.id = ${organizationId} and (place.id = o.id or permission = 'system')
		group by permission order by permission`;
}

export async function selectHasPassword(organizationId: string, userId: string): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		select from users where organization_id = ${organizationId} and id = ${userId} and password_hash is not null`;
	return rows.length > 0;
}

/** The credentials of a user. `lock`: the key under which failed attempts of the user are counted, and the allowed number. */
export async function selectCredentials(
	organizationId: string,
	userId: string,
	lock: { attemptsKey: string; max: number },
): Promise<UserCredentials> {
	const { sql } = await database();
	const [row] = await sql<UserCredentials[]>`
		select u.password_hash is not null as password, u.password_temporary as "passwordTemporary",
			${timestamp(sql, "u.password_changed_at")} as "passwordChangedAt",
			(select ${timestamp(sql, "t.window_ends_at")} from sign_in_throttles t
				where t.organization_id = u.organization_id and t.key_hash = ${lock.attemptsKey}
					and t.failures >= ${lock.max}::int and t.window_ends_at > now()) as "lockedUntil",
			coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'label', c.label,
					'createdAt', ${timestamp(sql, "c.created_at")}, 'lastUsedAt', ${timestamp(sql, "c.last_used_at")})
					order by c.created_at, c.id)
				from user_credentials c where c.organization_id = u.organization_id and c.user_id = u.id), '[]') as factors,
			(select count(*)::int from recovery_codes c
				where c.organization_id = u.organization_id and c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft",
			coalesce((select json_agg(json_build_object('identityProviderId', f.identity_provider_id,
					'identityProviderName', coalesce(p.name, f.identity_provider_id),
					'linkedAt', ${timestamp(sql, "f.linked_at")}) order by f.linked_at, f.identity_provider_id)
				from federated_identities f
				left join identity_providers p on p.organization_id = f.organization_id and p.id = f.identity_provider_id
				where f.organization_id = u.organization_id and f.user_id = u.id), '[]') as linked
		from users u where u.organization_id = ${organizationId} and u.id = ${userId}`;
	return (
		row ?? {
			password: false,
			passwordTemporary: false,
			passwordChangedAt: null,
			lockedUntil: null,
			factors: [],
			recoveryCodesLeft: 0,
			linked: [],
		}
	);
}

const MAX_SESSIONS = 200;

export interface SessionRow extends Omit<UserSession, "alsoIn"> {
	uid: string;
	/** Of the session that this one was created from. */
	originUid: string | null;
}

export async function selectSessionsOf(userId: string): Promise<SessionRow[]> {
	const { sql } = await database();
	return sql<SessionRow[]>`
		select s.uid, s.elsewhere_uid as "originUid", json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name) as organization, s.amr, s.application_name as "applicationName",
			s.user_agent as "userAgent", s.client_address as "clientAddress", ${timestamp(sql, "s.started_at")} as "startedAt",
			${timestamp(sql, "t.expires_at")} as "endsAt"
		from sign_in_sessions s
		join organizations o on o.id = s.organization_id
		join token_artifacts t on t.organization_id = s.organization_id and t.uid = s.uid and t.model = 'Session'
		where s.user_id = ${userId} and t.expires_at > now() and t.account_id = s.user_id::text
		order by s.started_at desc, s.uid limit ${MAX_SESSIONS}`;
}

/** Ends all sessions of a user of the organization, with one audit row. Returns the number of sessions. */
export async function endSessionsOf(context: RequestContext, { id: userId }: ChangeableAccount): Promise<number> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx) => {
		const sessions = await endHeld(tx, userId, "signed-out");
		const audit = { action: "user.signed-out", targetType: "user", details: { sessions } };
		await tx`
			with updated as (
				select id, username as name from users where organization_id = ${organizationId} and id = ${userId}
			) ${auditOf(tx, "updated", context, audit)}`;
		return sessions;
	});
}

/** Deletes the failed attempts of a user, with an audit row if there were any. */
export async function deleteAttempts(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	attemptsKey: string,
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		with forgotten as (
			delete from sign_in_throttles where organization_id = ${organizationId} and key_hash = ${attemptsKey} returning 1
		), updated as (
			select id, username as name from users
			where organization_id = ${organizationId} and id = ${userId} and exists (select from forgotten)
		) ${auditOf(sql, "updated", context, { action: "user.unlocked", targetType: "user" })}`;
}

/** Deletes a factor and ends what it ends; returns false if the user does not have it. */
export async function deleteFactor(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	factorId: string,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "user.credential-removed", targetType: "user" };
	return sql.begin(async (tx) => {
		// Locks the user first, in the same order as everything that ends what a user holds.
		await tx`select from users where organization_id = ${organizationId} and id = ${userId} for no key update`;
		const removed = await tx`
			with removed as (
				delete from user_credentials
				where organization_id = ${organizationId} and user_id = ${userId} and id = ${factorId} returning user_id
			), updated as (
				select u.id, u.username as name from users u join removed on removed.user_id = u.id
				where u.organization_id = ${organizationId}
			), audited as (${auditOf(tx, "updated", context, audit)})
			select user_id from removed`;
		if (removed.length === 0) return false;
		await endHeld(tx, userId, "factor-removed");
		return true;
	});
}

/** Deletes the password and all factors, and ends all sessions, tokens and running sign-ins. */
export async function resetCredentials(context: RequestContext, { id: userId }: ChangeableAccount): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql.begin(async (tx) => {
		// Locks the user before the sessions, in the same order as a sign-in.
		await tx`
			update users set password_hash = null, password_temporary = false, revision = revision + 1,
				updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${userId}`;
		await tx`delete from user_credentials where organization_id = ${organizationId} and user_id = ${userId}`;
		await tx`delete from recovery_codes where organization_id = ${organizationId} and user_id = ${userId}`;
		const sessions = await endHeld(tx, userId, "administrators-password");
		const audit = { action: "user.reset", targetType: "user", details: { sessions } };
		await tx`
			with updated as (
				select id, username as name from users where organization_id = ${organizationId} and id = ${userId}
			) ${auditOf(tx, "updated", context, audit)}`;
	});
}
