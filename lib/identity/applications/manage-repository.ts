import postgres, { type PendingQuery, type Row } from "postgres";
import { type Database, database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ApplicationQuery, ApplicationSettings } from "./contract";

/** An application as its interface shows it. */
export interface ApplicationRow {
	id: string;
	name: string;
	clientId: string;
	redirectUrls: string[];
	publicClient: boolean;
	grantTypes: string[];
	authFlowId: string | null;
	registrationFlowId: string | null;
	registrationEnabled: boolean;
	firstParty: boolean;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** A page of applications with how many there are, in one snapshot. */
export async function selectApplications(
	organizationId: string,
	{ search, flowId, sort, order, limit, offset }: ApplicationQuery,
): Promise<{ total: number; applications: ApplicationRow[] }> {
	const { sql } = await database();
	const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
	const by = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` }[sort];
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	const rows = await sql<(ApplicationRow & { total: number })[]>`
		with found as materialized (
			select * from applications where organization_id = ${organizationId}
				${search === undefined ? sql`` : sql`and (name ilike ${pattern} or client_id ilike ${pattern})`}
				${flowId === undefined ? sql`` : sql`and (auth_flow_id = ${flowId} or registration_flow_id = ${flowId})`}
		), page as (
			select * from found order by ${by} ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, ${shown(sql, "page")}
		from (select count(*)::int as total from found) counted left join page on true
		order by ${by} ${direction}, id ${direction}`;
	return {
		total: rows[0]?.total ?? 0,
		applications: rows.filter(({ id }) => id !== null).map(({ total, ...row }) => row),
	};
}

export async function selectApplication(organizationId: string, id: string): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRow[]>`
		with found as (select * from applications where organization_id = ${organizationId} and id = ${id})
		${shownFrom(sql, "found")}`;
	return rows[0];
}

export interface NewApplication extends ApplicationSettings {
	id: string;
	clientId: string;
	clientSecretHash: string | null;
	scope: string;
	accessTokenTtlSeconds: number;
}

/**
 * The application with its audit row in one statement; undefined when a flow it names is not there or of the other type.
 * The flows are locked until it is: of a deletion at the same time, one finds the other done.
 */
export async function insertApplication(
	context: RequestContext,
	application: NewApplication,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return refusingMissingFlows(async () => {
		const rows = await sql<ApplicationRow[]>`
			with ${flowsOf(sql, organizationId, application)}, created as (
				insert into applications (organization_id, id, client_id, name, client_secret_hash, redirect_uris,
					post_logout_redirect_uris, grant_types, scope, access_token_ttl_seconds, auth_flow_id, registration_flow_id,
					registration_enabled, created_at, updated_at)
				select ${organizationId}, ${application.id}, ${application.clientId}, ${application.name},
					${application.clientSecretHash}, ${application.redirectUrls}::text[], ${application.redirectUrls}::text[],
					${application.grantTypes}::text[], ${application.scope}, ${application.accessTokenTtlSeconds},
					${application.authFlowId}, ${application.registrationFlowId}, ${application.registrationEnabled}, at, at
				from (select clock_timestamp() as at) clock where ${flowsAreThere(sql, application)}
				returning *
			), audited as (${auditOf(sql, "created", context, audit)})
			${shownFrom(sql, "created")}`;
		return rows[0];
	});
}

/**
 * The next revision and its audit row in one statement. `newSecretHash` is taken where a client becomes confidential.
 * Undefined when there is no such application at one of the revisions, a flow is missing, or more than the flows of an
 * application of Portico's own would change.
 */
export async function updateApplicationRow(
	context: RequestContext,
	id: string,
	application: ApplicationSettings & { scope: string },
	newSecretHash: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<(ApplicationRow & { secretIsNew: boolean }) | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { name, redirectUrls, grantTypes, publicClient } = application;
	return refusingMissingFlows(async () => {
		const rows = await sql<(ApplicationRow & { secretIsNew: boolean })[]>`
			with ${flowsOf(sql, organizationId, application)}, updated as (
				update applications set name = ${name}, redirect_uris = ${redirectUrls}::text[],
					post_logout_redirect_uris = case when first_party then post_logout_redirect_uris else ${redirectUrls}::text[] end,
					grant_types = ${grantTypes}::text[],
					client_secret_hash = case when ${publicClient} then null else coalesce(client_secret_hash, ${newSecretHash}) end,
					scope = case when first_party then scope else ${application.scope} end,
					auth_flow_id = ${application.authFlowId}, registration_flow_id = ${application.registrationFlowId},
					registration_enabled = ${application.registrationEnabled}, revision = revision + 1, updated_at = clock_timestamp()
				where organization_id = ${organizationId} and id = ${id} and ${flowsAreThere(sql, application)}
					${expecting(sql, revisions)}
					and (not first_party or (name = ${name} and redirect_uris = ${redirectUrls}::text[]
						and grant_types = ${grantTypes}::text[] and (client_secret_hash is null) = ${publicClient}))
				returning *
			), audited as (${auditOf(sql, "updated", context, audit)})
			select ${shown(sql, "updated")}, coalesce(client_secret_hash = ${newSecretHash}, false) as "secretIsNew" from updated`;
		return rows[0];
	});
}

/** Undefined when there is no such confidential application, or it is one of Portico's own. */
export async function updateSecret(
	context: RequestContext,
	id: string,
	secretHash: string,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRow[]>`
		with updated as (
			update applications set client_secret_hash = ${secretHash}, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${context.principal.organizationId} and id = ${id} and not first_party
				and client_secret_hash is not null
			returning *
		), audited as (${auditOf(sql, "updated", context, audit)})
		${shownFrom(sql, "updated")}`;
	return rows[0];
}

/**
 * The application with its codes, tokens and grants, what people allowed it, how its pages look, and its audit row, in one
 * statement. True when it was there to delete.
 */
export async function deleteApplicationRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const rows = await sql`
		with deleted as (
			delete from applications where organization_id = ${organizationId} and id = ${id} and not first_party
				${expecting(sql, revisions)}
			returning *
		), tokens as (
			delete from token_artifacts t using deleted d
			where t.organization_id = d.organization_id and t.payload->>'clientId' = d.client_id
		), allowed as (
			delete from consents c using deleted d where c.organization_id = d.organization_id and c.application_id = d.id
		), looks as (
			delete from brandings b using deleted d where b.organization_id = d.organization_id and b.subject = d.id::text
		), audited as (${auditOf(sql, "deleted", context, audit)})
		select id from deleted`;
	return rows.length > 0;
}

/** The flows a row will refer to, kept from being deleted until the statement is over. */
function flowsOf(
	sql: Sql,
	organizationId: string,
	{ authFlowId, registrationFlowId }: Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">,
): Fragment {
	return sql`flows_named as materialized (
		select id from flows where organization_id = ${organizationId}
			and ((id = ${authFlowId} and flow_type = 'AUTHENTICATION')
				or (id = ${registrationFlowId} and flow_type = 'REGISTRATION'))
		for key share
	)`;
}

function flowsAreThere(
	sql: Sql,
	{ authFlowId, registrationFlowId }: Pick<ApplicationSettings, "authFlowId" | "registrationFlowId">,
): Fragment {
	const named = [authFlowId, registrationFlowId].filter((id) => id !== null).length;
	return sql`(select count(*) from flows_named) = ${named}`;
}

/** A flow that is deleted between the lock and the row breaks the foreign key: then it is missing too. */
async function refusingMissingFlows<Result>(write: () => Promise<Result | undefined>): Promise<Result | undefined> {
	try {
		return await write();
	} catch (error) {
		if (error instanceof postgres.PostgresError && error.code === "23503") return undefined;
		throw error;
	}
}

function expecting(sql: Sql, revisions: readonly number[] | null): Fragment {
	return revisions === null ? sql`` : sql`and revision = any(${revisions}::int[])`;
}

function shownFrom(sql: Sql, from: string): Fragment {
	return sql`select ${shown(sql, from)} from ${sql(from)}`;
}

/** The columns of an answer, out of whole rows that are called `of`. */
function shown(sql: Sql, of: string): Fragment {
	const row = (column: string) => sql(`${of}.${column}`);
	const date = (column: string) => timestamp(sql, `${of}.${column}`);
	return sql`${row("id")}, ${row("name")}, ${row("client_id")} as "clientId", ${row("redirect_uris")} as "redirectUrls",
		${row("client_secret_hash")} is null as "publicClient", ${row("grant_types")} as "grantTypes",
		${row("auth_flow_id")} as "authFlowId", ${row("registration_flow_id")} as "registrationFlowId",
		${row("registration_enabled")} as "registrationEnabled", ${row("first_party")} as "firstParty",
		${row("revision")}, ${date("created_at")} as "createdAt", ${date("updated_at")} as "updatedAt"`;
}
