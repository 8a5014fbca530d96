import { domainToASCII } from "node:url";
import { database } from "@/db/client";
import { containsPattern, literalPattern } from "@/db/like-pattern";
import type { Found, FoundKind } from "./contract";

/**
 * The first `limit` things of each of these kinds whose names contain the text, and roles with one of these names; those that
 * begin with the text first. One statement, so that a search costs one round trip for any number of kinds; tables of other kinds
 * are not read.
 */
export async function selectFound(
	organizationId: string,
	{
		kinds,
		text,
		roleNames,
		limit,
	}: {
		kinds: readonly FoundKind[];
		text: string;
		roleNames: readonly string[];
		limit: number;
	},
): Promise<Found[]> {
	const { sql } = await database();
	const wanted = [...kinds];
	// Domains are stored in ASCII.
	const patterns = [...new Set([text, domainToASCII(text) || text])].map(containsPattern);
	// More expressions than columns, for each of fourteen tables.
	return sql<Found[]>`
		with things as (
			select 'user' as kind, id::text as id, display_name as name, username as detail, email as other
				from users where organization_id = ${organizationId} and 'user' = any(${wanted}::text[])
			union all
			select 'user', u.id::text, u.display_name, u.username, u.email
				from organization_members m join users u on u.id = m.user_id
				where m.organization_id = ${organizationId} and 'user' = any(${wanted}::text[])
			union all
			select 'group', id::text, display_name, '', null
				from groups where organization_id = ${organizationId} and 'group' = any(${wanted}::text[])
			union all
			select 'role', id::text, display_name, '', null
				from roles where organization_id = ${organizationId} and 'role' = any(${wanted}::text[])
			union all
			select 'organization', id::text, display_name, name, null
				from organizations where ancestor_ids @> array[${organizationId}::uuid] and 'organization' = any(${wanted}::text[])
			union all
			-- Only the root organization has pages for the domains of others.
			select 'domain', o.id::text, d.domain, o.display_name, null
				from email_domains d join organizations o on o.id = d.organization_id
				where (o.id = ${organizationId} or o.ancestor_ids[1] = ${organizationId}) and 'domain' = any(${wanted}::text[])
			union all
			select 'application', id::text, name, client_id, null
				from applications where organization_id = ${organizationId} and 'application' = any(${wanted}::text[])
			union all
			select 'api-resource', id::text, name, identifier, null
				from api_resources where organization_id = ${organizationId} and 'api-resource' = any(${wanted}::text[])
			union all
			select 'flow', id::text, name, handle, null
				from flows where organization_id = ${organizationId} and 'flow' = any(${wanted}::text[])
			union all
			select 'identity-provider', id, name, id, null
				from identity_providers where organization_id = ${organizationId} and 'identity-provider' = any(${wanted}::text[])
			union all
			select 'sender', id, name, id, null
				from senders where organization_id = ${organizationId} and 'sender' = any(${wanted}::text[])
			union all
			select 'secret', name, name, '', null
				from organization_secrets where organization_id = ${organizationId} and 'secret' = any(${wanted}::text[])
			union all
			select 'action', id::text, name, '', null
				from actions where organization_id = ${organizationId} and 'action' = any(${wanted}::text[])
			union all
			select 'webhook', id::text, name, '', null
				from webhooks where organization_id = ${organizationId} and 'webhook' = any(${wanted}::text[])
		), numbered as (
			select kind, id, name, detail, row_number() over (
				partition by kind order by name not ilike ${`${literalPattern(text)}%`}, lower(name), id) as place
			from things
			where name ilike any(${patterns}::text[]) or (kind = 'role' and name = any(${[...roleNames]}::text[])) or detail ilike any(${patterns}::text[]) or other ilike any(${patterns}::text[])
		)
		select kind, id, name, detail from numbered where place <= ${limit} order by array_position(${wanted}::text[], kind), place`;
}
