import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { assistantsResource } from "./assistants-resource";
import type { StoredSecret } from "./client-secret";
import type { GrantedResource } from "./granted-resource";
import { type OidcSettings, oidcSettingsSchema } from "./oidc-settings";
import { type SamlSettings, samlSettingsSchema } from "./saml-settings";
import { scopeOf } from "./scope-of";

/** An application as the protocols and the runtime use it. */
export interface Application {
	organizationId: string;
	id: string;
	clientId: string;
	name: string;
	publicClient: boolean;
	clientSecrets: StoredSecret[];
	redirectUris: string[];
	postLogoutRedirectUris: string[];
	grantTypes: string[];
	/** The scopes that it may request, space-separated: those about users, and its permissions and API scopes. */
	scope: string;
	/** The API resources to which its scopes belong, each with only these scopes. */
	apiResources: GrantedResource[];
	settings: OidcSettings;
	/** Null without SAML. */
	saml: SamlSettings | null;
	firstParty: boolean;
	/** Null for the default flow of the organization. */
	authFlowId: string | null;
	registrationFlowId: string | null;
	/** Whether the sign-in page links to a sign-up. */
	registrationEnabled: boolean;
}

export async function selectApplicationByClientId(
	organizationId: string,
	clientId: string,
): Promise<Application | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRecord[]>`
		select ${columns(sql)} from applications 
		where organization_id = ${organizationId} and client_id = ${clientId} and enabled`;
	return read(rows[0]);
}

export async function selectApplicationBySamlIssuer(
	organizationId: string,
	issuer: string,
): Promise<Application | undefined> {
	const { sql } = await database();
	const rows = await sql<ApplicationRecord[]>`
		select ${columns(sql)} from applications
		where organization_id = ${organizationId} and saml->>'issuer' = ${issuer} and enabled`;
	return read(rows[0]);
}

/** The stored row: settings can lack newer members, and the scope has only permissions and API scopes. */
type ApplicationRecord = Omit<Application, "settings" | "saml"> & {
	organizationName: string;
	settings: unknown;
	saml: object | null;
};

function read(record: ApplicationRecord | undefined): Application | undefined {
	if (record === undefined) return undefined;
	const saml = record.saml === null ? null : samlSettingsSchema.parse(record.saml);
	// A SAML sign-in uses an authorization code, which Portico itself redeems.
	const grantTypes = saml === null ? record.grantTypes : [...record.grantTypes, "authorization_code"];
	const scope = scopeOf(grantTypes, record.scope);
	const { organizationName, ...application } = record;
	const apiResources = [...record.apiResources, ...assistantsResource(organizationName, record.scope)];
	return { ...application, scope, apiResources, settings: oidcSettingsSchema.parse(record.settings), saml };
}

/** Searches in one organization, or in all without one: ids are unique across organizations. */
export async function selectApplicationById(
	organizationId: string | undefined,
	id: string,
): Promise<Application | undefined> {
	const { sql } = await database();
	const ofOrganization = organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`;
	const rows = await sql<ApplicationRecord[]>`select ${columns(sql)} from applications
		where id = ${id} and enabled ${ofOrganization}`;
	return read(rows[0]);
}

/** Selects a redirect URL or allowed origin with this origin, of any application; URLs are stored in the form of browsers. */
export async function selectRedirectUrlsAt(origin: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ url: string }[]>`
		select url from applications, unnest(redirect_uris) as url
		where enabled and (url = ${origin} or starts_with(url, ${`${origin}/`}) or starts_with(url, ${`${origin}?`}))
		union all
		select ${origin} from applications where enabled and settings->'allowedOrigins' ? ${origin}
		limit 1`;
	return rows.map(({ url }) => url);
}

/** Never return this from an async function: a fragment has a `then`, so `await` would execute it. */
function columns(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`organization_id as "organizationId",
		(select o.name from organizations o where o.id = applications.organization_id) as "organizationName", id, client_id as "clientId", name, public_client as "publicClient",
		client_secrets as "clientSecrets", redirect_uris as "redirectUris", post_logout_redirect_uris as "postLogoutRedirectUris", grant_types as "grantTypes",
		scope, ${apiResourcesIn(sql)} as "apiResources", settings, saml, first_party as "firstParty",
		auth_flow_id as "authFlowId", registration_flow_id as "registrationFlowId",
		registration_enabled as "registrationEnabled"`;
}

/** The API resources of the scopes in the row, as one JSON list. */
function apiResourcesIn(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`coalesce((select jsonb_agg(granted) from (
		select r.identifier, r.name,
			jsonb_agg(jsonb_build_object('name', s.name, 'displayName', s.display_name) order by s.name) as scopes
		from api_scopes s join api_resources r on r.organization_id = s.organization_id and r.id = s.resource_id
		where s.organization_id = applications.organization_id and s.name = any(string_to_array(applications.scope, ' '))
		group by r.id, r.identifier, r.name order by lower(r.name), r.id) as granted), '[]')`;
}
