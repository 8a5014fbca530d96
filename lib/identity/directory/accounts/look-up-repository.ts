import type { PendingQuery, Row, TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { isOneOf, nameKeyOf } from "@/db/name-key";
import { emailAddress, phoneNumber, userName } from "@/lib/platform/addresses";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** The identifier by which a user is looked up. Names and email addresses share one namespace, numbers have another. */
export type Entered =
	| {
			kind: "nameOrAddress";
			/** In the form in which names are stored. */
			name: string;
			/** In the form in which addresses are stored; equals `name` if it is not an address. */
			address: string;
	  }
	| { kind: "mobileNumber"; number: string };

type EnteredName = Extract<Entered, { kind: "nameOrAddress" }>;

/** Normalises text that was entered as `attribute`, a username or an address. Returns null for text that is neither. */
export function readEntered(attribute: "username" | "email", text: string): EnteredName | null;
export function readEntered(attribute: string, text: string): Entered | null;
export function readEntered(attribute: string, text: string): Entered | null {
	if (attribute === "mobileNumber") {
		const number = phoneNumber(text);
		return number === null ? null : { kind: "mobileNumber", number };
	}
	if (attribute !== "username" && attribute !== "email") return null;
	const address = emailAddress(text);
	const name = userName(text) ?? address;
	return name === null ? null : { kind: "nameOrAddress", name, address: address ?? name };
}

/** The id of the one matching active user whose home is the organization; guests sign in at their home. */
export async function selectIdOfIdentifiedUser(organizationId: string, entered: Entered): Promise<string | null> {
	const { sql } = await database();
	// measured: every sign-in.
	const [row] = await sql<{ id: string | null }[]>`select ${idOfIdentifiedOwnUser(sql, organizationId, entered)} as id`;
	return row?.id ?? null;
}

/** `idOfIdentifiedUser` among the users whose home is the organization. */
export function idOfIdentifiedOwnUser(sql: Sql, organizationId: string, entered: Entered): Fragment {
	return idOfIdentifiedUser(sql, { organization: sql`${organizationId}`, matches: matching(sql, entered) });
}

interface Matches {
	/** A subquery of users, among them all of the organization that match. */
	among: (organization: Fragment) => Fragment;
	any: Fragment;
	/** Whether the user of the row has proved the entered address or number. */
	proved: Fragment;
	/** Since when the user has the entered address or number; null where it is the username that matches. */
	since: Fragment;
	/** Whether the database, which knows no keys, finds the user, too. */
	alike: Fragment;
}

/** Conditions on a row `u` of users. */
export function matching(sql: Sql, entered: Entered): Matches {
	if (entered.kind === "mobileNumber") {
		const { number } = entered;
		return {
			among: () => sql`(select * from users)`,
			any: sql`u.mobile_number = ${number}`,
			proved: sql`u.mobile_number_verified_at is not null`,
			since: sql`coalesce(u.mobile_number_since, u.created_at)`,
			alike: sql`true`,
		};
	}
	const { name, address } = entered;
	return matchingName(
		sql,
		{ name: sql`${name}`, key: sql`${comparisonKey(name)}` },
		{ name: sql`${address}`, key: sql`${comparisonKey(address)}` },
	);
}

interface KeyedName {
	name: Fragment;
	key: Fragment;
}

/** The conditions for text expressions, such as columns, with their keys. */
export function matchingName(sql: Sql, name: KeyedName, address: KeyedName): Matches {
	const isUsername = isOneOf(sql, "u", "username", name, address);
	const isEmail = isOneOf(sql, "u", "email", address);
	return {
		among: (organization) =>
			usersNamed(sql, organization, {
				usernames: sql`array[${name.key}, lower(${name.name}), ${address.key}, lower(${address.name})]`,
				emails: sql`array[${address.key}, lower(${address.name})]`,
			}),
		any: sql`(${isUsername} or ${isEmail})`,
		proved: sql`(u.email_verified_at is not null and ${isEmail})`,
		since: sql`case when not ${isUsername} then coalesce(u.email_since, u.created_at) end`,
		alike: sql`(lower(u.username) in (lower(${name.name}), lower(${address.name}))
			or lower(u.email) = lower(${address.name})) is true`,
	};
}

/**
 * Whether another active user of the organization had the address of `u` before, or proved it: then it is not the address by which `u`
 * signs in or recovers.
 */
export function isLaterClaim(sql: Sql | TransactionSql): { email: Fragment; mobileNumber: Fragment } {
	return {
		email: sql`exists (select from users o where o.organization_id = u.organization_id and o.id <> u.id
			and ${nameKeyOf(sql, "o", "email")} = ${nameKeyOf(sql, "u", "email")} and o.disabled_at is null and u.email_verified_at is null
			and (o.email_verified_at is not null
				or (coalesce(o.email_since, o.created_at), o.id) < (coalesce(u.email_since, u.created_at), u.id)))`,
		mobileNumber: sql`exists (select from users o where o.organization_id = u.organization_id and o.id <> u.id
			and o.mobile_number = u.mobile_number and o.disabled_at is null and u.mobile_number_verified_at is null
			and (o.mobile_number_verified_at is not null
				or (coalesce(o.mobile_number_since, o.created_at), o.id) < (coalesce(u.mobile_number_since, u.created_at), u.id)))`,
	};
}

/**
 * The users of an organization who have one of these usernames or addresses, each once, and perhaps others: they are compared again. Each
 * name is looked up alone, in a subquery that is planned alone: for conditions that `or` joins, a plan that expects the few users of an
 * average organization reads all users of the organization.
 */
export function usersNamed(
	sql: Sql | TransactionSql,
	organization: Fragment,
	/** Arrays of keys. */
	{ usernames, emails }: { usernames: Fragment; emails?: Fragment },
): Fragment {
	return sql`(
		select distinct on (named.id) named.* from (
			${oneByOne(sql, organization, "username", usernames)}
			${emails === undefined ? sql`` : sql`union all ${oneByOne(sql, organization, "email", emails)}`}
		) as named)`;
}

function oneByOne(
	sql: Sql | TransactionSql,
	organization: Fragment,
	column: "username" | "email",
	keys: Fragment,
): Fragment {
	return sql`
		select one.* from (select distinct unnest(${keys}) as key) as sought
		cross join lateral (
			select n.* from users n where n.organization_id = ${organization} and ${nameKeyOf(sql, "n", column)} = sought.key offset 0
		) as one`;
}

/**
 * The id of the matching user of an organization; null if no user matches, or if the match is ambiguous: a username and the address
 * of another account, as earlier releases stored them. A user who proved the address or number takes precedence over those who did not,
 * and among these the one who had it first: whoever enters the address of somebody else for an account changes nothing for them. Of
 * accounts that became one name with the comparison of names, the one that was meant before. Every look-up of a user uses this function.
 */
export function idOfIdentifiedUser(
	sql: Sql,
	{ organization, where = sql`true`, matches }: { organization: Fragment; where?: Fragment; matches: Matches },
): Fragment {
	return sql`(
		select case when count(*) = 1 or count(*) filter (where found.proved) = 1
				or (not bool_or(found.proved) and count(found.since) = count(*))
			then (array_agg(found.id order by found.proved desc, found.since, found.id))[1]
			when count(*) filter (where found.alike) = 1 then (array_agg(found.id order by found.alike desc))[1] end
		from (select u.id, coalesce(${matches.proved}, false) as proved, ${matches.since} as since, ${matches.alike} as alike
			from ${matches.among(organization)} u
			where u.organization_id = ${organization} and ${where} and ${matches.any} and u.disabled_at is null) as found)`;
}
