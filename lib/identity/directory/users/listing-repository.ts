import { eq } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import type { Anchor } from "@/db/long-list";
import { nameKeyOf } from "@/db/name-key";
import { pageOf } from "@/db/page";
import { readInOrder, readOnReplica } from "@/db/replica";
import { organizationMembers, users } from "@/db/schema";
import { allOf, truthOf } from "../scim/compared-repository";
import type { Condition, Filter } from "../scim/filter";
import { MEMBER, sortKey, userCondition } from "./user-conditions-repository";
import { type UserRow, userColumns } from "./users-repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** Sort orders with an index, by which every page of a long list takes as long as the first. */
export type IndexedOrder = "username" | "displayName" | "createdAt" | "lastSignInAt";

/** `attribute`: one of `SORTABLE`. */
export type UserOrder = IndexedOrder | { attribute: string };

export interface UserList {
	conditions: readonly Filter[];
	/** Includes the guests in addition to the organization's own users. */
	guestsToo?: boolean;
	/** A part of the username, the display name or the address; empty for all. */
	search: string;
	order: UserOrder;
	descending: boolean;
	offset: number;
	limit: number;
}

export interface UserPage {
	total: number;
	users: UserRow[];
}

/** The number of users, or undefined if there are more than `max`. */
export function countUsers(organizationId: string, max: number): Promise<number | undefined> {
	return readOnReplica(async ({ orm }) => {
		const own = orm.select({ id: users.id }).from(users).where(eq(users.organizationId, organizationId));
		const total = await orm.$count(own.limit(max + 1).as("own"));
		return total > max ? undefined : total;
	});
}

/** A page of the matching users and their total number, in one snapshot. Every page costs the same. */
export function selectMatchingUsers(
	organizationId: string,
	{ conditions, guestsToo = false, search, order, descending, offset, limit }: UserList,
): Promise<UserPage> {
	return readOnReplica(async ({ sql }) => {
		const direction = descending ? sql`desc` : sql`asc`;
		const member = conditions.find((each): each is Condition => "operator" in each && each.attribute === MEMBER);
		const rest = conditions.filter((condition) => condition !== member);
		// Only their home organization may see when guests signed in, so they cannot be sorted by it either.
		const key =
			order === "lastSignInAt"
				? sql`coalesce(case when u.organization_id = ${organizationId} then u.last_sign_in_at end, '-infinity')`
				: keyOf(sql, order);
		const own = sql`u.organization_id = ${organizationId}`;
		const guests = sql`u.id = any(array(select m.user_id from organization_members m where m.organization_id = ${organizationId}))`;
		const listed = member === undefined ? own : truthOf(member) ? guests : own;
		const others = member === undefined && guestsToo;
		const holding = allOf(sql, rest, (each) => userCondition(sql, organizationId, each));
		// Like `ilike`, which converts the pattern to lower case for every row: a third less time.
		const pattern = sql`(select lower(${containsPattern(search)}::text))`;
		const matching = sql`${holding}
			${search === "" ? sql`` : sql`and (lower(u.username) like ${pattern} or lower(u.display_name) like ${pattern} or lower(u.email) like ${pattern})`}`;
		// `lateral`, and CTEs that are `materialized`.
		const rows = await sql<(UserRow & { total: number })[]>`
			with found as materialized (
				select u.id, ${key} as key from users u where ${listed} and ${matching}
				${others ? sql`union all select u.id, ${key} as key from users u where ${guests} and ${matching}` : sql``}
			), page as (
				select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
			), counted as (select count(*)::int as total from found)
			select counted.total, ${userColumns(sql, organizationId)}
			from counted left join page on true
			left join lateral (${oneById(sql)}) u on true
			left join organizations home on home.id = u.organization_id
			order by page.key ${direction}, page.id ${direction}`;
		const { total, items } = pageOf(rows, "id");
		return { total, users: items };
	});
}

export function selectHasGuests(organizationId: string): Promise<boolean> {
	return readOnReplica(async ({ orm }) => {
		const { organizationId: organization, userId } = organizationMembers;
		const rows = await orm
			.select({ userId })
			.from(organizationMembers)
			.where(eq(organization, organizationId))
			.limit(1);
		return rows.length > 0;
	});
}

/** The first of every `size` users in the order, and the total number, by one pass over an index. */
export function selectAnchors(
	organizationId: string,
	order: IndexedOrder,
	size: number,
): Promise<{ total: number; anchors: Anchor[] }> {
	return readOnReplica(async ({ sql }) => {
		const { key, tie } = orderOf(sql, order);
		// Rows that a window numbers, in the order that the pages have.
		const rows = await sql<(Anchor & { total: number })[]>`
			select numbered.key::text as key, ${tie === null ? sql`''` : sql`numbered.id::text`} as id, numbered.total from (
				select ${key} as key, ${tie ?? sql`null::uuid`} as id, row_number() over (order by ${key}${tie === null ? sql`` : sql`, ${tie}`}) - 1 as place,
					(count(*) over ())::int as total
				from users u where u.organization_id = ${organizationId}
			) as numbered where numbered.place % ${size} = 0 order by numbered.place`;
		return { total: rows[0]?.total ?? 0, anchors: rows.map(({ key, id }) => ({ key, id })) };
	});
}

/**
 * `limit` users in the order, starting `skip` after the anchor, or before it when descending. Without an anchor (null) the list
 * starts at its beginning, or at its end when descending.
 */
export function selectUsersFrom(
	organizationId: string,
	order: IndexedOrder,
	anchor: Anchor | null,
	{ descending, skip, limit }: { descending: boolean; skip: number; limit: number },
): Promise<UserRow[]> {
	return readInOrder("complete", async ({ sql }) => {
		const { key, type, tie } = orderOf(sql, order);
		const direction = descending ? sql`desc` : sql`asc`;
		const sorted = tie === null ? sql`${key} ${direction}` : sql`${key} ${direction}, ${tie} ${direction}`;
		const beyond = descending ? sql`<` : sql`>=`;
		const bound = (at: Anchor) =>
			tie === null
				? sql`and ${key} ${beyond} ${at.key}::${type}`
				: sql`and (${key}, ${tie}) ${beyond} (${at.key}::${type}, ${at.id}::uuid)`;
		// `lateral`, and CTEs that are `materialized`.
		return sql<UserRow[]>`
			with page as materialized (
				select u.id from users u where u.organization_id = ${organizationId} ${anchor === null ? sql`` : bound(anchor)}
				order by ${sorted} limit ${limit} offset ${skip}
			)
			select ${userColumns(sql, organizationId)} from page cross join lateral (${oneById(sql)}) u
			join organizations home on home.id = u.organization_id
			order by ${sorted}`;
	});
}

/** Looks up the user of a row of `page` by id, because a join would be planned for a tenth of all users. */
function oneById(sql: Sql): Fragment {
	return sql`select * from users u where u.id = page.id limit 1`;
}

function keyOf(sql: Sql, order: UserOrder): Fragment {
	return typeof order === "object" ? sortKey(sql, order.attribute) : orderOf(sql, order).key;
}

/** The sort key of `u`. Names are unique, so they need no second key. */
function orderOf(sql: Sql, order: IndexedOrder): { key: Fragment; type: Fragment; tie: Fragment | null } {
	switch (order) {
		case "username":
			return { key: nameKeyOf(sql, "u", "username"), type: sql`text`, tie: null };
		case "displayName":
			return { key: sql`lower(u.display_name)`, type: sql`text`, tie: sql`u.id` };
		case "createdAt":
			return { key: sql`u.created_at`, type: sql`timestamptz`, tie: sql`u.id` };
		default:
			return { key: sql`coalesce(u.last_sign_in_at, '-infinity')`, type: sql`timestamptz`, tie: sql`u.id` };
	}
}
