import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import { permissionsIn } from "@/lib/platform/tokens";
import type { AgentPeopleQuery } from "./agent-contract";

interface AllowingPerson {
	userId: string;
	username: string;
	displayName: string;
	/** What the person has allowed. */
	scopes: string[];
	/** What the person holds now. */
	permissions: string[];
	allowedAt: string;
}

/** The people who have allowed an agent to act for them, by name, with what they hold now. */
export async function selectAgentPeople(
	organizationId: string,
	applicationId: string,
	{ search, limit, offset }: AgentPeopleQuery,
): Promise<{ total: number; people: AllowingPerson[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search ?? "");
	// Shares its query of the permissions with those of tokens, which are templates.
	const rows = await sql<(AllowingPerson & { total: number })[]>`
		with found as (
			select u.id, u.username, u.display_name, c.scopes, c.updated_at
			from consents c
			join applications a on a.organization_id = c.organization_id and a.id = c.application_id and a.agent is not null
			join users u on u.id = c.user_id
			where c.organization_id = ${organizationId} and c.application_id = ${applicationId}
				${search === undefined ? sql`` : sql`and (u.username ilike ${pattern} or u.display_name ilike ${pattern})`}
		), page as (select * from found order by lower(display_name), id limit ${limit} offset ${offset})
		select counted.total, page.id as "userId", page.username, page.display_name as "displayName", page.scopes,
			coalesce(held.permissions, '{}') as permissions, ${timestamp(sql, "page.updated_at")} as "allowedAt"
		from (select count(*)::int as total from found) counted
		join organizations o on o.id = ${organizationId}
		left join page on true
		left join lateral (${permissionsIn(sql, sql`page.id`, sql`o.id`, sql`o.ancestor_ids`)}) held on true
		order by lower(page.display_name), page.id`;
	const { total, items } = pageOf(rows, "userId");
	return { total, people: items };
}
