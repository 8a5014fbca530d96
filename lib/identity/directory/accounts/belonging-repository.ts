import { and, eq, sql as fragment, isNull } from "drizzle-orm";
import { batched, inPlace } from "@/db/batched";
import { database } from "@/db/client";
import { groupMembers, users } from "@/db/schema";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { permissionsIn } from "@/lib/platform/tokens";
import type { Belonging } from "../ports";
import { mayUseApplication } from "./may-use-repository";
import type { User } from "./repository";

/** A user as seen by an issuer. */
export interface Account extends Pick<User, "id" | "username" | "displayName" | "email"> {
	/** The organization in which the user acts: the issuer's own, or the user's home below it. */
	organization: { id: string; name: string; displayName: string };
	/** The permissions of the user's roles there. API scopes are included only from the issuer's own organization. */
	permissions: string[];
	/** Whether the home organization releases own attributes as claims: see `ownClaims`. */
	hasOwnClaims: boolean;
	/** Whether the user may use the application that was asked for; true where none was. */
	mayUse: boolean;
}

/** The permissions of a user in an organization, and whether the user may use an application there. */
export interface Access {
	permissions: string[];
	mayUse: boolean;
}

interface AskedAccount {
	organizationId: string;
	userId: string;
	/** The id of the organization stands for its own application. */
	applicationId: string | null;
	/** The application of the organization whose access setting decides; null where everybody may use it. */
	restrictedTo: string | null;
}

interface AccountRow extends Omit<Account, "organization"> {
	/** Whether the organization has the application that was asked for. */
	hasApplication: boolean;
	actsInId: string;
	actsInName: string;
	actsInDisplayName: string;
}

/**
 * The active user as seen by the issuer of an organization: one of its own users, a guest, or a user of an organization below.
 * Undefined for all others, and while one of these organizations is disabled.
 * @param restrictedTo the application for which `mayUse` is asked, by the same statement; null where everybody may use it
 */
export async function selectAccount(
	organizationId: string,
	userId: string,
	restrictedTo: string | null = null,
): Promise<Account | undefined> {
	const row = await accountRow({ organizationId, userId, applicationId: null, restrictedTo });
	if (row === undefined) return undefined;
	const { actsInId: id, actsInName: name, actsInDisplayName: displayName, hasApplication: _, ...account } = row;
	return { ...account, permissions: permissionsSeen(organizationId, row), organization: { id, name, displayName } };
}

/** What a user may do as seen by the issuer of an organization: see `selectAccount`. */
export async function selectAccess(
	organizationId: string,
	userId: string,
	applicationId: string | null,
): Promise<Access | undefined> {
	const row = await accountRow({ organizationId, userId, applicationId, restrictedTo: null });
	return row && { permissions: permissionsSeen(organizationId, row), mayUse: row.hasApplication };
}

function permissionsSeen(organizationId: string, { actsInId, permissions }: AccountRow): string[] {
	return actsInId === organizationId ? permissions : permissions.filter(isAdministrative);
}

/** The home of an active user and the groups of the organization that have the user as a member. */
export async function selectBelonging(organizationId: string, userId: string): Promise<Belonging | null> {
	const { orm } = await database();
	const { organizationId: organization, groupId, userId: member } = groupMembers;
	const theirs = orm
		.select({ groupId })
		.from(groupMembers)
		.where(and(eq(organization, organizationId), eq(member, userId)))
		.orderBy(groupId);
	const [user] = await orm
		.select({ organizationId: users.organizationId, groupIds: fragment<string[]>`array${theirs}` })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.disabledAt)));
	return user ?? null;
}

const accountRow = batched<AskedAccount, AccountRow | undefined>(async (asked) => {
	const { sql } = await database();
	// `unnest … with ordinality`.
	const rows = await sql<(AccountRow & { place: number })[]>`
		select asked.place::int as place, u.id, u.username, u.display_name as "displayName", u.email, o.id as "actsInId",
			o.name as "actsInName", o.display_name as "actsInDisplayName",
			coalesce((select held.permissions from (${permissionsIn(sql, sql`u.id`, sql`o.id`, sql`o.ancestor_ids`)}) held), '{}')
				as permissions,
			exists (select from profile_attributes a where a.organization_id = home.id
				and jsonb_typeof(a.settings->'claim') = 'object') as "hasOwnClaims",
			asked.application_id = asked.organization_id or exists (select from applications a
				where a.organization_id = asked.organization_id and a.id = asked.application_id) as "hasApplication",
			case when asked.restricted_to is null then true else exists (select from applications a
				where a.organization_id = asked.organization_id and a.id = asked.restricted_to
					and ${mayUseApplication(sql, sql`u.id`, sql`home.ancestor_ids || home.id`)}) end as "mayUse"
		from unnest(${asked.map(({ organizationId }) => organizationId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
			${asked.map(({ applicationId }) => applicationId)}::uuid[], ${asked.map(({ restrictedTo }) => restrictedTo)}::uuid[])
			with ordinality as asked (organization_id, user_id, application_id, restricted_to, place)
		join users u on u.id = asked.user_id
		join organizations home on home.id = u.organization_id
		join organizations o on o.id = case
			when home.id = asked.organization_id then home.id
			when exists (select from organization_members m
				where m.organization_id = asked.organization_id and m.user_id = u.id) then asked.organization_id
			when asked.organization_id = any(home.ancestor_ids) then home.id end
		where u.disabled_at is null
			and not exists (select from organizations d where d.disabled_at is not null
				and d.id = any(home.ancestor_ids || home.id || o.ancestor_ids || o.id))`;
	return inPlace(asked, rows);
});
