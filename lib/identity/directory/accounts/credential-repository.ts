import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import { personActing, type RequestOrigin } from "./person-acting";

interface CredentialRow {
	/** The home of the user. */
	organizationId: string;
	id: string;
	userId: string;
	kind: "totp" | "passkey";
	externalId: string | null;
	/** Encrypted. */
	secret: string;
	label: string;
	counter: number;
}

type SelectedPasskey = Pick<CredentialRow, "userId" | "externalId" | "secret" | "label" | "counter">;

export type PasskeyRow = SelectedPasskey & { externalId: string };

/** Inserts a credential of an active user. Returns false if it exists, or would be a second authenticator app. */
export async function insertCredential(
	organizationId: string,
	user: { id: string; username: string },
	{ id, kind, externalId, secret, label, counter }: Omit<CredentialRow, "organizationId" | "userId">,
	origin: RequestOrigin,
): Promise<boolean> {
	const { sql } = await database();
	const audit = { action: "user.credential-added", targetType: "user", details: { kind } };
	const rows = await sql`
		with owner as (
			select id, username as name from users where organization_id = ${organizationId} and id = ${user.id} and disabled_at is null
		), added as (
			insert into user_credentials (organization_id, id, user_id, kind, external_id, secret, label, counter, created_at)
			select ${organizationId}::uuid, ${id}::uuid, owner.id, ${kind}, ${externalId}::text, ${secret}, ${label}, ${counter}::bigint, now()
			from owner
			on conflict do nothing
			returning user_id
		), updated as (
			select owner.id, owner.name from owner join added on added.user_id = owner.id
		), audited as (
			${auditOf(sql, "updated", personActing(organizationId, user, origin), audit)}
		)
		select from added`;
	return rows.length > 0;
}

/** The authenticator app of one of the organization's own users, encrypted. */
export async function selectTotp(organizationId: string, userId: string): Promise<string | undefined> {
	const { sql } = await database();
	const rows = await sql<{ secret: string }[]>`
		select c.secret from user_credentials c
		join users u on u.organization_id = c.organization_id and u.id = c.user_id and u.disabled_at is null
		where c.organization_id = ${organizationId} and c.user_id = ${userId} and c.kind = 'totp'`;
	return rows[0]?.secret;
}

/** Stores the time step of a code. Returns false if it, or a later one, was used before. */
export async function updateTotpStep(organizationId: string, userId: string, step: number): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		update user_credentials set counter = ${step}, last_used_at = now()
		where organization_id = ${organizationId} and user_id = ${userId} and kind = 'totp' and counter < ${step}
		returning 1`;
	return rows.length > 0;
}

export async function selectPasskeys(organizationId: string, userId: string): Promise<PasskeyRow[]> {
	const { sql } = await database();
	const rows = await sql<SelectedPasskey[]>`
		select ${passkeyColumns(sql)} from user_credentials c
		where c.organization_id = ${organizationId} and c.user_id = ${userId} and c.kind = 'passkey'
		order by c.created_at, c.id limit 100`;
	return rows.filter(hasExternalId);
}

/** The passkey with this id, of one of the organization's own users. */
export async function selectPasskey(organizationId: string, externalId: string): Promise<PasskeyRow | undefined> {
	const { sql } = await database();
	const rows = await sql<SelectedPasskey[]>`
		select ${passkeyColumns(sql)} from user_credentials c
		where c.organization_id = ${organizationId} and c.external_id = ${externalId} and c.kind = 'passkey'`;
	return rows.find(hasExternalId);
}

function hasExternalId(passkey: SelectedPasskey): passkey is PasskeyRow {
	return passkey.externalId !== null;
}

function passkeyColumns(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`c.user_id as "userId", c.external_id as "externalId", c.secret, c.label, c.counter::float8 as counter`;
}

/** Stores the signature counter. Returns false if it has not grown. Passkeys without a counter send zero (WebAuthn §6.1.1). */
export async function updatePasskeyCounter(
	organizationId: string,
	externalId: string,
	counter: number,
): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		update user_credentials set counter = ${counter}, last_used_at = now()
		where organization_id = ${organizationId} and external_id = ${externalId} and kind = 'passkey'
			and (counter < ${counter} or (counter = 0 and ${counter} = 0))
		returning 1`;
	return rows.length > 0;
}
