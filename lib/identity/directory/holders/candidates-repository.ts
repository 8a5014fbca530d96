import { database } from "@/db/client";
import { nameKeyOf } from "@/db/name-key";
import { usersFound } from "@/db/search";
import { matching, type Person, type Place, personColumns, there, within } from "./holders-repository";

/** A user who can be added to a group or a role. */
export interface Candidate extends Person {
	/** Whether the user is already in the group or role. */
	within: boolean;
}

/** So many users that may match are compared. Where more may, they are read in their order, which ends with the first matches. */
const FOUND = 5_000;

/** The first users and guests of the organization with a matching name or address, sorted by username. */
export async function selectCandidates(
	organizationId: string,
	place: Place,
	search: string,
	max: number,
): Promise<Candidate[]> {
	const { sql } = await database();
	const ids = await usersFound(organizationId, search, { most: FOUND });
	// With `offset 0` it is planned alone: otherwise all users may be read in their order.
	const own =
		ids === undefined ? sql`users u` : sql`(select * from users u where u.id = any(${ids}::uuid[]) offset 0) as u`;
	const key = nameKeyOf(sql, "u", "username");
	const matches = search === "" ? sql`true` : matching(sql, search);
	// `union all` of two lists that are bounded, and a third that is.
	return sql<Candidate[]>`
		with found as (
			(select u.id, ${key} as username from ${own} where u.organization_id = ${organizationId} and ${matches}
				order by ${key} limit ${max})
			union all
			(select u.id, ${key} as username from organization_members m join users u on u.id = m.user_id
				where m.organization_id = ${organizationId} and ${matches} order by ${key} limit ${max})
		), first as (select * from found order by username, id limit ${max})
		select ${personColumns(sql, organizationId)}, exists (select from ${there(sql, place)}
			where ${within(sql, organizationId, place)} and l.user_id = u.id) as within
		from first join users u on u.id = first.id order by ${key}, u.id`;
}
