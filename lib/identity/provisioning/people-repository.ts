import { database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import type { StoredProfile } from "@/lib/identity/attributes";
import { mayUseApplication, selectedTexts } from "@/lib/identity/directory";
import type { TargetContent } from "./provisioning-schema";

/** What a target knows of a user or a guest of the organization. */
export interface Person extends StoredProfile {
	id: string;
	/** Guests have their attributes elsewhere. */
	isGuest: boolean;
	active: boolean;
	/** Whether the target has the person. */
	included: boolean;
}

type Which = { ids: readonly string[] } | { username: string } | { after: string | null; limit: number };

const FIRST = "00000000-0000-0000-0000-000000000000";

/** The users and guests of an organization: those that are named, or the next ones in the order of ids. */
export async function selectPeople(
	organizationId: string,
	people: TargetContent["people"],
	which: Which,
): Promise<Person[]> {
	const { sql } = await database();
	const limit = "limit" in which ? which.limit : 1_000;
	const isWanted = () =>
		"ids" in which
			? sql`u.id = any(${[...which.ids]}::uuid[])`
			: "username" in which
				? isNamed(sql, "u", "username", which.username)
				: sql`u.id > ${which.after ?? FIRST}::uuid`;
	const included = () => {
		switch (people.kind) {
			case "everybody":
				return sql`true`;
			case "application":
				return sql`exists (select from applications a where a.organization_id = ${organizationId}
					and a.id = ${people.application} and ${mayUseApplication(sql, sql`u.id`, sql`home.ancestor_ids || home.id`)})`;
			case "groups":
				return sql`exists (select from group_members m where m.organization_id = ${organizationId} and m.user_id = u.id
					and m.group_id = any(${people.groups}::uuid[]))`;
			case "roles":
				return sql`exists (select from role_holders r where r.organization_id = ${organizationId} and r.user_id = u.id
					and r.role_id = any(${people.roles}::uuid[]))`;
		}
	};
	// Shares the condition of access with the statement of accounts, over the union of users and guests.
	return sql<Person[]>`
		select u.id, u.username, u.display_name as "displayName", u.email, u.mobile_number as "mobileNumber", u.attributes,
			${selectedTexts(sql)},
			page.is_guest as "isGuest", u.disabled_at is null as active, ${included()} as included
		from (
			(select u.id, false as is_guest from users u
				where u.organization_id = ${organizationId} and ${isWanted()} order by u.id limit ${limit})
			union all
			(select u.id, true from organization_members g join users u on u.id = g.user_id
				where g.organization_id = ${organizationId} and ${isWanted()} order by u.id limit ${limit})
			order by 1 limit ${limit}
		) page
		join users u on u.id = page.id
		join organizations home on home.id = u.organization_id
		order by u.id`;
}

/** Which of these things the organization has. */
export async function selectThere(
	organizationId: string,
	things: { applications: readonly string[]; groups: readonly string[]; roles: readonly string[] },
): Promise<{ applications: Set<string>; groups: Set<string>; roles: Set<string> }> {
	const { sql } = await database();
	// Of three tables in one round.
	const rows = await sql<{ kind: "applications" | "groups" | "roles"; id: string }[]>`
		select 'applications' as kind, id from applications
			where organization_id = ${organizationId} and id = any(${[...things.applications]}::uuid[])
		union all select 'groups', id from groups
			where organization_id = ${organizationId} and id = any(${[...things.groups]}::uuid[])
		union all select 'roles', id from roles
			where organization_id = ${organizationId} and id = any(${[...things.roles]}::uuid[])`;
	const found = { applications: new Set<string>(), groups: new Set<string>(), roles: new Set<string>() };
	for (const { kind, id } of rows) found[kind].add(id);
	return found;
}

const MAX_NAMED = 1_000;

/** The groups, roles and applications of an organization by name, the first thousand of each. */
export async function selectNamed(
	organizationId: string,
): Promise<Record<"groups" | "roles" | "applications", { id: string; name: string }[]>> {
	const { sql } = await database();
	type Named = { id: string; name: string };
	// One statement per table, of which two call the name otherwise.
	const [groups, roles, applications] = await Promise.all([
		sql<Named[]>`select id, display_name as name from groups where organization_id = ${organizationId}
			order by lower(display_name), id limit ${MAX_NAMED}`,
		sql<Named[]>`select id, display_name as name from roles where organization_id = ${organizationId}
			order by lower(display_name), id limit ${MAX_NAMED}`,
		sql<Named[]>`select id, name from applications where organization_id = ${organizationId} and not first_party
			order by lower(name), id limit ${MAX_NAMED}`,
	]);
	return { groups: [...groups], roles: [...roles], applications: [...applications] };
}

/** A group with the ids there of its provisioned members. */
export interface ProvisionedGroup {
	id: string;
	name: string;
	members: string[];
}

/** The groups with these ids that the organization has, with the ids that their provisioned members have at a target. */
export async function selectGroups(
	organizationId: string,
	targetId: string,
	groupIds: readonly string[],
): Promise<ProvisionedGroup[]> {
	const { sql } = await database();
	// A list that is aggregated.
	return sql<ProvisionedGroup[]>`
		select g.id, g.display_name as name,
			array(select p.remote_id from provisioned_resources p join group_members m
					on m.organization_id = p.organization_id and m.group_id = g.id and m.user_id = p.resource_id
				where p.organization_id = ${organizationId} and p.target_id = ${targetId} and p.kind = 'user'
					and p.remote_id is not null and p.wanted is not null order by p.remote_id) as members
		from groups g
		where g.organization_id = ${organizationId} and g.id = any(${[...groupIds]}::uuid[])
		order by g.id`;
}
