import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { isReservedScope } from "@/lib/platform/kernel/permissions";
import type { StoredSecret } from "./client-secret";
import type { ApplicationQuery, ApplicationSettings } from "./contract";
import type { OidcSettings } from "./oidc-settings";
import type { SamlSettings } from "./saml-settings";

/** The stored row of an application. */
export interface ApplicationRow {
	id: string;
	name: string;
	enabled: boolean;
	clientId: string;
	clientSecrets: Pick<StoredSecret, "id" | "createdAt" | "expiresAt">[];
	redirectUrls: string[];
	publicClient: boolean;
	grantTypes: string[];
	/** Space-separated. */
	scope: string;
	/** Members that were added after the row was written are missing. */
	settings: unknown;
	saml: object | null;
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

/** A page of applications and their total number, from one snapshot. */
export async function selectApplications(
	organizationId: string,
	{ search, flowId, sort, order, limit, offset }: ApplicationQuery,
): Promise<{ total: number; applications: ApplicationRow[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
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
	const { total, items } = pageOf(rows, "id");
	return { total, applications: items };
}

export async function selectApplication(organizationId: string, id: string): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRow[]>`
		with found as (select * from applications where organization_id = ${organizationId} and id = ${id})
		${shownFrom(sql, "found")}`;
	return rows[0];
}

/** The writable columns of an application. */
export interface WrittenApplication
	extends Pick<
		ApplicationSettings,
		| "name"
		| "enabled"
		| "redirectUrls"
		| "publicClient"
		| "grantTypes"
		| "authFlowId"
		| "registrationFlowId"
		| "registrationEnabled"
	> {
	/** Space-separated. */
	scope: string;
	settings: OidcSettings;
	saml: SamlSettings | null;
}

export interface NewApplication extends WrittenApplication {
	id: string;
	clientId: string;
	clientSecrets: StoredSecret[];
}

/**
 * Inserts an application and its audit row in one statement. Undefined when a flow does not exist or has the wrong type, an API scope
 * does not exist, or another application has the SAML issuer. Locks the flows and scopes, so a concurrent deletion of one either
 * waits for the insert or makes it return undefined.
 */
export async function insertApplication(
	context: RequestContext,
	application: NewApplication,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return unlessFlowOrIssuer(async () => {
		const rows = await sql<ApplicationRow[]>`
			with ${choicesOf(sql, organizationId, application)}, created as (
				insert into applications (organization_id, id, client_id, name, enabled, public_client, client_secrets,
					redirect_uris, post_logout_redirect_uris, grant_types, scope, settings, saml, auth_flow_id, registration_flow_id,
					registration_enabled, created_at, updated_at)
				select ${organizationId}, ${application.id}, ${application.clientId}, ${application.name},
					${application.enabled}, ${application.publicClient}, ${JSON.stringify(application.clientSecrets)}::jsonb,
					${application.redirectUrls}::text[], ${application.redirectUrls}::text[],
					${application.grantTypes}::text[], ${application.scope}, ${JSON.stringify(application.settings)}::jsonb,
					${samlOf(application)}::jsonb,
					${application.authFlowId}, ${application.registrationFlowId}, ${application.registrationEnabled}, at, at
				from (select clock_timestamp() as at) clock where ${choicesAreThere(sql, application)}
				returning *
			), audited as (${auditOf(sql, "created", context, audit)})
			${shownFrom(sql, "created")}`;
		return rows[0];
	});
}

/**
 * Updates an application and inserts the audit row in one statement; disabling it also deletes its codes, tokens and grants.
 * `firstSecret` is stored if the client authenticates by a secret and has none. Undefined when the application does not exist at one
 * of the revisions, a flow or an API scope does not exist, another application has the SAML issuer, or the update would change more
 * than the flows of one of Portico's own applications.
 */
export async function updateApplicationRow(
	context: RequestContext,
	id: string,
	application: WrittenApplication,
	firstSecret: StoredSecret | null,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { name, redirectUrls, grantTypes, publicClient, enabled } = application;
	const [settings, saml] = [JSON.stringify(application.settings), samlOf(application)];
	const secrets =
		firstSecret === null
			? sql`'[]'::jsonb`
			: sql`case when client_secrets = '[]' then ${JSON.stringify([firstSecret])}::jsonb else client_secrets end`;
	return unlessFlowOrIssuer(async () => {
		const rows = await sql<ApplicationRow[]>`
			with ${choicesOf(sql, organizationId, application)}, updated as (
				update applications set name = ${name}, enabled = ${enabled}, redirect_uris = ${redirectUrls}::text[],
					post_logout_redirect_uris = case when first_party then post_logout_redirect_uris else ${redirectUrls}::text[] end,
					grant_types = ${grantTypes}::text[], public_client = ${publicClient}, settings = ${settings}::jsonb, saml = ${saml}::jsonb,
					client_secrets = case when first_party then client_secrets else ${secrets} end, scope = ${application.scope},
					auth_flow_id = ${application.authFlowId}, registration_flow_id = ${application.registrationFlowId},
					registration_enabled = ${application.registrationEnabled}, revision = revision + 1, updated_at = clock_timestamp()
				where organization_id = ${organizationId} and id = ${id} and ${choicesAreThere(sql, application)}
					${expecting(sql, revisions)}
					and (not first_party or (name = ${name} and enabled = ${enabled} and redirect_uris = ${redirectUrls}::text[]
						and grant_types = ${grantTypes}::text[] and public_client = ${publicClient}
						and scope = ${application.scope} and settings = ${settings}::jsonb
						and saml is not distinct from ${saml}::jsonb))
				returning *
			), tokens as (${tokensOf(sql, sql`select organization_id, client_id from updated where not enabled`)}),
			audited as (${auditOf(sql, "updated", context, audit)})
			${shownFrom(sql, "updated")}`;
		return rows[0];
	});
}

/** Whether another application of the organization has this SAML issuer. @param butId the application to ignore */
export async function isIssuerTaken(organizationId: string, issuer: string, butId: string | null): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`select from applications
		where organization_id = ${organizationId} and saml->>'issuer' = ${issuer} and id is distinct from ${butId}::uuid`;
	return rows.length > 0;
}

/** Violations that concurrent changes can cause: the foreign key of a deleted flow, and the unique index of SAML issuers. */
async function unlessFlowOrIssuer<Result>(write: () => PromiseLike<Result>): Promise<Result | undefined> {
	return unlessViolating("unique", /^applications_saml_issuer$/, async () =>
		unlessViolating("foreign-key", undefined, write),
	);
}

function samlOf({ saml }: Pick<WrittenApplication, "saml">): string | null {
	return saml === null ? null : JSON.stringify(saml);
}

/**
 * Replaces the secrets of this revision. Undefined when the application has another revision, is a public client, or is one of
 * Portico's own.
 */
export async function updateSecrets(
	context: RequestContext,
	id: string,
	secrets: readonly StoredSecret[],
	revision: number,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRow[]>`
		with updated as (
			update applications set client_secrets = ${JSON.stringify(secrets)}::jsonb, revision = revision + 1,
				updated_at = clock_timestamp()
			where organization_id = ${context.principal.organizationId} and id = ${id} and not first_party
				and not public_client and revision = ${revision}
			returning *
		), audited as (${auditOf(sql, "updated", context, audit)})
		${shownFrom(sql, "updated")}`;
	return rows[0];
}

/** The secrets of an application with their hashes, and its revision. */
export async function selectSecrets(
	organizationId: string,
	id: string,
): Promise<
	| (Pick<ApplicationRow, "name" | "scope" | "publicClient" | "firstParty" | "revision"> & { secrets: StoredSecret[] })
	| undefined
> {
	const { sql } = await database();
	const rows = await sql<
		(Pick<ApplicationRow, "name" | "scope" | "publicClient" | "firstParty" | "revision"> & {
			secrets: StoredSecret[];
		})[]
	>`
		select name, scope, client_secrets as secrets, public_client as "publicClient", first_party as "firstParty", revision
		from applications where organization_id = ${organizationId} and id = ${id}`;
	return rows[0];
}

/**
 * Deletes an application with its codes, tokens, grants, consents and branding, and inserts the audit row, in one statement.
 * @returns whether it existed
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
		), tokens as (${tokensOf(sql, sql`select organization_id, client_id from deleted`)}), allowed as (
			delete from consents c using deleted d where c.organization_id = d.organization_id and c.application_id = d.id
		), looks as (
			delete from brandings b using deleted d where b.organization_id = d.organization_id and b.subject = d.id::text
		), audited as (${auditOf(sql, "deleted", context, audit)})
		select id from deleted`;
	return rows.length > 0;
}

/** Deletes the codes, tokens and grants of these clients. */
function tokensOf(sql: Sql, clients: Fragment): Fragment {
	return sql`delete from token_artifacts t using (${clients}) ended
		where t.organization_id = ended.organization_id and t.payload->>'clientId' = ended.client_id`;
}

type Choices = Pick<WrittenApplication, "authFlowId" | "registrationFlowId" | "scope">;

/** Locks the flows and API scopes that a row refers to, so that they cannot be deleted until the statement ends. */
function choicesOf(sql: Sql, organizationId: string, { authFlowId, registrationFlowId, scope }: Choices): Fragment {
	return sql`flows_named as materialized (
		select id from flows where organization_id = ${organizationId}
			and ((id = ${authFlowId} and flow_type = 'AUTHENTICATION')
				or (id = ${registrationFlowId} and flow_type = 'REGISTRATION'))
		for key share
	), scopes_named as materialized (
		select name from api_scopes where organization_id = ${organizationId} and name = any(${apiScopesIn(scope)}::text[])
		for key share
	)`;
}

function choicesAreThere(sql: Sql, { authFlowId, registrationFlowId, scope }: Choices): Fragment {
	const named = [authFlowId, registrationFlowId].filter((id) => id !== null).length;
	return sql`(select count(*) from flows_named) = ${named}
		and (select count(*) from scopes_named) = ${apiScopesIn(scope).length}`;
}

function apiScopesIn(scope: string): string[] {
	return scope.split(" ").filter((each) => each !== "" && !isReservedScope(each));
}

function expecting(sql: Sql, revisions: readonly number[] | null): Fragment {
	return revisions === null ? sql`` : sql`and revision = any(${revisions}::int[])`;
}

function shownFrom(sql: Sql, from: string): Fragment {
	return sql`select ${shown(sql, from)} from ${sql(from)}`;
}

/** The columns of a response, selected from rows with the alias `of`. */
function shown(sql: Sql, of: string): Fragment {
	const row = (column: string) => sql(`${of}.${column}`);
	const date = (column: string) => timestamp(sql, `${of}.${column}`);
	return sql`${row("id")}, ${row("name")}, ${row("client_id")} as "clientId", ${row("redirect_uris")} as "redirectUrls",
		${row("enabled")}, ${row("public_client")} as "publicClient", ${row("grant_types")} as "grantTypes",
		(select coalesce(jsonb_agg(secret - 'hash'), '[]') from jsonb_array_elements(${row("client_secrets")}) as secret)
			as "clientSecrets", ${row("scope")}, ${row("settings")}, ${row("saml")},
		${row("auth_flow_id")} as "authFlowId", ${row("registration_flow_id")} as "registrationFlowId",
		${row("registration_enabled")} as "registrationEnabled", ${row("first_party")} as "firstParty",
		${row("revision")}, ${date("created_at")} as "createdAt", ${date("updated_at")} as "updatedAt"`;
}
