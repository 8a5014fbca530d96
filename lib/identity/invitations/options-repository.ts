import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { nameKeyOf } from "@/db/name-key";

export interface InvitableUser {
	username: string;
	displayName: string;
	email: string | null;
	/** Whether the user is already a user or a guest of the organization. */
	belongs: boolean;
	/** Whether an invitation of the user is pending. */
	invited: boolean;
}

export interface InviteOptions {
	/** The display name of the parent; null in the root organization. */
	parent: string | null;
	roles: { id: string; displayName: string }[];
	groups: { id: string; displayName: string }[];
	users: InvitableUser[];
}

const MAX_USERS = 20;
const MAX_ASSIGNABLE = 200;

/** The first users of the parent's DEFAULT store with a matching name or address, as candidates for an invitation. */
export async function selectInviteOptions(organizationId: string, search: string): Promise<InviteOptions | undefined> {
	const { sql } = await database();
	const pattern = containsPattern(search);
	const assignable = (table: "roles" | "groups") => sql`coalesce((select json_agg(n) from (
		select n.id, n.display_name as "displayName" from ${sql(table)} n where n.organization_id = o.id
		order by lower(n.display_name), n.id limit ${MAX_ASSIGNABLE}) n), '[]')`;
	// All but one column would be fragments: lists in JSON, each with a limit.
	const rows = await sql<InviteOptions[]>`
		select p.display_name as parent, ${assignable("roles")} as roles, ${assignable("groups")} as groups,
			coalesce((select json_agg(json_build_object('username', u.username, 'displayName', u.display_name, 'email', u.email,
				'belongs', exists (select from organization_members m where m.organization_id = o.id and m.user_id = u.id)
					or exists (select from users own where own.organization_id = o.id and ${nameKeyOf(sql, "own", "username")} = ${nameKeyOf(sql, "u", "username")}),
				'invited', exists (select from invitations i where i.organization_id = o.id and i.user_id = u.id
					and i.status = 'pending' and i.expires_at > clock_timestamp())) order by u.username)
				from (select * from users u where u.organization_id = p.id and u.user_store = 'DEFAULT' and u.disabled_at is null
					and (u.username ilike ${pattern} or u.display_name ilike ${pattern} or u.email ilike ${pattern})
					order by u.username limit ${MAX_USERS}) u), '[]') as users
		from organizations o left join organizations p on p.id = o.parent_id
		where o.id = ${organizationId}`;
	return rows[0];
}
