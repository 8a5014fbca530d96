import { and, desc, eq, exists, gt, isNotNull, sql } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, NOW } from "@/db/conditions";
import {
	organizations,
	pushBrowsers,
	recoveryCodes,
	signInSessions,
	signInThrottles,
	tokenArtifacts,
	userCodes,
	userCredentials,
	users,
} from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { endHeld } from "../access/ends-repository";
import { auditUser, isUser, NAMED_USER } from "../access/named-user-repository";
import { lockedHash, rememberHash } from "../password-history/former-passwords-repository";
import type { EffectivePermission, UserCredentials, UserSession } from "./person-contract";

export async function selectEffectivePermissions(
	organizationId: string,
	userId: string,
): Promise<EffectivePermission[]> {
	const { sql } = await database();
	// JSON that is aggregated in an order, of an `unnest`.
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
	const { orm } = await database();
	return (await orm.$count(users, and(isUser(organizationId, userId), isNotNull(users.passwordHash)))) > 0;
}

/** The credentials of a user. `lock`: the key under which failed attempts of the user are counted, and the allowed number. */
export async function selectCredentials(
	organizationId: string,
	userId: string,
	lock: { attemptsKey: string; max: number },
): Promise<UserCredentials> {
	const { sql } = await database();
	// JSON that is aggregated in an order.
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
				where f.organization_id = u.organization_id and f.user_id = u.id), '[]') as linked,
			coalesce((select json_agg(json_build_object('attribute', a.attribute, 'issuerName', a.issuer_name,
					'credentialType', a.credential_type, 'attestedAt', ${timestamp(sql, "a.attested_at")}) order by a.attribute)
				from attested_attributes a
				where a.organization_id = u.organization_id and a.user_id = u.id and a.value_hash = rtrim(translate(
					encode(sha256(convert_to(coalesce(u.attributes->>a.attribute,
						case a.attribute when 'email' then u.email when 'mobileNumber' then u.mobile_number end), 'UTF8')), 'base64'),
					'+/', '-_'), '=')), '[]') as attested
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
			attested: [],
		}
	);
}

const MAX_SESSIONS = 200;

export interface SessionRow extends Omit<UserSession, "kind" | "country" | "alsoIn"> {
	uid: string;
	/** Of the session that this one was created from. */
	originUid: string | null;
}

export async function selectSessionsOf(userId: string): Promise<SessionRow[]> {
	const { orm } = await database();
	const { uid, elsewhereUid, amr, applicationName, userAgent, clientAddress, startedAt } = signInSessions;
	const { id, name, displayName } = organizations;
	const endsAt = sql<string>`${tokenArtifacts.expiresAt}`.mapWith(tokenArtifacts.expiresAt);
	return orm
		.select({
			...{ uid, originUid: elsewhereUid, organization: { id, name, displayName }, amr, applicationName },
			...{ userAgent, clientAddress, startedAt, endsAt },
		})
		.from(signInSessions)
		.innerJoin(organizations, eq(id, signInSessions.organizationId))
		.innerJoin(
			tokenArtifacts,
			and(
				eq(tokenArtifacts.organizationId, signInSessions.organizationId),
				eq(tokenArtifacts.uid, uid),
				eq(tokenArtifacts.model, "Session"),
			),
		)
		.where(
			and(
				eq(signInSessions.userId, userId),
				gt(tokenArtifacts.expiresAt, NOW),
				eq(tokenArtifacts.accountId, sql`${signInSessions.userId}::text`),
			),
		)
		.orderBy(desc(startedAt), uid)
		.limit(MAX_SESSIONS);
}

/** Ends all sessions of a user of the organization, with one audit row. Returns the number of sessions. */
export async function endSessionsOf(context: RequestContext, { id: userId }: ChangeableAccount): Promise<number> {
	const { sql: template } = await database();
	return template.begin(async (tx) => {
		const sessions = await endHeld(tx, userId, "signed-out");
		await auditUser(builderIn(tx), context, userId, { action: "user.signed-out", details: { sessions } });
		return sessions;
	});
}

/** Deletes the failed attempts of a user, with an audit row if there were any. */
export async function deleteAttempts(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	attemptsKey: string,
): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { organizationId: organization, keyHash } = signInThrottles;
	const forgotten = orm.$with("forgotten").as(
		orm
			.delete(signInThrottles)
			.where(and(eq(organization, organizationId), eq(keyHash, attemptsKey)))
			.returning({ keyHash }),
	);
	const wereAny = exists(orm.select({ keyHash: forgotten.keyHash }).from(forgotten));
	const updated = orm.$with("updated").as(
		orm
			.select(NAMED_USER)
			.from(users)
			.where(and(isUser(organizationId, userId), wereAny)),
	);
	const audit = auditing(orm, updated, context, { action: "user.unlocked", targetType: "user" });
	await orm.with(forgotten, updated, audit).select().from(updated);
}

/** Deletes a factor and ends what it ends; returns false if the user does not have it. */
export async function deleteFactor(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	factorId: string,
): Promise<boolean> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		// Locks the user first, in the same order as everything that ends what a user holds.
		await orm.select({ id: users.id }).from(users).where(isUser(organizationId, userId)).for("no key update");
		const [removed] = await orm
			.delete(userCredentials)
			.where(and(isCredentialOf(organizationId, userId), eq(userCredentials.id, factorId)))
			.returning({ kind: userCredentials.kind });
		if (removed === undefined) return false;
		await auditUser(orm, context, userId, { action: "user.credential-removed", details: removed });
		await endHeld(tx, userId, "factor-removed");
		return true;
	});
}

/** Deletes the password and all factors, and ends all sessions, tokens and running sign-ins. */
export async function resetCredentials(context: RequestContext, { id: userId }: ChangeableAccount): Promise<void> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	await template.begin(async (tx) => {
		const orm = builderIn(tx);
		// Locks the user before the sessions, in the same order as a sign-in.
		const former = await lockedHash(tx, organizationId, userId);
		await orm
			.update(users)
			.set({
				...{ passwordHash: null, passwordTemporary: false },
				...{ revision: sql`${users.revision} + 1`, updatedAt: CLOCK },
			})
			.where(isUser(organizationId, userId));
		await rememberHash(tx, organizationId, userId, former);
		await orm.delete(userCredentials).where(isCredentialOf(organizationId, userId));
		await orm
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId)));
		await orm.delete(userCodes).where(and(eq(userCodes.organizationId, organizationId), eq(userCodes.userId, userId)));
		await orm
			.delete(pushBrowsers)
			.where(and(eq(pushBrowsers.organizationId, organizationId), eq(pushBrowsers.userId, userId)));
		const sessions = await endHeld(tx, userId, "administrators-password");
		await auditUser(orm, context, userId, { action: "user.reset", details: { sessions } });
	});
}

const isCredentialOf = (organizationId: string, userId: string) =>
	and(eq(userCredentials.organizationId, organizationId), eq(userCredentials.userId, userId));
