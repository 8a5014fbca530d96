import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { timestamp } from "@/db/timestamp";
import { mayUseApplication } from "@/lib/identity/directory";
import type { AccessRequest } from "./access-schemas";

const MAX_SHOWN = 100;

/** An application as a person finds it in their account. */
export interface OfferedApplication {
	id: string;
	clientId: string;
	name: string;
	organizationId: string;
	organizationName: string;
	organizationDisplayName: string;
	isRoot: boolean;
	/** Where people begin; null without one. */
	startUrl: string | null;
	initiatesLogin: boolean;
	/** The entity id of a service provider that sign-ins may begin for; null for others. */
	samlIssuer: string | null;
	/** Whether the person may use it; of others they may ask for access. */
	mayUse: boolean;
	/** Whether a request of the person is open. */
	asked: boolean;
}

/**
 * The applications of the organizations that sign a person in, which the person may open, or may ask for; a page of them by name, with
 * their number.
 */
export async function selectOfferedApplications(
	userId: string,
	{ search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ total: number; applications: OfferedApplication[] }> {
	const { sql } = await database();
	const pattern = containsPattern(search);
	// Shares the condition of access with the statement of accounts, and is a page with its total.
	const rows = await sql<(OfferedApplication & { total: number })[]>`
		with seen as (
			select a.id, a.client_id, a.name, o.id as organization_id, o.name as organization_name,
				o.display_name as organization_display_name, cardinality(o.ancestor_ids) = 0 as is_root,
				a.settings->'startPage'->>'url' as start_url,
				coalesce((a.settings->'startPage'->>'initiatesLogin')::boolean, false) as initiates_login,
				case when (a.saml->>'idpInitiated')::boolean then a.saml->>'issuer' end as saml_issuer,
				${mayUseApplication(sql, sql`u.id`, sql`home.ancestor_ids || home.id`)} as may_use,
				coalesce((a.access->>'requests')::boolean, false) as requests,
				exists (select from access_requests q where q.organization_id = a.organization_id and q.application_id = a.id
					and q.user_id = u.id and q.status = 'pending') as asked
			from users u
			join organizations home on home.id = u.organization_id
			join applications a on a.organization_id = any(home.ancestor_ids || home.id
				|| array(select m.organization_id from organization_members m where m.user_id = u.id))
			join organizations o on o.id = a.organization_id
			where u.id = ${userId} and u.disabled_at is null and a.enabled and not a.first_party and o.disabled_at is null
				and (a.name ilike ${pattern} or o.display_name ilike ${pattern})
		), found as (
			select * from seen where case when may_use then start_url is not null or saml_issuer is not null else requests end
		), page as (select * from found order by lower(name), id limit ${limit} offset ${offset})
		select counted.total, page.id, page.client_id as "clientId", page.name, page.organization_id as "organizationId",
			page.organization_name as "organizationName", page.organization_display_name as "organizationDisplayName",
			page.is_root as "isRoot", page.start_url as "startUrl", page.initiates_login as "initiatesLogin",
			page.saml_issuer as "samlIssuer", page.may_use as "mayUse", page.asked
		from (select count(*)::int as total from found) counted left join page on true
		order by lower(page.name), page.id`;
	const { total, items } = pageOf(rows, "id");
	return { total, applications: items };
}

/** A request of the person, or one that the person decides. */
export interface RequestOfApplication
	extends Pick<AccessRequest, "id" | "reason" | "status" | "requestedAt" | "decisionReason" | "endsAt"> {
	applicationId: string;
	application: string;
	organization: string;
	/** Who asks. */
	person: string;
}

/** The requests of a person, newest first. */
export function selectOwnRequests(userId: string): Promise<RequestOfApplication[]> {
	return requests("own", userId);
}

/** The open requests for applications of which a person is an owner, oldest first. */
export function selectRequestsToDecide(userId: string): Promise<RequestOfApplication[]> {
	return requests("to-decide", userId);
}

async function requests(whose: "own" | "to-decide", userId: string): Promise<RequestOfApplication[]> {
	const { sql } = await database();
	const of =
		whose === "own"
			? sql`q.user_id = ${userId}`
			: sql`q.status = 'pending' and q.user_id <> ${userId} and exists (select from application_owners w
				where w.organization_id = q.organization_id and w.application_id = q.application_id and w.user_id = ${userId})`;
	// One statement with two conditions.
	return sql<RequestOfApplication[]>`
		select q.id, q.reason, case when q.status = 'approved' and q.ends_at <= now() then 'ended' else q.status end as status,
			${timestamp(sql, "q.requested_at")} as "requestedAt", q.decision_reason as "decisionReason",
			${timestamp(sql, "q.ends_at")} as "endsAt", q.application_id as "applicationId", a.name as application,
			o.display_name as organization, u.display_name as person
		from access_requests q
		join applications a on a.organization_id = q.organization_id and a.id = q.application_id
		join organizations o on o.id = q.organization_id
		join users u on u.id = q.user_id
		where ${of}
		order by q.requested_at ${whose === "own" ? sql`desc` : sql`asc`}, q.id
		limit ${MAX_SHOWN}`;
}

/** The organization of an application of which a person is an owner; undefined where they are none. */
export async function selectOwned(
	userId: string,
	applicationId: string,
): Promise<{ organizationId: string; organizationName: string } | undefined> {
	const { sql } = await database();
	// Beside the other statements about owners.
	const [row] = await sql<{ organizationId: string; organizationName: string }[]>`
		select o.id as "organizationId", o.name as "organizationName"
		from application_owners w join organizations o on o.id = w.organization_id
		where w.user_id = ${userId} and w.application_id = ${applicationId}`;
	return row;
}
