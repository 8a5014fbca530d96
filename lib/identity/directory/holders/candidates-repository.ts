import { database } from "@/db/client";
import { nameKeyOf } from "@/db/name-key";
import { matching, type Person, type Place, personColumns, there, within } from "./holders-repository";

/** A user who can be added to a group or a role. */
export interface Candidate extends Person {
	/** Whether the user is already in the group or role. */
	within: boolean;
}

/** The first users and guests of the organization with a matching name or address, sorted by username. */
export async function selectCandidates(
	organizationId: string,
	place: Place,
	search: string,
	max: number,
): Promise<Candidate[]> {
	const { sql } = await database();
	const key = nameKeyOf(sql, "u", "username");
	const matches = search === "" ? sql`true` : matching(sql, search);
	// `union all` of two lists that are bounded, and a third that is.
	return sql<Candidate[]>`
		with found as (
			(select u.id, ${key} as username from users u where u.organization_id = ${organizationId} and ${matches}
				order by ${key} limit ${max})
			union all
			(select u.id, ${key} as username from organization_members m join users u on u.id = m.user_id
				where m.organization_id = ${organizationId} and ${matches} order by ${key} limit ${max})
		), first as (select * from found order by username, id limit ${max})
		select ${personColumns(sql, organizationId)}, exists (select from ${there(sql, place)}
			where ${within(sql, organizationId, place)} and l.user_id = u.id) as within
		from first join users u on u.id = first.id order by ${key}, u.id`;
}
