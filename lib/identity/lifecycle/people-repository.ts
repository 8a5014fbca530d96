import { and, eq, sql as fragment } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { groups, organizations, roleGroups, roles, users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { selectedTexts } from "@/lib/identity/directory";
import type { Person } from "./person";

/** The users and guests of an organization: those with these ids, or the next ones in the order of ids. */
export async function selectPeople(
	organizationId: string,
	which: { ids: readonly string[] } | { after: string | null; limit: number },
): Promise<Person[]> {
	const { sql } = await database();
	const { limit, after } = "limit" in which ? which : { limit: which.ids.length, after: null };
	const isWanted = (column: string) =>
		"ids" in which
			? sql`${sql(column)} = any(${[...which.ids]}::uuid[])`
			: sql`${sql(column)} > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid`;
	// JSON that is aggregated, of two lists in one order.
	return sql<Person[]>`
		select u.id, u.username, u.display_name as "displayName", u.email, u.mobile_number as "mobileNumber", u.attributes,
			${selectedTexts(sql)},
			u.details->'manager'->>'value' as "managerId", ${timestamp(sql, "u.created_at")} as "createdAt",
			${timestamp(sql, "u.last_sign_in_at")} as "lastSignInAt", ${timestamp(sql, "u.disabled_at")} as "disabledAt",
			${timestamp(sql, "page.guest_since")} as "guestSince",
			exists (select from federated_identities f join identity_providers p
				on p.organization_id = f.organization_id and p.id = f.identity_provider_id
				where f.organization_id = ${organizationId} and f.user_id = u.id and p.kind = 'ldap') as imported,
			coalesce((select json_agg(json_build_object('id', g.group_id, 'since', ${timestamp(sql, "g.added_at")}))
				from group_members g where g.user_id = u.id and g.organization_id = ${organizationId}), '[]') as groups,
			coalesce((select json_agg(r.role_id) from role_users r
				where r.user_id = u.id and r.organization_id = ${organizationId}), '[]') as roles,
			coalesce((select json_object_agg(s.rule_id, s.seen) from lifecycle_sights s
				where s.user_id = u.id and s.organization_id = ${organizationId}), '{}') as seen
		from (
			(select id, null::timestamptz as guest_since from users
				where organization_id = ${organizationId} and ${isWanted("id")} order by id limit ${limit})
			union all
			(select user_id, joined_at from organization_members
				where organization_id = ${organizationId} and ${isWanted("user_id")} order by user_id limit ${limit})
			order by 1 limit ${limit}
		) page
		join users u on u.id = page.id
		order by u.id`;
}

export async function selectPerson(organizationId: string, id: string): Promise<Person | undefined> {
	const [person] = await selectPeople(organizationId, { ids: [id] });
	return person;
}

/** A group or a role with the permissions that it gives. */
export interface Grant {
	id: string;
	name: string;
	permissions: string[];
}

/** The groups and roles with these ids that the organization has. */
export async function selectGrants(
	organizationId: string,
	ids: { groups: readonly string[]; roles: readonly string[] },
): Promise<{ groups: Grant[]; roles: Grant[] }> {
	const { orm } = await database();
	const [foundGroups, given, foundRoles] = await Promise.all([
		orm
			.select({ id: groups.id, name: groups.displayName })
			.from(groups)
			.where(and(eq(groups.organizationId, organizationId), isAnyOf(groups.id, ids.groups))),
		orm
			.select({ groupId: roleGroups.groupId, permissions: roles.permissions })
			.from(roleGroups)
			.innerJoin(roles, and(eq(roles.organizationId, roleGroups.organizationId), eq(roles.id, roleGroups.roleId)))
			.where(and(eq(roleGroups.organizationId, organizationId), isAnyOf(roleGroups.groupId, ids.groups))),
		orm
			.select({ id: roles.id, name: roles.displayName, permissions: roles.permissions })
			.from(roles)
			.where(and(eq(roles.organizationId, organizationId), isAnyOf(roles.id, ids.roles))),
	]);
	const permissionsOf = (id: string) => given.flatMap((each) => (each.groupId === id ? each.permissions : []));
	return {
		groups: foundGroups.map((group) => ({ ...group, permissions: [...new Set(permissionsOf(group.id))] })),
		roles: foundRoles,
	};
}

/** The address of an active account, wherever its home is, with the language in which it is written to. */
export async function selectAddressee(
	organizationId: string,
	userId: string,
): Promise<{ email: string | null; languages: (string | null)[] } | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select({
			email: users.email,
			preferred: fragment<string | null>`${users.attributes}->>'preferredLanguage'`,
			locale: fragment<string | null>`${users.attributes}->>'locale'`,
			usual: organizations.defaultLanguage,
		})
		.from(users)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(and(eq(users.id, userId), fragment`${users.disabledAt} is null`));
	return row && { email: row.email, languages: [row.preferred, row.locale, row.usual] };
}

const MAX_NAMED = 1_000;

/** The groups and roles of an organization by name, the first thousand of each. */
export async function selectNamed(
	organizationId: string,
): Promise<{ groups: { id: string; name: string }[]; roles: { id: string; name: string }[] }> {
	const { orm } = await database();
	const [foundGroups, foundRoles] = await Promise.all(
		[groups, roles].map((table) =>
			orm
				.select({ id: table.id, name: table.displayName })
				.from(table)
				.where(eq(table.organizationId, organizationId))
				.orderBy(fragment`lower(${table.displayName})`, table.id)
				.limit(MAX_NAMED),
		),
	);
	return { groups: foundGroups ?? [], roles: foundRoles ?? [] };
}

/** The active users of an organization by username, the first thousand. */
export async function selectReviewers(organizationId: string): Promise<{ id: string; name: string }[]> {
	const { orm } = await database();
	return orm
		.select({ id: users.id, name: users.username })
		.from(users)
		.where(and(eq(users.organizationId, organizationId), fragment`${users.disabledAt} is null`))
		.orderBy(fragment`lower(${users.username})`, users.id)
		.limit(MAX_NAMED);
}
