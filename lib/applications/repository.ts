import { database } from "@/db/client";

export interface Application {
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
}

export async function selectApplicationByClientId(
	organizationId: string,
	clientId: string,
): Promise<Application | undefined> {
	const { sql } = await database();
	const rows = await sql<Application[]>`
		select id, client_id as "clientId", name, client_secret_hash as "clientSecretHash", redirect_uris as "redirectUris",
			post_logout_redirect_uris as "postLogoutRedirectUris", grant_types as "grantTypes", scope,
			access_token_ttl_seconds as "accessTokenTtlSeconds", first_party as "firstParty"
		from applications where organization_id = ${organizationId} and client_id = ${clientId}`;
	return rows[0];
}
