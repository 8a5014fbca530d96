import { domainToASCII } from "node:url";
import { containsPattern, literalPattern } from "@/db/like-pattern";
import { nameKeyOf } from "@/db/name-key";
import { readFound, readInOrders } from "@/db/replica";
import { isLongEnough, LETTERS } from "@/db/search";
import type { Found, FoundKind } from "./contract";

/** At most so many users whom the index of a search finds are compared. */
const MAX_FOUND = 5_000;
/** Of a text that is too short for it, so many of the first users in the order of names. */
const MAX_FIRST = 2_000;
/** And so many whose names follow the text in their order, which are first those that begin with it. */
const MAX_FOLLOWING = 500;

/**
 * The first `limit` things of each of these kinds whose names contain the text, and roles with one of these names; those that
 * begin with the text first. One statement, so that a search costs one round trip for any number of kinds; tables of other kinds
 * are not read. Of users only a bounded part is compared (`MAX_FOUND`, `MAX_FIRST`).
 */
export function selectFound(
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
	const wanted = [...kinds];
	// Domains are stored in ASCII.
	const texts = [...new Set([text, domainToASCII(text) || text])];
	const patterns = texts.map(containsPattern);
	const wantsUsers = kinds.includes("user");
	const lookedUp = wantsUsers ? texts.filter(isLongEnough) : [];
	const isShort = wantsUsers && !isLongEnough(text);
	const read = isShort ? readInOrders : readFound;
	return read(({ sql }) => {
		const name = sql`lower(u.display_name)`;
		const username = nameKeyOf(sql, "u", "username");
		const ofOrganization = sql`select u.id from users u where u.organization_id = ${organizationId}`;
		// A plan is kept for each text of a statement, so the two ways of reading need two.
		const inOrders = sql`
			union (${ofOrganization} order by ${name}, u.id limit ${MAX_FIRST})
			union (${ofOrganization} and ${name} >= lower(${text}) order by ${name}, u.id limit ${MAX_FOLLOWING})
			union (${ofOrganization} and ${username} >= lower(${text}) order by ${username} limit ${MAX_FOLLOWING})`;
		// More expressions than columns, for each of fourteen tables.
		return sql<Found[]>`
		with candidates as materialized (
			select distinct s.id from unnest(${lookedUp}::text[]) as looked_up(text) cross join lateral (
				select user_id as id from user_search
				where terms @> (select search_terms(${organizationId}, left(lower(looked_up.text), ${LETTERS}))) limit ${MAX_FOUND}) s
		), looked_at as materialized (
			select id from candidates ${isShort ? inOrders : sql``}
		), things as (
			select 'user' as kind, u.id::text as id, display_name as name, username as detail, email as other
				from looked_at cross join lateral (select * from users u where u.id = looked_at.id limit 1) u
				where u.organization_id = ${organizationId}
			union all
			select 'user', u.id::text, u.display_name, u.username, u.email from users u
				where u.id = any(array(select m.user_id from organization_members m
					where m.organization_id = ${organizationId} and 'user' = any(${wanted}::text[])))
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
	});
}
