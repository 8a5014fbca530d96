import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";

/** An application as the protocols and the runtime know it. */
export interface Application {
	organizationId: string;
	id: string;
	clientId: string;
	name: string;
	clientSecretHash: string | null;
	redirectUris: string[];
	postLogoutRedirectUris: string[];
	grantTypes: string[];
	scope: string;
	accessTokenTtlSeconds: number;
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
	const rows = await sql<Application[]>`
		select ${columns(sql)} from applications where organization_id = ${organizationId} and client_id = ${clientId}`;
	return rows[0];
}

/** Whichever organization it is of, when none is named: an id belongs to one application. */
export async function selectApplicationById(
	organizationId: string | undefined,
	id: string,
): Promise<Application | undefined> {
	const { sql } = await database();
	const ofOrganization = organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`;
	const rows = await sql<Application[]>`select ${columns(sql)} from applications where id = ${id} ${ofOrganization}`;
	return rows[0];
}

/** One redirect URL at this origin, of any application; URLs are stored as a browser writes them. */
export async function selectRedirectUrlsAt(origin: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ url: string }[]>`
		select url from applications, unnest(redirect_uris) as url
		where url = ${origin} or starts_with(url, ${`${origin}/`}) or starts_with(url, ${`${origin}?`}) limit 1`;
	return rows.map(({ url }) => url);
}

/** A fragment is thenable, so it must never leave an async function: it would be run. */
function columns(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`organization_id as "organizationId", id, client_id as "clientId", name, client_secret_hash as "clientSecretHash",
		redirect_uris as "redirectUris", post_logout_redirect_uris as "postLogoutRedirectUris", grant_types as "grantTypes",
		scope, access_token_ttl_seconds as "accessTokenTtlSeconds", first_party as "firstParty",
		auth_flow_id as "authFlowId", registration_flow_id as "registrationFlowId",
		registration_enabled as "registrationEnabled"`;
}
