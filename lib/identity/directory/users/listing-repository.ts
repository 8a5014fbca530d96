import { eq } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import type { Anchor } from "@/db/long-list";
import { keysOf, nameKeyOf } from "@/db/name-key";
import { pageOf } from "@/db/page";
import { readFound, readInOrder, readOnReplica } from "@/db/replica";
import { organizationMembers, users } from "@/db/schema";
import { LETTERS } from "@/db/search";
import { countLimit } from "@/lib/platform/kernel";
import { usersNamed } from "../accounts/look-up-repository";
import { allOf, truthOf } from "../scim/compared-repository";
import type { Condition, Filter } from "../scim/filter";
import { needlesOf } from "./needles";
import { MEMBER, sortKey, userCondition, usernameOf } from "./user-conditions-repository";
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
	/** What a search of many users does: refuses to, or counts and looks at only a part of them. Without it, all of them are read. */
	bound?: "refuse" | "stop";
}

export interface UserPage {
	total: number;
	/** More may match than `total` says. */
	more?: boolean;
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

/** A page of the matching users and their total number, in one snapshot. Reads every user of the organization, unless an index serves a condition. */
export function selectMatchingUsers(organizationId: string, list: UserList): Promise<UserPage> {
	return readOnReplica(async ({ sql }) => {
		const { total, users } = await pageAmong(sql, organizationId, list, {});
		return { total, users };
	});
}

/** Of the organization's own users only the `most` first ones in the order are looked at; `beyond` says whether there are others. */
export function selectAmongFirst(
	organizationId: string,
	list: UserList & { order: IndexedOrder },
	most: number,
): Promise<FoundPage> {
	return readInOrder(list.order === "username" ? "without ties" : "complete", ({ sql }) =>
		pageAmong(sql, organizationId, list, { isFirst: true, most }),
	);
}

/** Of the organization's own users only those are looked at whose terms a search finds; `beyond` says whether it finds more than `most`. */
export function selectAmongFound(organizationId: string, list: UserList, most: number): Promise<FoundPage> {
	return readFound(({ sql }) => pageAmong(sql, organizationId, list, { isFound: true, most }));
}

interface Among {
	isFirst?: boolean;
	isFound?: boolean;
	most?: number;
}

type FoundPage = UserPage & { beyond: boolean };

async function pageAmong(
	sql: Sql,
	organizationId: string,
	list: UserList,
	{ isFirst = false, isFound = false, most = 1 }: Among,
): Promise<FoundPage> {
	const { conditions, guestsToo = false, search, order, descending, offset, limit } = list;
	const direction = descending ? sql`desc` : sql`asc`;
	const member = conditions.find((each): each is Condition => "operator" in each && each.attribute === MEMBER);
	const rest = conditions.filter((condition) => condition !== member);
	const indexed = keyOf(sql, order);
	// Only their home organization may see when guests signed in, so they cannot be sorted by it either.
	const key =
		order === "lastSignInAt"
			? sql`coalesce(case when u.organization_id = ${organizationId} then u.last_sign_in_at end, '-infinity')`
			: indexed;
	const holding = allOf(sql, rest, (each) => userCondition(sql, organizationId, each));
	// Like `ilike`, which converts the pattern to lower case for every row: a third less time.
	const pattern = sql`(select lower(${containsPattern(search)}::text))`;
	const matching = sql`${holding}
		${search === "" ? sql`` : sql`and (lower(u.username) like ${pattern} or lower(u.display_name) like ${pattern} or lower(u.email) like ${pattern})`}`;
	const guests = sql`select u.id, ${key} as key from users u
		where u.id = any(array(select m.user_id from organization_members m where m.organization_id = ${organizationId})) and ${matching}`;
	// Written like the index of the order. Names are unique, so theirs has no second key.
	const sorted = order === "username" ? sql`${indexed} ${direction}` : sql`${indexed} ${direction}, u.id ${direction}`;
	const inOrder = sql`from users u where u.organization_id = ${organizationId} order by ${sorted}`;
	const counted = countLimit(list);
	const terms = needlesOf(list).reduce(
		(all, needle) => sql`${all} || search_terms(${organizationId}, left(lower(${needle}), ${LETTERS}))`,
		sql`array[]::integer[]`,
	);
	const username = rest.map(usernameOf).find((name) => name !== null);
	const from =
		username === undefined ? sql`users` : usersNamed(sql, sql`${organizationId}`, { usernames: keysOf(sql, username) });
	const own = sql`select u.id, ${key} as key from ${from} u where u.organization_id = ${organizationId} and ${matching}`;
	const onlyGuests = member !== undefined && truthOf(member);
	const listed = isFirst
		? sql`select u.id, ${key} as key from (select * ${inOrder} limit ${most}) as u where ${matching} limit ${counted}`
		: isFound
			? sql`select u.id, ${key} as key from candidates c cross join lateral (select * from users u where u.id = c.id limit 1) as u
				where u.organization_id = ${organizationId} and ${matching}`
			: onlyGuests
				? guests
				: own;
	const others = member === undefined && guestsToo;
	// `lateral`, and CTEs that are `materialized`. Terms are computed once, and not for each row.
	const rows = await sql<(UserRow & { total: number; beyond: boolean })[]>`
		with candidates as materialized (
			${isFound ? sql`select s.user_id as id from user_search s where s.terms @> (select ${terms}) limit ${most + 1}` : sql`select null::uuid as id`}
		), further as (
			select ${isFirst ? sql`exists (select ${inOrder} limit 1 offset ${most})` : sql`(select count(*) > ${most} from candidates)`} as beyond
		), found as materialized (
			(${listed}) ${others ? sql`union all (${guests})` : sql``}
		), page as (
			select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
		), counted as (
			-- Where so many are found that they are not counted further, that says enough.
			select count(*)::int as total, (${isFirst} and count(*) >= ${counted}) or (select beyond from further) as beyond from found
		)
		select counted.total, counted.beyond, ${userColumns(sql, organizationId)}
		from counted left join page on true
		left join lateral (${oneById(sql)}) u on true
		left join organizations home on home.id = u.organization_id
		order by page.key ${direction}, page.id ${direction}`;
	const { total, items } = pageOf(rows, "id");
	return { total, users: items, beyond: rows[0]?.beyond ?? false };
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
