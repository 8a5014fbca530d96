import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import type { StoredSecret } from "./client-secret";
import { type OidcSettings, oidcSettingsSchema } from "./oidc-settings";
import { type SamlSettings, samlSettingsSchema } from "./saml-settings";
import { scopeOf } from "./scope-of";

/** An API resource as an application may use it. */
export interface GrantedResource {
	identifier: string;
	name: string;
	scopes: { name: string; displayName: string }[];
}

/** An application as the protocols and the runtime know it. */
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
	/** What it may ask for, space-separated: scopes about users, and the permissions and API scopes that it was given. */
	scope: string;
	/** The API resources of the organization of which it was given scopes, with those alone. */
	apiResources: GrantedResource[];
	settings: OidcSettings;
	/** Null for an application that does not use SAML. */
	saml: SamlSettings | null;
	firstParty: boolean;
	/** Null stands for the organization's default flow. */
	authFlowId: string | null;
	registrationFlowId: string | null;
	/** The sign-in page leads to a sign-up. */
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

/** As it is stored: settings may lack members that came later, and the scope is what it was given alone. */
type ApplicationRecord = Omit<Application, "settings" | "saml"> & { settings: unknown; saml: object | null };

function read(record: ApplicationRecord | undefined): Application | undefined {
	if (record === undefined) return undefined;
	const saml = record.saml === null ? null : samlSettingsSchema.parse(record.saml);
	// A service provider signs people in by the code of Portico itself.
	const grantTypes = saml === null ? record.grantTypes : [...record.grantTypes, "authorization_code"];
	const scope = scopeOf(grantTypes, record.scope);
	return { ...record, scope, settings: oidcSettingsSchema.parse(record.settings), saml };
}

/** Whichever organization it is of, when none is named: an id belongs to one application. */
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

/** One redirect URL or allowed origin at this origin, of any application; URLs are stored as a browser writes them. */
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

/** A fragment is thenable, so it must never leave an async function: it would be run. */
function columns(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`organization_id as "organizationId", id, client_id as "clientId", name, public_client as "publicClient",
		client_secrets as "clientSecrets", redirect_uris as "redirectUris", post_logout_redirect_uris as "postLogoutRedirectUris", grant_types as "grantTypes",
		scope, ${apiResourcesIn(sql)} as "apiResources", settings, saml, first_party as "firstParty",
		auth_flow_id as "authFlowId", registration_flow_id as "registrationFlowId",
		registration_enabled as "registrationEnabled"`;
}

/** One list of the API resources that the scope of the row names. */
function apiResourcesIn(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`coalesce((select jsonb_agg(granted) from (
		select r.identifier, r.name,
			jsonb_agg(jsonb_build_object('name', s.name, 'displayName', s.display_name) order by s.name) as scopes
		from api_scopes s join api_resources r on r.organization_id = s.organization_id and r.id = s.resource_id
		where s.organization_id = applications.organization_id and s.name = any(string_to_array(applications.scope, ' '))
		group by r.id, r.identifier, r.name order by lower(r.name), r.id) as granted), '[]')`;
}
