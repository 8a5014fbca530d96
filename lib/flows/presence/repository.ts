import { database } from "@/db/client";

/** A page that has a flow open. */
export interface Page {
	organizationId: string;
	flowId: string;
	userId: string;
	tab: string;
	/** As others see it. */
	name: string;
	/** The name in the version history. */
	author: string;
}

/** The name of a user for people; undefined for other callers. */
export async function selectDisplayName(userId: string): Promise<string | undefined> {
	const { sql } = await database();
	const rows = await sql<{ displayName: string }[]>`
		select display_name as "displayName" from users where id = ${userId}`;
	return rows[0]?.displayName;
}

/** A flow that somebody watches. */
export interface WatchedFlow {
	organizationId: string;
	id: string;
	activeVersion: number;
	publishedBy: string | null;
	draftRevision: number;
	draftBy: string | null;
	pages: readonly { userId: string; tab: string; name: string; nodes: readonly string[] }[];
}

/** A page that was not renewed for so long is gone. */
const GONE_AFTER_SECONDS = 12;

/** Adds a page, unless its caller has `max` others. `flow` is false where the organization has no such flow. */
export async function insertPage(page: Omit<Page, "author">, max: number): Promise<{ flow: boolean; added: boolean }> {
	const { sql } = await database();
	const { organizationId, flowId, userId, tab, name } = page;
	const rows = await sql<{ flow: boolean; added: boolean }[]>`
		with flow as (
			select id from flows where organization_id = ${organizationId} and id = ${flowId}
		), added as (
			insert into flow_presence as p (organization_id, flow_id, user_id, tab, name, nodes, seen_at)
			select ${organizationId}, id, ${userId}, ${tab}, ${name}, '{}', clock_timestamp() from flow
			where (select count(*) from flow_presence where user_id = ${userId} and tab <> ${tab}
				and seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})) < ${max}::int
			on conflict (organization_id, flow_id, user_id, tab) do update set seen_at = excluded.seen_at, name = excluded.name
			returning 1
		)
		select exists (select from flow) as flow, exists (select from added) as added`;
	return rows[0] ?? { flow: false, added: false };
}

/**
 * Renews the pages of this process. A page whose row was lost, for example in a crash of the database, gets a new one without a
 * selection.
 */
export async function renewPages(pages: readonly Omit<Page, "author">[]): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into flow_presence as p (organization_id, flow_id, user_id, tab, name, nodes, seen_at)
		select page."organizationId", page."flowId", page."userId", page.tab, page.name, '{}', clock_timestamp()
		from json_to_recordset(${JSON.stringify(pages)}::text::json)
			as page("organizationId" uuid, "flowId" uuid, "userId" text, tab uuid, name text)
		join flows f on f.organization_id = page."organizationId" and f.id = page."flowId"
		on conflict (organization_id, flow_id, user_id, tab) do update set seen_at = excluded.seen_at`;
}

/** Stores the selection of a page that listens. False where there is none. */
export async function updateSelection(
	{ organizationId, flowId, userId, tab }: Omit<Page, "name" | "author">,
	nodes: readonly string[],
): Promise<boolean> {
	const { sql } = await database();
	const { count } = await sql`
		update flow_presence set nodes = ${[...nodes]}::text[]
		where organization_id = ${organizationId} and flow_id = ${flowId} and user_id = ${userId} and tab = ${tab}`;
	return count > 0;
}

export async function deletePage({
	organizationId,
	flowId,
	userId,
	tab,
}: Omit<Page, "name" | "author">): Promise<void> {
	const { sql } = await database();
	await sql`
		delete from flow_presence
		where organization_id = ${organizationId} and flow_id = ${flowId} and user_id = ${userId} and tab = ${tab}`;
}

/** Everything that the watchers of these flows are told, in one statement. */
export async function selectWatched(
	flows: readonly { organizationId: string; flowId: string }[],
): Promise<WatchedFlow[]> {
	const { sql } = await database();
	return sql<WatchedFlow[]>`
		select f.organization_id as "organizationId", f.id, f.active_version as "activeVersion", v.created_by as "publishedBy",
			coalesce(d.revision, 0) as "draftRevision", case when d.document is not null then d.updated_by end as "draftBy",
			coalesce((
				select json_agg(json_build_object('userId', p.user_id, 'tab', p.tab, 'name', p.name, 'nodes', p.nodes)
					order by p.name, p.user_id, p.tab)
				from flow_presence p where p.organization_id = f.organization_id and p.flow_id = f.id
					and p.seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})), '[]') as pages
		from json_to_recordset(${JSON.stringify(flows)}::text::json) as asked("organizationId" uuid, "flowId" uuid)
		join flows f on f.organization_id = asked."organizationId" and f.id = asked."flowId"
		left join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id
			and v.version = f.active_version
		left join flow_drafts d on d.organization_id = f.organization_id and d.flow_id = f.id`;
}

/** Deletes pages that are gone, at most `max` per call. */
export async function deleteOldPages(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from flow_presence where ctid = any(array(
			select ctid from flow_presence where seen_at < now() - interval '1 minute' order by seen_at limit ${max}))
		and seen_at < now() - interval '1 minute'`;
	return count;
}
