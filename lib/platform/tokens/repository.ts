import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { permissionsIn } from "./permissions-repository";

export interface NewSigningKey {
	kid: string;
	alg: string;
	/** Encrypted. */
	privateKey: string;
}

export interface SigningKeyRow extends NewSigningKey {
	createdAt: string;
	/** Null while it may sign. */
	retiresAt: string | null;
}

/** Keys that still sign or verify. */
export async function selectSigningKeys(organizationId: string): Promise<SigningKeyRow[]> {
	const { sql } = await database();
	return sql<SigningKeyRow[]>`
		select kid, alg, private_key as "privateKey", created_at as "createdAt", retires_at as "retiresAt" from signing_keys
		where organization_id = ${organizationId} and (retires_at is null or retires_at > now())`;
}

/** How many keys that still sign, of any organization, were encrypted with none of these. */
export async function countUnreadableSigningKeys(keyIds: readonly string[]): Promise<number> {
	const { sql } = await database();
	const [row] = await sql<{ n: number }[]>`
		select count(*)::int as n from signing_keys
		where retires_at is null and split_part(private_key, '.', 1) <> all(${keyIds})`;
	return row?.n ?? 0;
}

/** Removes the keys, of any organization, that were encrypted with none of these; how many there were. */
export async function deleteUnreadableSigningKeys(keyIds: readonly string[]): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`delete from signing_keys where split_part(private_key, '.', 1) <> all(${keyIds})`;
	return count;
}

/** Adds keys and lets the ones of the same algorithms before them retire. */
export async function insertSigningKeys(
	organizationId: string,
	keys: NewSigningKey[],
	retiresAfterSeconds: number,
): Promise<void> {
	const { sql } = await database();
	await sql.begin(async (tx) => {
		await tx`
			update signing_keys set retires_at = now() + make_interval(secs => ${retiresAfterSeconds})
			where organization_id = ${organizationId} and retires_at is null and alg = any(${keys.map(({ alg }) => alg)})`;
		await insertKeys(tx, organizationId, keys);
	});
}

/**
 * Adds keys of algorithms that lack one, unless somebody added one since the `known` ones were read: of several workers
 * that find the same keys missing, one adds them. The others do not retire; another deployment may still read them.
 */
export async function insertMissingSigningKeys(
	organizationId: string,
	keys: NewSigningKey[],
	known: string[],
): Promise<void> {
	const { sql } = await database();
	await sql.begin(async (tx) => {
		// One at a time; a statement after the lock sees what the one before added.
		await tx`select from organizations where id = ${organizationId} for no key update`;
		const added = await tx<{ alg: string }[]>`
			select alg from signing_keys
			where organization_id = ${organizationId} and retires_at is null and kid <> all(${known})`;
		const missing = keys.filter((key) => !added.some(({ alg }) => alg === key.alg));
		await insertKeys(tx, organizationId, missing);
	});
}

async function insertKeys(tx: TransactionSql, organizationId: string, keys: readonly NewSigningKey[]): Promise<void> {
	for (const { kid, alg, privateKey } of keys) {
		await tx`
			insert into signing_keys (organization_id, kid, alg, private_key, created_at)
			values (${organizationId}, ${kid}, ${alg}, ${privateKey}, now())`;
	}
}

export interface ActiveToken {
	/** Where it acts: what it was issued for, else where its application is. */
	organizationId: string;
	organizationName: string;
	/** The organization of the issuer, which is also the home of the application. */
	issuedBy: string;
	clientId: string;
	applicationId: string;
	applicationName: string;
	scope: string | null;
	userId: string | null;
	username: string | null;
	/** What the user may do there now. */
	permissions: string[];
}

/**
 * The token with this hash if it still counts: not expired, its grant not revoked, its sign-in session alive when it is
 * bound to one, its application there, no organization of it disabled, its user not disabled and still belonging where
 * the token acts: by home, by membership, or as an administrator of an organization above. One statement, so that
 * nothing of it can be stale.
 */
export async function selectActiveToken(idHash: string): Promise<ActiveToken | undefined> {
	const { sql } = await database();
	const rows = await sql<ActiveToken[]>`
		select o.id as "organizationId", o.name as "organizationName",
			t.organization_id as "issuedBy", a.client_id as "clientId",
			a.id as "applicationId", a.name as "applicationName", t.payload->>'scope' as scope,
			u.id as "userId", u.username, coalesce(held.permissions, '{}') as permissions
		from token_artifacts t
		join organizations o on o.id = coalesce((t.payload->'extra'->>'org_id')::uuid, t.organization_id)
		join applications a on a.organization_id = t.organization_id and a.client_id = t.payload->>'clientId'
		left join users u on u.id = (t.payload->>'accountId')::uuid and u.disabled_at is null
		left join lateral (${permissionsIn(sql, sql`u.id`, sql`o.id`, sql`o.ancestor_ids`)}) held on true
		where t.id = ${idHash} and t.model in ('AccessToken', 'ClientCredentials') and t.expires_at > now()
			and not exists (select from organizations d where d.disabled_at is not null
				and d.id = any(array_append(o.ancestor_ids, o.id)))
			and (t.payload->>'accountId' is null or u.organization_id = o.id or 'system' = any(held.permissions)
				or exists (select from organization_members m where m.organization_id = o.id and m.user_id = u.id))
			and (u.organization_id = o.id or not exists (select from organizations h, organizations d
				where h.id = u.organization_id and d.id = any(array_append(h.ancestor_ids, h.id)) and d.disabled_at is not null))
			and (t.grant_id is null or exists (select 1 from token_artifacts g
				where g.organization_id = t.organization_id and g.model = 'Grant' and g.id = t.grant_id))
			and (t.payload->>'expiresWithSession' is distinct from 'true' or exists (select 1 from token_artifacts s
				where s.organization_id = t.organization_id and s.model = 'Session'
					and s.uid = t.payload->>'sessionUid' and s.expires_at > now()))`;
	return rows[0];
}

export interface ArtifactRow {
	payload: Record<string, unknown>;
	consumedAtSeconds: number | null;
}

export interface ArtifactKeys {
	grantId: string | null;
	userCode: string | null;
	uid: string | null;
	/** Whose it is; only sessions have one. */
	accountId?: string | null;
}

export async function upsertArtifact(
	organizationId: string,
	model: string,
	id: string,
	payload: Record<string, unknown>,
	keys: ArtifactKeys,
	expiresInSeconds: number | null,
): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into token_artifacts (organization_id, model, id, payload, grant_id, user_code, uid, account_id, expires_at)
		values (${organizationId}, ${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${keys.grantId}, ${keys.userCode}, ${keys.uid},
			${keys.accountId ?? null}, now() + make_interval(secs => ${expiresInSeconds}))
		on conflict (organization_id, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
			user_code = excluded.user_code, uid = excluded.uid, account_id = excluded.account_id,
			expires_at = excluded.expires_at`;
}

export interface BearerArtifact {
	/** Whose issuer gave it out; where it acts may be another organization. */
	organizationId: string;
	payload: Record<string, unknown>;
	/** Seconds from now. */
	expiresInSeconds: number;
}

/** What stands behind the access token with this hash, whichever issuer gave it out. */
export async function selectAccessToken(idHash: string): Promise<BearerArtifact | undefined> {
	const { sql } = await database();
	const rows = await sql<BearerArtifact[]>`
		select organization_id as "organizationId", payload,
			floor(extract(epoch from expires_at - now()))::int as "expiresInSeconds"
		from token_artifacts
		where id = ${idHash} and model in ('AccessToken', 'ClientCredentials') and expires_at > now()`;
	return rows[0];
}

/** `by` is the column the artifact is looked up by; expired ones are not found. */
export async function selectArtifact(
	organizationId: string,
	model: string,
	by: "id" | "uid" | "user_code",
	value: string,
): Promise<ArtifactRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ArtifactRow[]>`
		select payload, extract(epoch from consumed_at)::int as "consumedAtSeconds" from token_artifacts
		where organization_id = ${organizationId} and model = ${model} and ${sql(by)} = ${value}
			and (expires_at is null or expires_at > now())`;
	return rows[0];
}

/** True for exactly one of any number of parallel callers. */
export async function consumeArtifact(organizationId: string, model: string, id: string): Promise<boolean> {
	const { sql } = await database();
	const { count } = await sql`
		update token_artifacts set consumed_at = now()
		where organization_id = ${organizationId} and model = ${model} and id = ${id} and consumed_at is null`;
	return count === 1;
}

/** True for the first of any number of callers who show this id, until it would be refused as expired anyway. */
export async function rememberOnce(
	organizationId: string,
	model: string,
	id: string,
	expiresInSeconds: number,
): Promise<boolean> {
	const { sql } = await database();
	const { count } = await sql`
		insert into token_artifacts (organization_id, model, id, payload, expires_at, consumed_at)
		values (${organizationId}, ${model}, ${id}, '{}', now() + make_interval(secs => ${expiresInSeconds}), now())
		on conflict (organization_id, model, id) do nothing`;
	return count === 1;
}

export async function deleteArtifact(organizationId: string, model: string, id: string): Promise<void> {
	const { sql } = await database();
	await sql`delete from token_artifacts where organization_id = ${organizationId} and model = ${model} and id = ${id}`;
}

/** Ends the grant that this artifact hangs on, with all it gave: the grant first, so that what is issued meanwhile is dead. */
export async function deleteFamilyOf(organizationId: string, model: string, id: string): Promise<void> {
	const { sql } = await database();
	const [artifact] = await sql<{ grantId: string | null }[]>`
		select grant_id as "grantId" from token_artifacts
		where organization_id = ${organizationId} and model = ${model} and id = ${id}`;
	// Not there any more: another use found the same, and ended it.
	if (artifact === undefined || artifact.grantId === null) return;
	await deleteArtifact(organizationId, "Grant", artifact.grantId);
	await deleteArtifactsOfGrant(organizationId, artifact.grantId);
}

export async function deleteArtifactsOfGrant(organizationId: string, grantId: string): Promise<void> {
	const { sql } = await database();
	await sql`delete from token_artifacts where organization_id = ${organizationId} and grant_id = ${grantId}`;
}

/** Removes what has expired, at most `most` rows a call. */
export async function deleteExpiredArtifacts(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from token_artifacts where ctid = any(array(
			select ctid from token_artifacts where expires_at < now() - interval '1 minute' limit ${max}))`;
	return count;
}
