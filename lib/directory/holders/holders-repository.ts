import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import type { Range } from "./page-through";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** Where people are: in a group, or among those who were given a role personally. */
export interface Place {
	kind: "group" | "role";
	id: string;
}

export interface Person {
	id: string;
	username: string;
	displayName: string;
	email: string | null;
	active: boolean;
	/** Their home is another organization. */
	guest: boolean;
}

/** Somebody who could be put there. */
export interface Candidate extends Person {
	/** They are there already. */
	within: boolean;
}

export interface PeopleSearch extends Range {
	/** Part of the name, the display name or the address; empty for all. */
	search: string;
}

/**
 * A page of the people of a group or a role, with how many match, in one snapshot. Without words they come in the order
 * of an index, so that a page of a hundred thousand is found as fast as one of ten.
 */
export async function selectPeople(
	organizationId: string,
	place: Place,
	{ search, offset, limit }: PeopleSearch,
): Promise<{ total: number; items: Person[] }> {
	const { sql } = await database();
	const there = sql`${tableOf(sql, place)} l`;
	const link = sql`l.organization_id = ${organizationId} and ${columnOf(sql, place)} = ${place.id}`;
	const found =
		search === ""
			? sql`select l.user_id as id from ${there} where ${link}`
			: sql`select l.user_id as id from ${there} join users u on u.id = l.user_id where ${link} and ${matching(sql, search)}`;
	const rows = await sql<(Person & { total: number })[]>`
		with page as materialized (${found} order by l.user_id limit ${limit} offset ${offset}),
		counted as (select count(*)::int as total from (${found}) every)
		select counted.total, ${columns(sql, organizationId)}
		from counted left join page on true left join users u on u.id = page.id order by page.id`;
	return {
		total: rows[0]?.total ?? 0,
		items: rows.filter(({ id }) => id !== null).map(({ total, ...person }) => person),
	};
}

/** The first users and members of the organization who are called or reached like this, by username. */
export async function selectCandidates(
	organizationId: string,
	place: Place,
	search: string,
	most: number,
): Promise<Candidate[]> {
	const { sql } = await database();
	const wanted = search === "" ? sql`true` : matching(sql, search);
	return sql<Candidate[]>`
		with found as (
			(select u.id, u.username from users u where u.organization_id = ${organizationId} and ${wanted}
				order by u.username limit ${most})
			union all
			(select u.id, u.username from organization_members m join users u on u.id = m.user_id
				where m.organization_id = ${organizationId} and ${wanted} order by u.username limit ${most})
		), first as (select * from found order by username, id limit ${most})
		select ${columns(sql, organizationId)}, exists (select from ${tableOf(sql, place)} l
			where l.organization_id = ${organizationId} and ${columnOf(sql, place)} = ${place.id} and l.user_id = u.id) as within
		from first join users u on u.id = first.id order by u.username, u.id`;
}

function tableOf(sql: Sql, { kind }: Place): Fragment {
	return kind === "group" ? sql`group_members` : sql`role_users`;
}

function columnOf(sql: Sql, { kind }: Place): Fragment {
	return kind === "group" ? sql`l.group_id` : sql`l.role_id`;
}

function matching(sql: Sql, search: string): Fragment {
	const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	return sql`(u.username ilike ${pattern} or u.display_name ilike ${pattern} or u.email ilike ${pattern})`;
}

function columns(sql: Sql, organizationId: string): Fragment {
	return sql`u.id, u.username, u.display_name as "displayName", u.email, u.disabled_at is null as active,
		u.organization_id <> ${organizationId} as guest`;
}
