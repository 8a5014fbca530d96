import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PendingQuery, Row, TransactionSql } from "postgres";
import { asUuid } from "@/db/as-uuid";
import { builderIn, type Statements } from "@/db/builder";
import { type Database, database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { roleHolders, roles } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import type { StoredDefinition } from "@/lib/identity/attributes";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { type ProfileColumns, selectedColumns } from "./profile-columns-repository";

export interface Reference {
	id: string;
	name: string;
}

export interface OrganizationReference extends Reference {
	displayName: string;
}

export interface UserRow extends ProfileColumns {
	id: string;
	/** The home organization. */
	organization: OrganizationReference;
	emailVerified: boolean;
	/** The attributes that the home organization defines, and its settings of standard ones. */
	definitions: StoredDefinition[];
	/** The name of the manager, if the manager is a user of the caller's organization. */
	managerName: string | null;
	/** The digest of the picture that the user uploaded: see `picturePath`. */
	pictureDigest: string | null;
	active: boolean;
	revision: number;
	createdAt: string;
	updatedAt: string;
	/** Null if the user never signed in, and for guests, because only their home may see it. */
	lastSignInAt: string | null;
	/** Groups of the caller's organization. */
	groups: Reference[];
	roles: Reference[];
	memberships: (OrganizationReference & { joinedAt: string })[];
}

type Sql = Database["sql"];
export type Transaction = TransactionSql;
type Fragment = PendingQuery<Row[]>;

/** A user of the organization, or a guest of it. */
export async function selectUser(
	organizationId: string,
	id: string,
	within?: TransactionSql,
): Promise<UserRow | undefined> {
	const template = within ?? (await database()).sql;
	// Its columns are those of the lists, with JSON that is aggregated in an order.
	const rows = await template<UserRow[]>`
		select ${userColumns(template, organizationId)} from users u join organizations home on home.id = u.organization_id
		where u.id = ${id} and ${belongs(template, organizationId)}`;
	return rows[0];
}

/** Whether a row `u` of users is one of the organization's own users, or a guest. */
export function belongs(sql: Sql | TransactionSql, organizationId: string): Fragment {
	return sql`(u.organization_id = ${organizationId} or exists (select from organization_members m
		where m.organization_id = ${organizationId} and m.user_id = u.id))`;
}

/** The administrative permissions of these users in all organizations together, without scopes of API resources. */
export async function selectPermissionsAnywhere(
	userIds: readonly string[],
	within?: TransactionSql,
): Promise<string[]> {
	const orm = within === undefined ? (await database()).orm : builderIn(within);
	return selectPermissionsOfHolders(orm, isAnyOf(roleHolders.userId, userIds));
}

/** The same for the holders of roles that meet the condition. */
export async function selectPermissionsOfHolders(orm: Statements, which: SQL): Promise<string[]> {
	const isHeld = and(eq(roles.organizationId, roleHolders.organizationId), eq(roles.id, roleHolders.roleId));
	const rows = await orm
		.selectDistinct({ permission: sql<string>`unnest(${roles.permissions})` })
		.from(roleHolders)
		.innerJoin(roles, isHeld)
		.where(which)
		.orderBy(sql`1`);
	return rows.map(({ permission }) => permission).filter(isAdministrative);
}

/** The user whom `u` names as manager, if any, of whichever organization. Looked up by the id alone, so that only the index of ids is used. */
export function managerOf(sql: Sql | TransactionSql): Fragment {
	return sql`(select * from users m where m.id = ${asUuid(sql, sql`u.details->'manager'->>'value'`)} limit 1)`;
}

/** The attributes of the home of `u`. */
function definitionColumn(sql: Sql | TransactionSql): Fragment {
	return sql`coalesce((select json_agg(json_build_object('name', a.name, 'unique', a.is_unique, 'settings', a.settings)
		order by a.created_at, a.name) from profile_attributes a where a.organization_id = u.organization_id), '[]') as definitions`;
}

/** The columns of `UserRow`, from `u` users and `home` organizations, limited to what `organizationId` may see. */
export function userColumns(sql: Sql | TransactionSql, organizationId: string): Fragment {
	return sql`u.id, ${selectedColumns(sql)}, json_build_object('id', home.id, 'name', home.name, 'displayName', home.display_name) as organization,
		u.email_verified_at is not null as "emailVerified", ${definitionColumn(sql)},
		u.picture_digest as "pictureDigest", u.disabled_at is null as active,
		u.revision, ${timestamp(sql, "u.created_at")} as "createdAt", ${timestamp(sql, "u.updated_at")} as "updatedAt",
		(select m.display_name from ${managerOf(sql)} m where m.organization_id = ${organizationId}) as "managerName",
		case when u.organization_id = ${organizationId} then ${timestamp(sql, "u.last_sign_in_at")} end as "lastSignInAt",
		coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name, g.id)
			from group_members m join groups g on g.organization_id = m.organization_id and g.id = m.group_id
			where m.user_id = u.id and m.organization_id = ${organizationId}), '[]') as groups,
		coalesce((select json_agg(json_build_object('id', r.id, 'name', r.display_name) order by r.display_name, r.id)
			from role_users h join roles r on r.organization_id = h.organization_id and r.id = h.role_id
			where h.user_id = u.id and h.organization_id = ${organizationId}), '[]') as roles,
		coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name,
					'joinedAt', ${timestamp(sql, "m.joined_at")})
				order by m.joined_at, o.id)
			from organization_members m join organizations o on o.id = m.organization_id
			where m.user_id = u.id and (o.id = ${organizationId} or ${organizationId}::uuid = any(o.ancestor_ids))), '[]')
			as memberships`;
}
