import { database } from "@/db/client";

/** What is told of a user beside their names: see `Account`. */
export interface Profile {
	emailVerified: boolean;
	/** E.164 */
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	attributes: Record<string, string>;
	/** Unix time of the last write of the profile. */
	updatedAtSeconds: number;
	/** Names of groups of the organization; only where they were asked for. */
	groups?: string[];
	/** Names of roles held in the organization, personally or through a group; only where they were asked for. */
	roles?: string[];
}

/** The profile of an active user, and which groups and roles they have in this organization. */
export async function selectProfile(
	organizationId: string,
	userId: string,
	include: { groups: boolean; roles: boolean },
): Promise<Profile | undefined> {
	const { sql } = await database();
	const rows = await sql<(Required<Profile> & { groups: string[] | null; roles: string[] | null })[]>`
		select email_verified_at is not null as "emailVerified", mobile_number as "mobileNumber",
			mobile_number_verified_at is not null as "mobileNumberVerified", attributes,
			extract(epoch from updated_at)::int as "updatedAtSeconds",
			case when ${include.groups} then array(select g.display_name from group_members m
				join groups g on g.organization_id = m.organization_id and g.id = m.group_id
				where m.user_id = u.id and m.organization_id = ${organizationId} order by g.display_name) end as groups,
			case when ${include.roles} then array(select distinct r.display_name from role_holders h
				join roles r on r.organization_id = h.organization_id and r.id = h.role_id
				where h.user_id = u.id and h.organization_id = ${organizationId} order by r.display_name) end as roles
		from users u where u.id = ${userId} and u.disabled_at is null`;
	const [row] = rows;
	if (row === undefined) return undefined;
	const { groups, roles, ...profile } = row;
	return { ...profile, ...(groups === null ? {} : { groups }), ...(roles === null ? {} : { roles }) };
}
