import { eq } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { issuersOf } from "./session-repository";

export interface OwnApplication {
	id: string;
	name: string;
	/** Whether it acts by itself. */
	isAgent: boolean;
	/** The organization that the application belongs to. */
	organization: string;
	/** The granted scopes. */
	scopes: string[];
	/** The number of valid tokens. */
	tokens: number;
	/** When its last token expires; null without a token. */
	endsAt: string | null;
}

/** The applications with a consent or a valid token of a user, sorted by name. */
export async function selectOwnApplications(userId: string): Promise<OwnApplication[]> {
	const { sql } = await database();
	// The issuers and scopes are sets from lists: `unnest`.
	return sql<OwnApplication[]>`
		with live as (
			select g.organization_id, g.payload->>'clientId' as client_id, count(*)::int as tokens, max(t.expires_at) as ends_at,
				string_agg(distinct coalesce(g.payload->'openid'->>'scope', ''), ' ') as scope
			from token_artifacts g
			join token_artifacts t on t.organization_id = g.organization_id and t.grant_id = g.id
				and t.model in ('AccessToken', 'RefreshToken') and t.expires_at > now() and t.consumed_at is null
			where g.model = 'Grant' and g.account_id = ${userId}
				and g.organization_id = any(${issuersOf(sql, userId)})
			group by g.organization_id, g.payload->>'clientId'
		)
		select a.id, a.name, a.agent is not null as "isAgent", o.display_name as organization, coalesce(l.tokens, 0)::int as tokens,
			${timestamp(sql, "l.ends_at")} as "endsAt",
			array(select distinct each from unnest(coalesce(c.scopes, '{}') || string_to_array(coalesce(l.scope, ''), ' ')) as each
				where each <> '' order by each) as scopes
		from applications a
		join organizations o on o.id = a.organization_id
		left join live l on l.organization_id = a.organization_id and l.client_id = a.client_id
		left join consents c on c.organization_id = a.organization_id and c.application_id = a.id and c.user_id = ${userId}
		where not a.first_party and (l.client_id is not null or c.user_id is not null)
		order by a.name, a.id limit 500`;
}

/** Deletes a person's tokens and consent of an application, and writes an audit row. @returns whether there were any */
export async function deleteConsent(
	context: RequestContext,
	{
		applicationId,
		userId,
		...audit
	}: { applicationId: string; userId: string; action: string; details?: { username: string; userId: string } },
): Promise<boolean> {
	const { sql: template } = await database();
	return template.begin(async (sql) => {
		// First, as everything that ends what a person holds: see `awaitEnds`.
		await builderIn(sql).select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
		// `delete … using`, which the builder cannot say.
		const rows = await sql<{ total: number }[]>`
		with application as (
			select organization_id, id, client_id, name from applications where id = ${applicationId} and not first_party
		), granted as (
			select g.organization_id, g.id from token_artifacts g join application a on a.organization_id = g.organization_id
			where g.model = 'Grant' and g.account_id = ${userId} and g.payload->>'clientId' = a.client_id
		), ended as (
			delete from token_artifacts t using granted g
			where t.organization_id = g.organization_id and (t.grant_id = g.id or (t.model = 'Grant' and t.id = g.id))
			returning 1
		), forgotten as (
			delete from consents c using application a
			where c.organization_id = a.organization_id and c.application_id = a.id and c.user_id = ${userId}
			returning 1
		), deleted as (
			select id::text as id, name from application where exists (select from ended) or exists (select from forgotten)
		), audited as (
			${auditOf(sql, "deleted", context, { ...audit, targetType: "application" })}
		)
		select count(*)::int as total from deleted`;
		return (rows[0]?.total ?? 0) > 0;
	});
}
