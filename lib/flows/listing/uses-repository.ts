import { database } from "@/db/client";

/** How many applications and how many flows are named. */
const MAX_NAMED = 10;

interface UseRow {
	id: string;
	isDefault: boolean;
	defaultFlow: { id: string; name: string } | null;
	followers: number;
	totalApplications: number;
	applications: { id: string; name: string }[];
	flows: { id: string; name: string }[];
}

/**
 * Who uses these flows: the applications that have chosen them and, for a default flow, those that have chosen none, the followers
 * of the default. Only applications at which people sign in are counted, and for a sign-up those that offer one. Also the flows that run them.
 */
export async function selectUses(organizationId: string, ids: readonly string[]): Promise<UseRow[]> {
	const { sql } = await database();
	// More expressions than columns: the uses are gathered as JSON.
	return sql<UseRow[]>`
		with asked as (
			select f.id, f.flow_type, exists (select from default_flows d
				where d.organization_id = f.organization_id and d.flow_id = f.id) as is_default
			from flows f where f.organization_id = ${organizationId} and f.id = any(${[...ids]}::uuid[])
		), following as (
			select a.id, a.auth_flow_id is null and (a.saml is not null or a.redirect_uris <> '{}') as signs_in,
				a.registration_flow_id is null and a.registration_enabled as signs_up,
				'urn:openid:params:grant-type:ciba' = any(a.grant_types) as asks_elsewhere
			from applications a where a.organization_id = ${organizationId}
		), used as (
			select asked.id, a.id as application_id, a.name, row_number() over (partition by asked.id order by lower(a.name), a.id) as place
			from asked join applications a on a.organization_id = ${organizationId} join following f on f.id = a.id
				and (a.auth_flow_id = asked.id or a.registration_flow_id = asked.id or (asked.is_default
					and case asked.flow_type when 'AUTHENTICATION' then f.signs_in when 'REGISTRATION' then f.signs_up else f.asks_elsewhere end))
		)
		select asked.id, asked.is_default as "isDefault",
			(select json_build_object('id', f.id, 'name', f.name) from default_flows d
				join flows f on f.organization_id = d.organization_id and f.id = d.flow_id
				where d.organization_id = ${organizationId} and d.flow_type = asked.flow_type) as "defaultFlow",
			(select count(*)::int from following f
				where case asked.flow_type when 'AUTHENTICATION' then f.signs_in when 'REGISTRATION' then f.signs_up else f.asks_elsewhere end) as followers,
			count(used.id)::int as "totalApplications",
			coalesce(json_agg(json_build_object('id', used.application_id, 'name', used.name) order by used.place)
				filter (where used.place <= ${MAX_NAMED}::int), '[]') as applications,
			coalesce((select json_agg(json_build_object('id', running.id, 'name', running.name) order by lower(running.name), running.id) from (
				select distinct on (lower(r.name), r.id) r.id, r.name from flow_subflows s
				join flows r on r.organization_id = s.organization_id and r.id = s.flow_id
				where s.organization_id = ${organizationId} and s.subflow_id = asked.id
				order by lower(r.name), r.id limit ${MAX_NAMED}::int) running), '[]') as flows
		from asked left join used on used.id = asked.id
		group by asked.id, asked.is_default, asked.flow_type`;
}
