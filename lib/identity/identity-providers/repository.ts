import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderKind, IdentityProviderQuery } from "./contract";

export interface IdentityProviderRow {
	organizationId: string;
	id: string;
	name: string;
	kind: IdentityProviderKind;
	clientId: string;
	/** Encrypted by AES-256-GCM; empty for a client without a secret. */
	clientSecret: string;
	/** JSON text. */
	settings: string;
	enabled: boolean;
	revision: number;
	usedBy: { id: string; name: string }[];
	linkedUsers: number;
	createdAt: string;
	updatedAt: string;
}

export type WrittenProvider = Pick<
	IdentityProviderRow,
	"id" | "name" | "kind" | "clientId" | "clientSecret" | "settings" | "enabled"
>;

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

const MAX_LINKS_COUNTED = 1000;

export async function selectIdentityProvider(
	organizationId: string,
	id: string,
): Promise<IdentityProviderRow | undefined> {
	const { sql } = await database();
	const rows = await sql<IdentityProviderRow[]>`
		select ${columns(sql)} from identity_providers p where p.organization_id = ${organizationId} and p.id = ${id}`;
	return rows[0];
}

export type EnabledProvider = Pick<
	IdentityProviderRow,
	"id" | "name" | "kind" | "clientId" | "clientSecret" | "settings"
>;

/** The members of an enabled provider that an execution needs. */
export async function selectEnabledProvider(organizationId: string, id: string): Promise<EnabledProvider | undefined> {
	const { sql } = await database();
	const rows = await sql<EnabledProvider[]>`
		select id, name, kind, client_id as "clientId", client_secret as "clientSecret", settings
		from identity_providers where organization_id = ${organizationId} and id = ${id} and enabled`;
	return rows[0];
}

/** The enabled providers of an organization, with their encrypted secrets. */
export async function selectEnabledProviders(
	organizationId: string,
): Promise<Pick<IdentityProviderRow, "id" | "clientSecret">[]> {
	const { sql } = await database();
	return sql<Pick<IdentityProviderRow, "id" | "clientSecret">[]>`
		select id, client_secret as "clientSecret" from identity_providers
		where organization_id = ${organizationId} and enabled order by id`;
}

/** A page of the providers and their total number, in one snapshot. */
export async function selectIdentityProviders(
	organizationId: string,
	{ search, kind, sort, order, limit, offset }: IdentityProviderQuery,
): Promise<{ total: number; providers: IdentityProviderRow[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	const matching = sql`from identity_providers p where p.organization_id = ${organizationId}
		${search === undefined || search === "" ? sql`` : sql`and (p.name ilike ${pattern} or p.id ilike ${pattern})`}
		${kind === undefined ? sql`` : sql`and p.kind = ${kind}`}`;
	const direction = order === "desc" ? sql`desc` : sql`asc`;
	const ordered = sort === "createdAt" ? sql`p.created_at ${direction}, p.id` : sql`lower(p.name) ${direction}, p.id`;
	const rows = await sql<(IdentityProviderRow & { total: number })[]>`
		with total as (select count(*)::int as n ${matching}),
		page as (select p.*, row_number() over (order by ${ordered}) as place ${matching}
			order by ${ordered} limit ${limit}::int offset ${offset}::bigint)
		select total.n as total, ${columns(sql)} from total left join page p on true order by p.place`;
	const { total, items } = pageOf(rows, "id");
	return { total, providers: items };
}

/** Inserts a provider; returns false if the id is taken. */
export async function insertIdentityProvider(
	context: RequestContext,
	provider: WrittenProvider,
	audit: AuditEntry,
): Promise<boolean> {
	const { sql } = await database();
	const { id, name, kind, clientId, clientSecret, settings, enabled } = provider;
	const written = await unlessViolating(
		"unique",
		undefined,
		() => sql`
			with created as (
				insert into identity_providers (organization_id, id, name, kind, client_id, client_secret, settings, enabled,
					revision, created_at, updated_at)
				select ${context.principal.organizationId}, ${id}, ${name}, ${kind}, ${clientId}, ${clientSecret}, ${settings},
					${enabled}, 1, at, at
				from (select clock_timestamp() as at) as clock
				returning id, name
			) ${auditOf(sql, "created", context, audit)}`,
	);
	return written !== undefined;
}

/**
 * Writes the next revision with its audit row. With `dropLinks`, because the settings now name another provider, the links of
 * users are deleted in the same statement. Returns false if the row has another revision.
 */
export async function updateIdentityProviderRow(
	context: RequestContext,
	provider: WrittenProvider,
	at: { revisions: number[]; dropLinks: boolean },
	audit: AuditEntry,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, clientId, clientSecret, settings, enabled } = provider;
	const rows = await sql`
		with updated as (
			update identity_providers set name = ${name}, client_id = ${clientId}, client_secret = ${clientSecret},
				settings = ${settings}, enabled = ${enabled}, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${id} and revision = any(${at.revisions}::int[])
			returning id, name
		), unlinked as (
			delete from federated_identities f using updated
			where ${at.dropLinks} and f.organization_id = ${organizationId} and f.identity_provider_id = updated.id
		), audited as (${auditOf(sql, "updated", context, audit)})
		select id from updated`;
	return rows.length === 1;
}

/**
 * Deletes the provider with all links of users, unless the active version of a flow uses it. Returns true if it does not exist
 * afterwards.
 */
export async function deleteIdentityProviderRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const expected = revisions === null ? sql`` : sql`and p.revision = any(${revisions}::int[])`;
	const rows = await sql<{ left: boolean }[]>`
		with deleted as (
			delete from identity_providers p where p.organization_id = ${organizationId} and p.id = ${id} ${expected}
				and not exists (${naming(sql)})
			returning p.organization_id, p.id, p.name
		), unlinked as (
			delete from federated_identities f using deleted
			where f.organization_id = deleted.organization_id and f.identity_provider_id = deleted.id
		), audited as (${auditOf(sql, "deleted", context, audit)})
		select exists (select from identity_providers where organization_id = ${organizationId} and id = ${id})
			and not exists (select from deleted) as left`;
	return rows[0]?.left !== true;
}

function columns(sql: Sql): Fragment {
	return sql`p.organization_id as "organizationId", p.id, p.name, p.kind, p.client_id as "clientId", p.client_secret as "clientSecret", p.settings, p.enabled,
		p.revision, ${timestamp(sql, "p.created_at")} as "createdAt", ${timestamp(sql, "p.updated_at")} as "updatedAt",
		(select coalesce(json_agg(json_build_object('id', flow.id, 'name', flow.name) order by flow.name), '[]')
			from (${naming(sql)}) as flow) as "usedBy",
		(select count(*)::int from (
			select from federated_identities l where l.organization_id = p.organization_id and l.identity_provider_id = p.id
			limit ${MAX_LINKS_COUNTED}::int
		) as link) as "linkedUsers"`;
}

/**
 * The flows whose active version uses provider `p`. The first condition excludes nearly all other flows without parsing their
 * nodes.
 */
function naming(sql: Sql): Fragment {
	return sql`
		select f.id, f.name from flows f
		join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
		where f.organization_id = p.organization_id and strpos(coalesce(v.expanded, v.nodes), '"' || p.id || '"') > 0
			and exists (select from jsonb_array_elements(coalesce(v.expanded, v.nodes)::jsonb) as node where node -> 'properties' ->> 'idpId' = p.id)`;
}
