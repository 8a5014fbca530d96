import { and, eq, sql as fragment } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { isOneOf } from "@/db/name-key";
import { users } from "@/db/schema";
import { type AuditContext, auditOfEach } from "@/lib/platform/audit";
import { newId } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { lockNames } from "../accounts";
import { passkeyText, sealCredential } from "../accounts/credential-port";
import { changedValues } from "../users/attribute-refusals";
import { insertedTexts } from "../users/profile-columns-repository";
import { requireFree } from "../users/unique-values-repository";
import { type KeptUser, keepUsers, type Seen } from "./keep-users";
import { selectKnown } from "./known-repository";
import { distinct, type PreparedUser } from "./prepare-user";

/**
 * Stores users of one organization in one transaction, with their factors, links, groups and roles, and an audit event for each.
 * With `dryRun` nothing is stored.
 * @throws DomainError 409 uniqueness if another writer stores a unique value at the same time; the batch can be tried again
 */
export async function insertUsers(
	context: AuditContext,
	users: readonly PreparedUser[],
	{ dryRun, seen }: { dryRun: boolean; seen: Seen },
): Promise<KeptUser[]> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx) => {
		// The statistics of a table that has just grown from nothing are outdated: the plan for an empty table would read all of it for
		// each batch.
		// A `select` without a table.
		await tx`select set_config('enable_seqscan', 'off', true)`;
		await lockNames(tx, organizationId, ...users);
		const kept = keepUsers(users, await selectKnown(tx, organizationId, users), seen);
		const added = kept.flatMap(({ result, user }) => (result === "imported" ? [user] : []));
		if (!dryRun && added.length > 0) {
			await insertAccounts(tx, context, added);
			const changed = added.flatMap(({ id, attributes }) => changedValues(id, {}, attributes));
			await requireFree(tx, organizationId, changed);
			await insertFactors(tx, organizationId, added);
			await insertLinks(tx, organizationId, added);
			await insertMemberships(tx, context, added);
		}
		return kept;
	});
}

async function insertAccounts(
	tx: TransactionSql,
	context: AuditContext,
	users: readonly PreparedUser[],
): Promise<void> {
	const audit = { action: "user.created", targetType: "user", details: { imported: true } };
	const keyed = users.map((user) => ({
		...user,
		usernameKey: comparisonKey(user.username),
		emailKey: user.email === null ? null : comparisonKey(user.email),
	}));
	// The users are a set from JSON.
	await tx`
		with created as (
			insert into users (organization_id, id, ${insertedTexts.columns(tx)}, username, username_key, username_key_of, display_name, email, email_key,
				email_key_of, email_verified_at, mobile_number, mobile_number_verified_at, attributes, details, password_hash, password_temporary, disabled_at)
			select ${context.principal.organizationId}::uuid, u.id, ${insertedTexts.ofSet(tx)}, u.username, u."usernameKey", u.username,
				u."displayName", u.email, u."emailKey", u.email,
				case when u."emailVerified" then now() end, u."mobileNumber", case when u."mobileNumberVerified" then now() end,
				u.attributes, u.details, u."passwordHash", u."passwordTemporary",
				case when u.active then null else now() end
			from json_to_recordset(${JSON.stringify(keyed)}::text::json) as u(id uuid, ${insertedTexts.types(tx)}, username text, "usernameKey" text,
				"displayName" text, email text, "emailKey" text, "emailVerified" boolean, "mobileNumber" text, "mobileNumberVerified" boolean,
				attributes jsonb, details jsonb, "passwordHash" text, "passwordTemporary" boolean, active boolean)
			returning id, username as name
		) ${auditOfEach(tx, "created", context, audit, users.length)}`;
}

async function insertFactors(
	tx: TransactionSql,
	organizationId: string,
	users: readonly PreparedUser[],
): Promise<void> {
	const credentials = users.flatMap((user) => credentialsOf(organizationId, user));
	// The credentials are a set from JSON.
	if (credentials.length > 0)
		await tx`
			insert into user_credentials (organization_id, id, user_id, kind, external_id, secret, label, counter, created_at)
			select ${organizationId}::uuid, c.id, c."userId", c.kind, c."externalId", c.secret, c.label, c.counter, now()
			from json_to_recordset(${JSON.stringify(credentials)}::text::json) as c(id uuid, "userId" uuid, kind text,
				"externalId" text, secret text, label text, counter bigint)`;
	const codes = users.flatMap(({ id: userId, recoveryCodes }) => recoveryCodes.map((code) => ({ userId, code })));
	// The codes are a set from JSON.
	if (codes.length > 0)
		await tx`
			insert into recovery_codes (organization_id, user_id, code_hash, created_at)
			select ${organizationId}::uuid, c."userId", c.code, now()
			from json_to_recordset(${JSON.stringify(codes)}::text::json) as c("userId" uuid, code text)
			on conflict do nothing`;
}

async function insertLinks(tx: TransactionSql, organizationId: string, users: readonly PreparedUser[]): Promise<void> {
	const links = users.flatMap(({ id: userId, links }) => links.map((link) => ({ userId, ...link })));
	// The links are a set from JSON.
	if (links.length > 0)
		await tx`
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			select ${organizationId}::uuid, l."identityProviderId", l.subject, l."userId", now()
			from json_to_recordset(${JSON.stringify(links)}::text::json) as l("identityProviderId" text, subject text, "userId" uuid)`;
}

/** Missing groups are created, with an audit event each. */
async function insertMemberships(
	tx: TransactionSql,
	context: AuditContext,
	users: readonly PreparedUser[],
): Promise<void> {
	const { organizationId } = context.principal;
	const pairsOf = (kind: "groups" | "roles") =>
		users.flatMap(({ id: userId, [kind]: names }) => names.map((name) => ({ userId, name, key: comparisonKey(name) })));
	const [memberships, assignments] = [pairsOf("groups"), pairsOf("roles")];
	if (memberships.length > 0) {
		// In a fixed order, to avoid deadlocks between imports.
		const groups = distinct(memberships.map(({ name }) => name))
			.map((name) => ({ id: newId(), name, key: comparisonKey(name) }))
			.toSorted((a, b) => (a.key < b.key ? -1 : 1));
		const audit = { action: "group.created", targetType: "group", details: { imported: true } };
		// The groups are a set from JSON.
		await tx`
			with created as (
				insert into groups (organization_id, id, display_name, display_name_key, display_name_key_of, created_at, updated_at)
				select ${organizationId}::uuid, g.id, g.name, g.key, g.name, now(), now()
				from json_to_recordset(${JSON.stringify(groups)}::text::json) as g(id uuid, name text, key text)
				where not exists (select from groups there where there.organization_id = ${organizationId}
					and ${isOneOf(tx, "there", "display_name", { name: tx`g.name`, key: tx`g.key` })})
				on conflict do nothing
				returning id, display_name as name
			) ${auditOfEach(tx, "created", context, audit, groups.length)}`;
		// The members are a set from JSON, and `lateral`.
		await tx`
			insert into group_members (organization_id, group_id, user_id)
			select ${organizationId}::uuid, g.id, m."userId"
			from json_to_recordset(${JSON.stringify(memberships)}::text::json) as m("userId" uuid, name text, key text)
			cross join lateral (${meantOf(tx, organizationId, "groups")}) as g
			on conflict do nothing`;
	}
	// The assignments are a set from JSON.
	if (assignments.length > 0)
		await tx`
			insert into role_users (organization_id, role_id, user_id)
			select ${organizationId}::uuid, r.id, m."userId"
			from json_to_recordset(${JSON.stringify(assignments)}::text::json) as m("userId" uuid, name text, key text)
			cross join lateral (${meantOf(tx, organizationId, "roles")}) as r
			on conflict do nothing`;
}

/** The group or role that the name of a row `m` means: of two that became one name, the one that was meant before. */
function meantOf(tx: TransactionSql, organizationId: string, table: "groups" | "roles") {
	return tx`
		select n.id from ${tx(table)} n where n.organization_id = ${organizationId}
			and ${isOneOf(tx, "n", "display_name", { name: tx`m.name`, key: tx`m.key` })}
		order by lower(n.display_name) = lower(m.name) desc, n.id limit 1`;
}

function credentialsOf(organizationId: string, { id: userId, totpSecret, passkeys }: PreparedUser) {
	const seal = (text: string) => sealCredential(organizationId, userId, text);
	const app =
		totpSecret === null
			? []
			: [{ id: newId(), userId, kind: "totp", externalId: null, secret: seal(totpSecret), label: "", counter: 0 }];
	return [
		...app,
		...passkeys.map(({ credentialId, counter, label, ...passkey }) => {
			const secret = seal(passkeyText(passkey));
			return { id: newId(), userId, kind: "passkey", externalId: credentialId, secret, label, counter };
		}),
	];
}

/** Replaces the manager's id in the source by the manager's id in Portico, for these users. */
export async function connectManagers(organizationId: string, userIds: readonly string[]): Promise<void> {
	const { orm } = await database();
	const managers = alias(users, "managers");
	const { organizationId: organization, id, details } = users;
	const isManager = fragment`${managers.attributes}->>'externalId' = ${details}->'manager'->>'value'`;
	await orm
		.update(users)
		.set({ details: fragment`jsonb_set(${details}, '{manager,value}', to_jsonb(${managers.id}::text))` })
		.from(managers)
		.where(
			and(
				...[eq(organization, organizationId), isAnyOf(id, userIds)],
				...[eq(managers.organizationId, organization), isManager],
			),
		);
}
