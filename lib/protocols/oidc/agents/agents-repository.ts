import { and, eq, sql as fragment, isNotNull } from "drizzle-orm";
import { database } from "@/db/client";
import { agents, organizations } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** What a person is told about an agent. */
export interface AgentFacts {
	ownerType: "user" | "group";
	ownerName: string;
	/** The display name of its organization. */
	organization: string;
	endsAt: string | null;
}

export async function selectAgentFacts(organizationId: string, applicationId: string): Promise<AgentFacts | undefined> {
	const { orm } = await database();
	const { ownerType, ownerName, endsAt } = agents;
	const [found] = await orm
		.select({ ownerType, ownerName: fragment<string>`${ownerName}`, organization: organizations.displayName, endsAt })
		.from(agents)
		.innerJoin(organizations, eq(organizations.id, agents.organizationId))
		.where(
			and(eq(agents.organizationId, organizationId), eq(agents.applicationId, applicationId), isNotNull(ownerName)),
		);
	return found;
}

/** Adds scopes to what the person has allowed the agent, and writes an audit row. */
export async function rememberAgent(
	context: RequestContext,
	{ organizationId, id, scopes }: { organizationId: string; id: string; scopes: readonly string[] },
): Promise<void> {
	const { sql } = await database();
	// An array of a `distinct` of `unnest`.
	await sql`
		with agent as (
			select organization_id, id, name from applications where organization_id = ${organizationId} and id = ${id}
				and agent is not null
		), allowed as (
			insert into consents (organization_id, user_id, application_id, scopes, updated_at)
			select organization_id, ${context.principal.id}::uuid, id, ${[...scopes]}::text[], now() from agent
			on conflict (organization_id, user_id, application_id) do update
				set scopes = array(select distinct scope from unnest(consents.scopes || excluded.scopes) as scope order by scope),
					updated_at = now()
			returning application_id
		), updated as (
			select agent.id::text as id, agent.name from agent join allowed on allowed.application_id = agent.id
		), audited as (
			${auditOf(sql, "updated", context, {
				...{ action: "agent.allowed", targetType: "application", details: { scopes: scopes.join(" ") } },
			})}
		)
		select count(*)::int as total from updated`;
}

/** An agent that a person owns, by themselves or with a group. */
export interface OwnAgent extends AgentFacts {
	id: string;
	name: string;
	/** What it may have at most. */
	scopes: string[];
}

/** The agents of a person and of their groups that have not ended, by name. */
export async function selectOwnAgents(userId: string): Promise<OwnAgent[]> {
	const { sql } = await database();
	// The groups of the person are an `exists` in an `or` with their own agents.
	return sql<OwnAgent[]>`
		select a.id, a.name, g.owner_type as "ownerType", coalesce(g.owner_name, '') as "ownerName",
			o.display_name as organization, ${timestamp(sql, "g.ends_at")} as "endsAt",
			array(select each from unnest(string_to_array(a.scope, ' ')) as each where each <> '' order by each) as scopes
		from agents g
		join applications a on a.organization_id = g.organization_id and a.id = g.application_id
		join organizations o on o.id = g.organization_id
		where g.stands and (g.owner_type = 'user' and g.owner_id = ${userId}
			or g.owner_type = 'group' and exists (select from group_members m where m.organization_id = g.organization_id
				and m.group_id = g.owner_id and m.user_id = ${userId}))
		order by a.name, a.id limit 200`;
}

/** Ends an agent of the caller or of one of their groups at once, with its tokens, and writes an audit row. @returns whether it stood */
export async function endAgent(context: RequestContext, applicationId: string): Promise<boolean> {
	const { sql } = await database();
	const userId = context.principal.id;
	// `update … from` and `delete … using`, which the builder cannot say.
	const rows = await sql<{ total: number }[]>`
		with own as (
			select g.organization_id, g.application_id from agents g
			where g.application_id = ${applicationId} and g.stands and (g.owner_type = 'user' and g.owner_id = ${userId}
				or g.owner_type = 'group' and exists (select from group_members m where m.organization_id = g.organization_id
					and m.group_id = g.owner_id and m.user_id = ${userId}))
		), updated as (
			update applications a set revision = a.revision + 1, updated_at = clock_timestamp(),
				agent = jsonb_set(a.agent, '{endsAt}', to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
			from own where a.organization_id = own.organization_id and a.id = own.application_id
			returning a.id::text as id, a.name, a.client_id, a.organization_id
		), ended as (
			delete from token_artifacts t using updated a
			where t.organization_id = a.organization_id and t.payload->>'clientId' = a.client_id
		), audited as (
			${auditOf(sql, "updated", context, { action: "agent.ended", targetType: "application" })}
		)
		select count(*)::int as total from updated`;
	return (rows[0]?.total ?? 0) > 0;
}
