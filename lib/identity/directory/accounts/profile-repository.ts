import { batched, inPlace } from "@/db/batched";
import { database } from "@/db/client";
import type { StoredDefinition } from "@/lib/identity/attributes";

/** The data of a user in addition to the names: see `Account`. */
export interface Profile {
	emailVerified: boolean;
	/** E.164 */
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	attributes: Record<string, string>;
	/** The attributes of the home organization. */
	definitions: StoredDefinition[];
	/** As in SCIM (RFC 7643 §4.1.2), in their order. */
	pictures: readonly ProfileElement[];
	postalAddresses: readonly ProfileElement[];
	/** The digest of the picture that the user uploaded: see `picturePath`. */
	pictureDigest: string | null;
	/** Unix time of the last write of the profile. */
	updatedAtSeconds: number;
	/** Names of groups of the organization; present only if requested. */
	groups?: string[];
	/** Names of roles held in the organization, personally or through a group; present only if requested. */
	roles?: string[];
}

/** Texts by the names of their sub-attributes, and `primary`. */
type ProfileElement = Readonly<Record<string, string | boolean>>;

interface AskedProfile {
	organizationId: string;
	userId: string;
	groups: boolean;
	roles: boolean;
}

type ProfileRow = Required<Omit<Profile, "groups" | "roles">> & { groups: string[] | null; roles: string[] | null };

/** The profile of an active user, and the user's groups and roles in this organization. */
export async function selectProfile(
	organizationId: string,
	userId: string,
	include: { groups: boolean; roles: boolean },
): Promise<Profile | undefined> {
	const row = await profileRow({ organizationId, userId, ...include });
	if (row === undefined) return undefined;
	const { groups, roles, ...profile } = row;
	return { ...profile, ...(groups === null ? {} : { groups }), ...(roles === null ? {} : { roles }) };
}

// Booleans as text, because the driver would declare the whole array as a single boolean.
const profileRow = batched<AskedProfile, ProfileRow | undefined>(async (asked) => {
	const { sql } = await database();
	// `unnest … with ordinality`.
	const rows = await sql<(ProfileRow & { place: number })[]>`
		select asked.place::int as place, u.email_verified_at is not null as "emailVerified", u.mobile_number as "mobileNumber",
			u.mobile_number_verified_at is not null as "mobileNumberVerified", u.attributes,
			coalesce((select json_agg(json_build_object('name', a.name, 'unique', a.is_unique, 'settings', a.settings))
				from profile_attributes a where a.organization_id = u.organization_id), '[]') as definitions,
			coalesce(u.details->'photos', '[]') as pictures, coalesce(u.details->'addresses', '[]') as "postalAddresses",
			u.picture_digest as "pictureDigest", extract(epoch from u.updated_at)::int as "updatedAtSeconds",
			case when asked.groups then array(select g.display_name from group_members m
				join groups g on g.organization_id = m.organization_id and g.id = m.group_id
				where m.user_id = u.id and m.organization_id = asked.organization_id order by g.display_name) end as groups,
			case when asked.roles then array(select distinct r.display_name from role_holders h
				join roles r on r.organization_id = h.organization_id and r.id = h.role_id
				where h.user_id = u.id and h.organization_id = asked.organization_id order by r.display_name) end as roles
		from unnest(${asked.map(({ organizationId }) => organizationId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
			${asked.map(({ groups }) => String(groups))}::text[]::boolean[],
			${asked.map(({ roles }) => String(roles))}::text[]::boolean[])
			with ordinality as asked (organization_id, user_id, groups, roles, place)
		join users u on u.id = asked.user_id
		where u.disabled_at is null`;
	return inPlace(asked, rows);
});
