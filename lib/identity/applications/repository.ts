import { and, eq, sql as fragment, getTableColumns, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { agents, apiResources, apiScopes, applications, credentialDefinitions, organizations } from "@/db/schema";
import { type Organization, organizationColumns } from "@/lib/identity/organization-tree";
import type { AccessSettings } from "./access-settings";
import type { AgentSettings } from "./agent-settings";
import { assistantsResource } from "./assistants-resource";
import type { StoredSecret } from "./client-secret";
import { credentialsResource, type OfferedCredential } from "./credentials-resource";
import type { GrantedResource } from "./granted-resource";
import type { OidcSettings } from "./oidc-settings";
import type { SamlSettings } from "./saml-settings";
import { scopeOf } from "./scope-of";
import { readAccess, readOidcSettings, readSamlSettings } from "./stored-settings";

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
	/** Who may use it. */
	access: AccessSettings;
	/** To whom an agent belongs; null for other applications. Only an agent that stands is found. */
	agent: AgentSettings | null;
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
	return selectEnabled(and(eq(applications.organizationId, organizationId), eq(applications.clientId, clientId)));
}

export async function selectApplicationBySamlIssuer(
	organizationId: string,
	issuer: string,
): Promise<Application | undefined> {
	const isIssuer = fragment`${applications.saml}->>'issuer' = ${issuer}`;
	return selectEnabled(and(eq(applications.organizationId, organizationId), isIssuer));
}

/** Searches in one organization, or in all without one: ids are unique across organizations. */
export async function selectApplicationById(
	organizationId: string | undefined,
	id: string,
): Promise<Application | undefined> {
	const ofOrganization = organizationId === undefined ? undefined : eq(applications.organizationId, organizationId);
	return selectEnabled(and(eq(applications.id, id), ofOrganization));
}

/** The organization with this name, and its application with this client id, in one statement. */
export async function selectOrganizationOfClient(
	name: string,
	clientId: string,
): Promise<{ organization: Organization; application: Application | undefined } | undefined> {
	const { orm } = await database();
	const { enabled, revision, createdAt, updatedAt, registrationTokenHash, ...columns } = getTableColumns(applications);
	const isClient = and(
		eq(applications.organizationId, organizations.id),
		eq(applications.clientId, clientId),
		enabled,
		STANDS,
	);
	const [found] = await orm
		.select({
			organization: organizationColumns(orm),
			application: { ...columns },
			apiResources: GRANTED,
			credentials: CREDENTIALS,
		})
		.from(organizations)
		.leftJoin(applications, isClient)
		.where(eq(organizations.name, name));
	if (found === undefined) return undefined;
	const { organization, application, ...offered } = found;
	const record = application === null ? undefined : { ...application, ...offered, organizationName: name };
	return { organization, application: read(record) };
}

async function selectEnabled(condition: SQL | undefined): Promise<Application | undefined> {
	const { orm } = await database();
	const { enabled, revision, createdAt, updatedAt, registrationTokenHash, ...columns } = getTableColumns(applications);
	const [record] = await orm
		.select({ ...columns, organizationName: organizations.name, apiResources: GRANTED, credentials: CREDENTIALS })
		.from(applications)
		.innerJoin(organizations, eq(organizations.id, applications.organizationId))
		.where(and(condition, enabled, STANDS));
	return read(record);
}

/** The stored row: settings can lack newer members, and the scope has only permissions and API scopes. */
type ApplicationRecord = Omit<Application, "settings" | "saml" | "access"> & {
	organizationName: string;
	settings: unknown;
	saml: object | null;
	access: object;
	credentials: OfferedCredential[];
};

function read(record: ApplicationRecord | undefined): Application | undefined {
	if (record === undefined) return undefined;
	const saml = record.saml === null ? null : readSamlSettings(record.saml);
	// A SAML sign-in uses an authorization code, which Portico itself redeems.
	const grantTypes = saml === null ? record.grantTypes : [...record.grantTypes, "authorization_code"];
	const settings = readOidcSettings(record.settings);
	const scope = scopeOf(grantTypes, record.scope);
	const { organizationName, credentials, ...application } = record;
	const apiResources = [
		...record.apiResources,
		...assistantsResource(organizationName, record.scope),
		...credentialsResource(organizationName, settings, credentials),
	];
	return { ...application, scope, apiResources, settings, saml, access: readAccess(record.access) };
}

/** The settings of applications of phones that an organization has the host name, of enabled applications. */
export async function selectNamedApps(organizationName: string): Promise<OidcSettings["nativeApp"][]> {
	const { orm } = await database();
	const names = fragment`${applications.settings}->'nativeApp'`;
	const found = await orm
		.select({ settings: applications.settings })
		.from(applications)
		.innerJoin(organizations, eq(organizations.id, applications.organizationId))
		.where(and(eq(organizations.name, organizationName), applications.enabled, fragment`${names} is not null`))
		.orderBy(applications.id);
	return found.map(({ settings }) => readOidcSettings(settings).nativeApp);
}

/** Selects a redirect URL or allowed origin with this origin, of any application; URLs are stored in the form of browsers. */
export async function selectRedirectUrlsAt(origin: string): Promise<string[]> {
	const { sql } = await database();
	// A set from `unnest`.
	const rows = await sql<{ url: string }[]>`
		select url from applications, unnest(redirect_uris) as url
		where enabled and (url = ${origin} or starts_with(url, ${`${origin}/`}) or starts_with(url, ${`${origin}?`}))
		union all
		select ${origin} from applications where enabled and settings->'allowedOrigins' ? ${origin}
		limit 1`;
	return rows.map(({ url }) => url);
}

/** The API resources of the scopes in the row, as one JSON list. */
const GRANTED = fragment<GrantedResource[]>`coalesce((select jsonb_agg(granted) from (
	select ${apiResources.identifier}, ${apiResources.name}, jsonb_agg(
		jsonb_build_object('name', ${apiScopes.name}, 'displayName', ${apiScopes.displayName}) order by ${apiScopes.name}) as scopes,
		${apiResources.authorizationTypes} as "authorizationTypes"
	from ${apiScopes} join ${apiResources} on ${apiResources.organizationId} = ${apiScopes.organizationId}
		and ${apiResources.id} = ${apiScopes.resourceId}
	where ${apiScopes.organizationId} = ${applications.organizationId}
		and ${apiScopes.name} = any(string_to_array(${applications.scope}, ' '))
	group by ${apiResources.id}, ${apiResources.identifier}, ${apiResources.name}, ${apiResources.authorizationTypes}
	order by lower(${apiResources.name}), ${apiResources.id}) as granted), '[]')`;

/** The credentials that the organization of a wallet issues, as one JSON list; empty for other applications. */
const CREDENTIALS = fragment<OfferedCredential[]>`coalesce((
	select jsonb_agg(jsonb_build_object('name', ${credentialDefinitions.name},
		'displayName', ${credentialDefinitions.settings}::jsonb->'texts'->>'en') order by ${credentialDefinitions.name})
	from ${credentialDefinitions} where ${credentialDefinitions.organizationId} = ${applications.organizationId}
		and ${applications.settings}->'wallet' = 'true'), '[]')`;

/** Everything but an agent that has ended, by itself or with its owner. */
const STANDS = fragment`(${applications.agent} is null or exists (select from ${agents}
	where ${agents.organizationId} = ${applications.organizationId} and ${agents.applicationId} = ${applications.id} and ${agents.stands}))`;
