import { and, eq, sql as fragment, gt, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PendingQuery, Row, Sql } from "postgres";
import { batched, inPlace } from "@/db/batched";
import { database } from "@/db/client";
import { CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { tokenArtifacts } from "@/db/schema";
import { permissionsIn } from "./permissions-repository";

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
	/** `jkt` of the key to which the token is bound. */
	key: string | null;
	/** Whether proofs of the key need a nonce of this server. */
	keyWithNonce: boolean;
	/** Whether the application is of financial grade. */
	financialGrade: boolean;
	/** The scopes that its application has now, if it is an agent; null for other applications. */
	agentScope: string | null;
}

/**
 * The token with this hash if it is valid: not expired, its grant not revoked, its sign-in session alive if it is bound to one,
 * its application present, and standing if it is an agent, none of its organizations disabled, and its user enabled and still related to the organization in
 * which the token acts: by home, by membership, or as an administrator of an organization above. One statement, so that
 * everything is read at the same moment.
 */
export const selectActiveToken = batched<string, ActiveToken | undefined>(async (idHashes) => {
	const { sql } = await database();
	// `unnest … with ordinality`.
	const rows = await sql<(ActiveToken & { place: number })[]>`
		select asked.place::int as place, o.id as "organizationId", o.name as "organizationName",
			t.organization_id as "issuedBy", a.client_id as "clientId",
			a.id as "applicationId", a.name as "applicationName", t.payload->>'scope' as scope,
			u.id as "userId", u.username, coalesce(held.permissions, '{}') as permissions,
			t.payload->>'aud' as audience, t.payload->>'exchangedFor' as "exchangedFor", t.payload->>'x5t#S256' as certificate,
			t.payload->>'jkt' as key, a.settings->'accessToken'->>'dpop' is not distinct from 'with-nonce' as "keyWithNonce",
			coalesce((a.settings->>'financialGrade')::boolean, false) as "financialGrade",
			case when a.agent is not null then a.scope end as "agentScope",
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
			and (a.agent is null or exists (select from agents g where g.organization_id = a.organization_id
				and g.application_id = a.id and g.stands))
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
	// A set of parallel arrays: `unnest`.
	await sql`${insertionOf(sql, artifacts)}`;
	return artifacts.map(() => undefined);
});

function insertionOf(sql: Sql, artifacts: readonly StoredArtifact[]): PendingQuery<Row[]> {
	return sql`
		insert into token_artifacts (organization_id, model, id, payload, grant_id, user_code, uid, account_id, expires_at)
		select organization_id, model, id, payload::jsonb, grant_id, user_code, uid, account_id, now() + make_interval(secs => seconds)
		from unnest(${artifacts.map(({ organizationId }) => organizationId)}::uuid[], ${artifacts.map(({ model }) => model)}::text[],
			${artifacts.map(({ id }) => id)}::text[], ${artifacts.map(({ payload }) => JSON.stringify(payload))}::text[],
			${artifacts.map(({ keys }) => keys.grantId)}::text[], ${artifacts.map(({ keys }) => keys.userCode)}::text[],
			${artifacts.map(({ keys }) => keys.uid)}::text[], ${artifacts.map(({ keys }) => keys.accountId ?? null)}::uuid[],
			${artifacts.map(({ expiresInSeconds }) => expiresInSeconds)}::float8[])
			as artifact (organization_id, model, id, payload, grant_id, user_code, uid, account_id, seconds)`;
}

/** Inserts an artifact, or replaces the one with this id. */
export async function upsertArtifact(artifact: StoredArtifact): Promise<void> {
	const { orm } = await database();
	const { organizationId, model, id, payload, keys, expiresInSeconds } = artifact;
	const content = { payload, ...keys, expiresAt: expiresInSeconds === null ? null : secondsFromNow(expiresInSeconds) };
	await orm
		.insert(tokenArtifacts)
		.values({ organizationId, model, id, ...content })
		.onConflictDoUpdate({ target: KEY, set: { accountId: null, ...content } });
}

/** Inserts artifacts, or replaces those with these ids, in one statement. At most one of them may be there already: they are locked in no order. */
export async function upsertArtifacts(artifacts: readonly StoredArtifact[]): Promise<void> {
	const { sql } = await database();
	// Shares its insertion with `insertArtifact`.
	await sql`${insertionOf(sql, artifacts)}
		on conflict (organization_id, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
			user_code = excluded.user_code, uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`;
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
	const { orm } = await database();
	const { model, id, payload, expiresAt } = tokenArtifacts;
	const [found] = await orm
		.select({
			organizationId: tokenArtifacts.organizationId,
			payload,
			expiresInSeconds: fragment<number>`floor(extract(epoch from ${expiresAt} - now()))::int`,
		})
		.from(tokenArtifacts)
		.where(and(eq(id, idHash), inArray(model, ["AccessToken", "ClientCredentials"]), gt(expiresAt, NOW)));
	return found;
}

export interface ArtifactId {
	organizationId: string;
	model: string;
	id: string;
	/** For a session: the client of the request, whose grant is read with it. */
	clientId?: string | undefined;
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
	// `unnest … with ordinality`. `limit 1` keeps PostgreSQL from a plan that scans the table, which it prefers for a new table and keeps while the table grows.
	const rows = await sql<FoundRow[]>`
		select asked.place::int as place, found.payload, extract(epoch from found.consumed_at)::int as "consumedAtSeconds",
			extract(epoch from found.expires_at - now())::float8 as "expiresInSeconds", issued.id as "grantId",
			issued.payload as "grantPayload", extract(epoch from issued.expires_at - now())::float8 as "grantExpiresInSeconds"
		from unnest(${asked.map(({ organizationId }) => organizationId)}::uuid[], ${asked.map(({ model }) => model)}::text[],
			${asked.map(({ id }) => id)}::text[], ${asked.map(({ clientId }) => clientId ?? null)}::text[])
			with ordinality as asked (organization_id, model, id, client_id, place)
		cross join lateral (select * from token_artifacts t
			where t.organization_id = asked.organization_id and t.model = asked.model and t.id = asked.id
				and (t.expires_at is null or t.expires_at > now()) limit 1) found
		left join lateral (select g.id, g.payload, g.expires_at from token_artifacts g
			where g.organization_id = asked.organization_id and g.model = 'Grant'
				and g.id = coalesce(found.grant_id, found.payload->'authorizations'->asked.client_id->>'grantId')
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
	by: "uid" | "userCode",
	value: string,
): Promise<ArtifactRow | undefined> {
	const { orm } = await database();
	const { payload, consumedAt, expiresAt } = tokenArtifacts;
	const [found] = await orm
		.select({
			payload,
			consumedAtSeconds: fragment<number | null>`extract(epoch from ${consumedAt})::int`,
			expiresInSeconds: fragment<number | null>`extract(epoch from ${expiresAt} - now())::float8`,
		})
		.from(tokenArtifacts)
		.where(
			and(
				...[eq(tokenArtifacts.organizationId, organizationId), eq(tokenArtifacts.model, model)],
				...[eq(tokenArtifacts[by], value), or(isNull(expiresAt), gt(expiresAt, NOW))],
			),
		);
	return found;
}

/** Marks the artifact as used; true for exactly one of several parallel callers. */
export async function consumeArtifact(organizationId: string, model: string, id: string): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(tokenArtifacts)
		.set({ consumedAt: NOW })
		.where(and(isArtifact(organizationId, model, id), isNull(tokenArtifacts.consumedAt)));
	return count === 1;
}

/** Stores an id until it expires. Returns true for the first caller who presents the id. */
export async function rememberOnce(
	organizationId: string,
	model: string,
	id: string,
	expiresInSeconds: number,
): Promise<boolean> {
	const { orm } = await database();
	const times = { expiresAt: secondsFromNow(expiresInSeconds), consumedAt: NOW };
	const { count } = await orm
		.insert(tokenArtifacts)
		.values({ organizationId, model, id, payload: {}, ...times })
		.onConflictDoNothing({ target: KEY });
	return count === 1;
}

export async function deleteArtifact(organizationId: string, model: string, id: string): Promise<void> {
	const { orm } = await database();
	await orm.delete(tokenArtifacts).where(isArtifact(organizationId, model, id));
}

/** What identifies an artifact. */
const KEY = [tokenArtifacts.organizationId, tokenArtifacts.model, tokenArtifacts.id];

function isArtifact(organizationId: string, model: string, id: string): SQL | undefined {
	const { organizationId: organization, model: kind, id: own } = tokenArtifacts;
	return and(eq(organization, organizationId), eq(kind, model), eq(own, id));
}

/**
 * Revokes the grant of this artifact and deletes everything issued under it. The grant is deleted first, so that anything issued
 * meanwhile is invalid.
 */
export async function deleteFamilyOf(organizationId: string, model: string, id: string): Promise<void> {
	const { orm } = await database();
	const [artifact] = await orm
		.select({ grantId: tokenArtifacts.grantId })
		.from(tokenArtifacts)
		.where(isArtifact(organizationId, model, id));
	// Another request has detected the same reuse and deleted the grant.
	if (artifact === undefined || artifact.grantId === null) return;
	await deleteArtifact(organizationId, "Grant", artifact.grantId);
	await deleteArtifactsOfGrant(organizationId, artifact.grantId);
}

/** Deletes all artifacts that were issued under a grant. */
export async function deleteArtifactsOfGrant(organizationId: string, grantId: string): Promise<void> {
	const { orm } = await database();
	const ofGrant = and(eq(tokenArtifacts.organizationId, organizationId), eq(tokenArtifacts.grantId, grantId));
	await orm.delete(tokenArtifacts).where(ofGrant);
}

/** Deletes expired artifacts, at most `max` rows per call; returns their number. */
export async function deleteExpiredArtifacts(max: number): Promise<number> {
	const { orm } = await database();
	const { expiresAt } = tokenArtifacts;
	const isExpired = lt(expiresAt, secondsFromNow(-60));
	const expired = orm.select({ CTID }).from(tokenArtifacts).where(isExpired).orderBy(expiresAt).limit(max);
	const { count } = await orm.delete(tokenArtifacts).where(isAmong(expired));
	return count;
}
