import type { TransactionSql } from "postgres";
import { batched, inPlace } from "@/db/batched";
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
	/** Null while the key may sign. */
	retiresAt: string | null;
}

/** The keys that still sign or verify. */
export async function selectSigningKeys(organizationId: string): Promise<SigningKeyRow[]> {
	const { sql } = await database();
	return sql<SigningKeyRow[]>`
		select kid, alg, private_key as "privateKey", created_at as "createdAt", retires_at as "retiresAt" from signing_keys
		where organization_id = ${organizationId} and (retires_at is null or retires_at > now())`;
}

/** The number of signing keys, of all organizations, that were encrypted with none of these keys. */
export async function countUnreadableSigningKeys(keyIds: readonly string[]): Promise<number> {
	const { sql } = await database();
	const [row] = await sql<{ n: number }[]>`
		select count(*)::int as n from signing_keys
		where retires_at is null and split_part(private_key, '.', 1) <> all(${keyIds})`;
	return row?.n ?? 0;
}

/** The keys, of all organizations, that were encrypted with none of these keys, including retired ones. */
export async function selectUnreadableSigningKeys(keyIds: readonly string[]): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ kid: string }[]>`
		select kid from signing_keys where split_part(private_key, '.', 1) <> all(${keyIds})`;
	return rows.map(({ kid }) => kid);
}

/** Deletes those of these keys, of all organizations, that were encrypted with none of `keyIds`; returns their number. */
export async function deleteUnreadableSigningKeys(kids: readonly string[], keyIds: readonly string[]): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from signing_keys where kid = any(${kids}) and split_part(private_key, '.', 1) <> all(${keyIds})`;
	return count;
}

/** Inserts keys, and retires earlier keys of the same algorithms. */
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
 * Inserts keys of algorithms that lack one, except where another worker has inserted a key since the `known` ones were read.
 * Existing keys are not retired, because another deployment may still decrypt them.
 */
export async function insertMissingSigningKeys(
	organizationId: string,
	keys: NewSigningKey[],
	known: string[],
): Promise<void> {
	const { sql } = await database();
	await sql.begin(async (tx) => {
		// Serialises the workers: a statement after the lock sees the rows of the previous holder.
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
	/** The organization in which the token acts: the one for which it was issued, or else that of its application. */
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
	/** The user's current permissions in that organization. */
	permissions: string[];
	/** The API resource for which it was issued; null for Portico's interfaces. */
	audience: string | null;
	/** The hash of the token that was exchanged for this one; this token is valid only as long as that one is. */
	exchangedFor: string | null;
	/** The binding of the token, if its application validates bindings. */
	bindingType: string | null;
	bindingReference: string | null;
	/** `x5t#S256` of the certificate to which the token is bound. */
	certificate: string | null;
}

/**
 * The token with this hash if it is valid: not expired, its grant not revoked, its sign-in session alive if it is bound to one,
 * its application present, none of its organizations disabled, and its user enabled and still related to the organization in
 * which the token acts: by home, by membership, or as an administrator of an organization above. One statement, so that
 * everything is read at the same moment.
 */
export const selectActiveToken = batched<string, ActiveToken | undefined>(async (idHashes) => {
	const { sql } = await database();
	const rows = await sql<(ActiveToken & { place: number })[]>`
		select asked.place::int as place, o.id as "organizationId", o.name as "organizationName",
			t.organization_id as "issuedBy", a.client_id as "clientId",
			a.id as "applicationId", a.name as "applicationName", t.payload->>'scope' as scope,
			u.id as "userId", u.username, coalesce(held.permissions, '{}') as permissions,
			t.payload->>'aud' as audience, t.payload->>'exchangedFor' as "exchangedFor", t.payload->>'x5t#S256' as certificate,
			case when bound.validated then t.payload->'extra'->>'binding_type' end as "bindingType",
			case when bound.validated then t.payload->'extra'->>'binding_ref' end as "bindingReference"
		from unnest(${[...idHashes]}::text[]) with ordinality as asked (id, place)
		join token_artifacts t on t.id = asked.id
		join organizations o on o.id = coalesce((t.payload->'extra'->>'org_id')::uuid, t.organization_id)
		join applications a on a.organization_id = t.organization_id and a.client_id = t.payload->>'clientId' and a.enabled
		cross join lateral (select coalesce((a.settings->'accessToken'->>'validateBinding')::boolean, false) as validated) bound
		left join users u on u.id = (t.payload->>'accountId')::uuid and u.disabled_at is null
		left join lateral (${permissionsIn(sql, sql`u.id`, sql`o.id`, sql`o.ancestor_ids`)}) held on true
		where t.model in ('AccessToken', 'ClientCredentials') and t.expires_at > now()
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
	return inPlace(idHashes, rows);
});

export interface ArtifactRow {
	payload: Record<string, unknown>;
	consumedAtSeconds: number | null;
	/** By the clock of the database; null if it does not expire. */
	expiresInSeconds: number | null;
}

export interface ArtifactKeys {
	grantId: string | null;
	userCode: string | null;
	uid: string | null;
	/** The account of a session; null for other artifacts. */
	accountId?: string | null;
}

/** An artifact as stored; `id` is a hash if the id itself is a secret. */
export interface StoredArtifact {
	organizationId: string;
	model: string;
	id: string;
	payload: Record<string, unknown>;
	keys: ArtifactKeys;
	/** Null if it does not expire. */
	expiresInSeconds: number | null;
}

/** Stores an artifact that has a unique id, such as a new token. Several waiting artifacts share one statement. */
export const insertArtifact = batched<StoredArtifact, void>(async (artifacts) => {
	const { sql } = await database();
	await sql`
		insert into token_artifacts (organization_id, model, id, payload, grant_id, user_code, uid, account_id, expires_at)
		select organization_id, model, id, payload::jsonb, grant_id, user_code, uid, account_id, now() + make_interval(secs => seconds)
		from unnest(${artifacts.map(({ organizationId }) => organizationId)}::uuid[], ${artifacts.map(({ model }) => model)}::text[],
			${artifacts.map(({ id }) => id)}::text[], ${artifacts.map(({ payload }) => JSON.stringify(payload))}::text[],
			${artifacts.map(({ keys }) => keys.grantId)}::text[], ${artifacts.map(({ keys }) => keys.userCode)}::text[],
			${artifacts.map(({ keys }) => keys.uid)}::text[], ${artifacts.map(({ keys }) => keys.accountId ?? null)}::uuid[],
			${artifacts.map(({ expiresInSeconds }) => expiresInSeconds)}::float8[])
			as artifact (organization_id, model, id, payload, grant_id, user_code, uid, account_id, seconds)`;
	return artifacts.map(() => undefined);
});

/** Inserts an artifact, or replaces the one with this id. @param expiresInSeconds from now; null to never expire */
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
	/** The organization of the issuer; the token may act in another one. */
	organizationId: string;
	payload: Record<string, unknown>;
	/** Seconds from now. */
	expiresInSeconds: number;
}

/** The artifact of the access token with this hash, from any issuer. */
export async function selectAccessToken(idHash: string): Promise<BearerArtifact | undefined> {
	const { sql } = await database();
	const rows = await sql<BearerArtifact[]>`
		select organization_id as "organizationId", payload,
			floor(extract(epoch from expires_at - now()))::int as "expiresInSeconds"
		from token_artifacts
		where id = ${idHash} and model in ('AccessToken', 'ClientCredentials') and expires_at > now()`;
	return rows[0];
}

export interface ArtifactId {
	organizationId: string;
	model: string;
	id: string;
}

/** An artifact with the grant under which it was issued. */
export interface FoundArtifact extends ArtifactRow {
	/** Null if it has no grant, or the grant is revoked or has expired. */
	grant: { id: string; row: ArtifactRow } | null;
}

interface FoundRow extends ArtifactRow {
	grantId: string | null;
	grantPayload: Record<string, unknown> | null;
	grantExpiresInSeconds: number | null;
	place: number;
}

/** The artifact with this id if it has not expired. Waiting look-ups share one statement. */
export const selectArtifact = batched<ArtifactId, FoundArtifact | undefined>(async (asked) => {
	const { sql } = await database();
	// `limit 1` keeps PostgreSQL from a plan that scans the table, which it prefers for a new table and keeps while the table grows.
	const rows = await sql<FoundRow[]>`
		select asked.place::int as place, found.payload, extract(epoch from found.consumed_at)::int as "consumedAtSeconds",
			extract(epoch from found.expires_at - now())::float8 as "expiresInSeconds", found.grant_id as "grantId",
			issued.payload as "grantPayload", extract(epoch from issued.expires_at - now())::float8 as "grantExpiresInSeconds"
		from unnest(${asked.map(({ organizationId }) => organizationId)}::uuid[], ${asked.map(({ model }) => model)}::text[],
			${asked.map(({ id }) => id)}::text[]) with ordinality as asked (organization_id, model, id, place)
		cross join lateral (select * from token_artifacts t
			where t.organization_id = asked.organization_id and t.model = asked.model and t.id = asked.id
				and (t.expires_at is null or t.expires_at > now()) limit 1) found
		left join lateral (select g.payload, g.expires_at from token_artifacts g
			where g.organization_id = asked.organization_id and g.model = 'Grant' and g.id = found.grant_id
				and (g.expires_at is null or g.expires_at > now()) limit 1) issued on true`;
	return inPlace(asked, rows.map(withGrant));
});

function withGrant({
	grantId,
	grantPayload,
	grantExpiresInSeconds,
	...row
}: FoundRow): FoundArtifact & { place: number } {
	if (grantId === null || grantPayload === null) return { ...row, grant: null };
	const grant = { payload: grantPayload, consumedAtSeconds: null, expiresInSeconds: grantExpiresInSeconds };
	return { ...row, grant: { id: grantId, row: grant } };
}

/** Finds an unexpired artifact by another column than its id. */
export async function selectArtifactBy(
	organizationId: string,
	model: string,
	by: "uid" | "user_code",
	value: string,
): Promise<ArtifactRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ArtifactRow[]>`
		select payload, extract(epoch from consumed_at)::int as "consumedAtSeconds",
			extract(epoch from expires_at - now())::float8 as "expiresInSeconds"
		from token_artifacts
		where organization_id = ${organizationId} and model = ${model} and ${sql(by)} = ${value}
			and (expires_at is null or expires_at > now())`;
	return rows[0];
}

/** Marks the artifact as used; true for exactly one of several parallel callers. */
export async function consumeArtifact(organizationId: string, model: string, id: string): Promise<boolean> {
	const { sql } = await database();
	const { count } = await sql`
		update token_artifacts set consumed_at = now()
		where organization_id = ${organizationId} and model = ${model} and id = ${id} and consumed_at is null`;
	return count === 1;
}

/** Stores an id until it expires. Returns true for the first caller who presents the id. */
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

/**
 * Revokes the grant of this artifact and deletes everything issued under it. The grant is deleted first, so that anything issued
 * meanwhile is invalid.
 */
export async function deleteFamilyOf(organizationId: string, model: string, id: string): Promise<void> {
	const { sql } = await database();
	const [artifact] = await sql<{ grantId: string | null }[]>`
		select grant_id as "grantId" from token_artifacts
		where organization_id = ${organizationId} and model = ${model} and id = ${id}`;
	// Another request has detected the same reuse and deleted the grant.
	if (artifact === undefined || artifact.grantId === null) return;
	await deleteArtifact(organizationId, "Grant", artifact.grantId);
	await deleteArtifactsOfGrant(organizationId, artifact.grantId);
}

/** Deletes all artifacts that were issued under a grant. */
export async function deleteArtifactsOfGrant(organizationId: string, grantId: string): Promise<void> {
	const { sql } = await database();
	await sql`delete from token_artifacts where organization_id = ${organizationId} and grant_id = ${grantId}`;
}

/** Deletes expired artifacts, at most `max` rows per call; returns their number. */
export async function deleteExpiredArtifacts(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from token_artifacts where ctid = any(array(
			select ctid from token_artifacts where expires_at < now() - interval '1 minute'
			order by expires_at limit ${max}))`;
	return count;
}
