import { and, eq } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import type { Anchor } from "@/db/long-list";
import { nameKeyOf } from "@/db/name-key";
import { pageOf } from "@/db/page";
import { readInOrder, readOnReplica } from "@/db/replica";
import { groupMembers, roleUsers } from "@/db/schema";
import type { Range } from "./page-through";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** A group or a role; its people are the members, or the direct holders. */
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
	/** Whether the user's home is another organization. */
	guest: boolean;
}

export type PeopleOrder = "displayName" | "username";

export interface PeopleList extends Range {
	/** A part of the username, the display name or the address; empty for all. */
	search: string;
	order: PeopleOrder;
	descending: boolean;
}

/** The number of people. */
export async function countPeople(organizationId: string, place: Place): Promise<number>;
/** The number of people, or undefined if there are more than `max`. */
export async function countPeople(organizationId: string, place: Place, max: number): Promise<number | undefined>;
export async function countPeople(organizationId: string, place: Place, max?: number): Promise<number | undefined> {
	const [table, owner] = place.kind === "group" ? [groupMembers, groupMembers.groupId] : [roleUsers, roleUsers.roleId];
	const isThere = and(eq(table.organizationId, organizationId), eq(owner, place.id));
	return readOnReplica(async ({ orm }) => {
		if (max === undefined) return orm.$count(table, isThere);
		const people = orm.select({ userId: table.userId }).from(table).where(isThere);
		const total = await orm.$count(people.limit(max + 1).as("people"));
		return total <= max ? total : undefined;
	});
}

/** A page of the matching people and their total number, in one snapshot. Every page costs the same. */
export function selectPeople(
	organizationId: string,
	place: Place,
	{ search, order, descending, offset, limit }: PeopleList,
): Promise<{ total: number; items: Person[] }> {
	return readOnReplica(async ({ sql }) => {
		const direction = descending ? sql`desc` : sql`asc`;
		// A CTE that is `materialized`, of rows that `offset 0` finds first.
		const rows = await sql<(Person & { total: number })[]>`
			with found as materialized (
				-- Who is there, and only then how they are called: otherwise the names of everybody may be looked through.
				select u.id, ${keyOf(sql, order)} as key from (
					select u.id, u.username, u.username_key, u.username_key_of, u.display_name, u.email from ${there(sql, place)} join users u on u.id = l.user_id
					where ${within(sql, organizationId, place)} offset 0) as u
				${search === "" ? sql`` : sql`where ${matching(sql, search)}`}
			), page as (select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}),
			counted as (select count(*)::int as total from found)
			select counted.total, ${personColumns(sql, organizationId)}
			from counted left join page on true left join users u on u.id = page.id
			order by page.key ${direction}, page.id ${direction}`;
		return pageOf(rows, "id");
	});
}

/** The first of every `size` people in the order, and the total number. Reads all of them. */
export function selectPeopleAnchors(
	organizationId: string,
	place: Place,
	order: PeopleOrder,
	size: number,
): Promise<{ total: number; anchors: Anchor[] }> {
	return readOnReplica(async ({ sql }) => {
		// Rows that a window numbers, in the order that the pages have.
		const rows = await sql<(Anchor & { total: number })[]>`
			select numbered.key, numbered.id::text as id, numbered.total from (
				select ${keyOf(sql, order)} as key, u.id, row_number() over (order by ${keyOf(sql, order)}, u.id) - 1 as place,
					(count(*) over ())::int as total
				from ${there(sql, place)} join users u on u.id = l.user_id where ${within(sql, organizationId, place)}
			) as numbered where numbered.place % ${size} = 0 order by numbered.place`;
		return { total: rows[0]?.total ?? 0, anchors: rows.map(({ key, id }) => ({ key, id })) };
	});
}

/**
 * `limit` people in the order, starting `skip` after the anchor, or before it when descending. Without an anchor (null) the list
 * starts at its beginning, or at its end when descending. The organization's own users are read in the order of an index and
 * looked up in the group or role one by one, which is fast if most users are in it. Guests are looked up in the same way and sorted,
 * because they are few.
 */
export function selectPeopleFrom(
	organizationId: string,
	place: Place,
	order: PeopleOrder,
	anchor: Anchor | null,
	{ descending, skip, limit }: { descending: boolean; skip: number; limit: number },
): Promise<Person[]> {
	// Usernames are unique among own users, so their index has no id.
	return readInOrder(order === "username" ? "without ties" : "complete", async ({ sql }) => {
		const key = keyOf(sql, order);
		const direction = descending ? sql`desc` : sql`asc`;
		const bound =
			anchor === null
				? sql``
				: sql`and (${key}, u.id) ${descending ? sql`<` : sql`>=`} (${anchor.key}, ${anchor.id}::uuid)`;
		const oneHolding = (userId: Fragment) => sql`
			select from ${there(sql, place)} where ${within(sql, organizationId, place)} and l.user_id = ${userId} limit 1`;
		const first = sql`order by ${key} ${direction}, u.id ${direction} limit ${skip + limit}`;
		// `lateral`, and CTEs that are `materialized`.
		return sql<Person[]>`
			with own as materialized (
				select u.id, ${key} as key from users u cross join lateral (${oneHolding(sql`u.id`)}) as held
				where u.organization_id = ${organizationId} ${bound} ${first}
			), guests as materialized (
				select u.id, ${key} as key from organization_members m cross join lateral (${oneHolding(sql`m.user_id`)}) as held
				cross join lateral (select * from users u where u.id = m.user_id limit 1) as u
				where m.organization_id = ${organizationId} and u.organization_id <> ${organizationId} ${bound} ${first}
			), page as materialized (
				select * from (select * from own union all select * from guests) as met
				order by key ${direction}, id ${direction} limit ${limit} offset ${skip}
			)
			select ${personColumns(sql, organizationId)}
			from page cross join lateral (select * from users u where u.id = page.id limit 1) as u
			order by page.key ${direction}, page.id ${direction}`;
	});
}

/** The table of memberships, with the alias `l`. */
export function there(sql: Sql, { kind }: Place): Fragment {
	return kind === "group" ? sql`group_members l` : sql`role_users l`;
}

/** Whether a row `l` belongs to this group or role. */
export function within(sql: Sql, organizationId: string, { kind, id }: Place): Fragment {
	return kind === "group"
		? sql`l.organization_id = ${organizationId} and l.group_id = ${id}`
		: sql`l.organization_id = ${organizationId} and l.role_id = ${id}`;
}

export function matching(sql: Sql, search: string): Fragment {
	const pattern = containsPattern(search);
	return sql`(u.username ilike ${pattern} or u.display_name ilike ${pattern} or u.email ilike ${pattern})`;
}

export function personColumns(sql: Sql, organizationId: string): Fragment {
	return sql`u.id, u.username, u.display_name as "displayName", u.email, u.disabled_at is null as active,
		u.organization_id <> ${organizationId} as guest`;
}

/** The sort key of `u`; equal keys are sorted by id. */
function keyOf(sql: Sql, order: PeopleOrder): Fragment {
	return order === "username" ? nameKeyOf(sql, "u", "username") : sql`lower(u.display_name)`;
}
