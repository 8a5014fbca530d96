import { and, eq, inArray, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { isAnyOf, isNoneOf, listed } from "@/db/conditions";
import { groupMembers, groups, organizationMembers, roleGroups, roleHolders, roleUsers } from "@/db/schema";
import type { Principal } from "@/lib/platform/kernel";
import { invalidValue } from "../errors";
import type { ReferenceChange } from "../scim/reference-change";
import { belongs, selectPermissionsAnywhere, selectPermissionsOfHolders } from "../users/users-repository";
import { requireHeld } from "./beyond";

/** The rows of a link are an organization, an owner and a target, and what follows. */
const LINKS = {
	groupMembers: { table: groupMembers, owner: groupMembers.groupId, target: groupMembers.userId, rest: sql`, now()` },
	roleUsers: { table: roleUsers, owner: roleUsers.roleId, target: roleUsers.userId, rest: undefined },
	roleGroups: { table: roleGroups, owner: roleGroups.roleId, target: roleGroups.groupId, rest: undefined },
} as const;

type Link = keyof typeof LINKS;

/**
 * Changes the members of a group, or the holders of a role. Users must belong to the organization or be its guests; groups must
 * belong to it. Users who become members or stop to be are not touched by who holds less than they.
 * @throws DomainError 400 invalidValue, 403
 */
export async function writeReferences(
	tx: TransactionSql,
	principal: Principal,
	{ link, ownerId, change: { clear, add, remove } }: { link: Link; ownerId: string; change: ReferenceChange },
): Promise<void> {
	const { organizationId } = principal;
	const { table, owner, target, rest } = LINKS[link];
	const orm = builderIn(tx);
	const isUser = link !== "roleGroups";
	const [added, removed] = [[...add], [...remove]];
	if (added.length > 0) await (isUser ? requireUsers : requireGroups)(tx, organizationId, added);
	const touched: { id: string }[] = [];
	if (clear || removed.length > 0) {
		const ended = and(
			...[eq(table.organizationId, organizationId), eq(owner, ownerId)],
			...[clear ? undefined : isAnyOf(target, removed), isNoneOf(target, added)],
		);
		touched.push(...(await orm.delete(table).where(ended).returning({ id: target })));
	}
	if (added.length > 0) {
		const rows = sql`select ${organizationId}::uuid, ${ownerId}::uuid, unnest(${listed(added)}::uuid[])${rest}`;
		touched.push(...(await orm.insert(table).select(rows).onConflictDoNothing().returning({ id: target })));
	}
	if (isUser && touched.length > 0) {
		const ids = touched.map(({ id }) => id);
		requireHeld(principal, await selectPermissionsAnywhere(ids, tx));
	}
}

/** Refuses to end the references to users who hold more than the caller. @throws DomainError 403 */
export async function requireHeldByReferenced(
	tx: TransactionSql,
	principal: Principal,
	{ link, ownerId }: { link: "groupMembers" | "roleUsers"; ownerId: string },
): Promise<void> {
	const { table, owner, target } = LINKS[link];
	const orm = builderIn(tx);
	const referenced = orm
		.select({ id: target })
		.from(table)
		.where(and(eq(table.organizationId, principal.organizationId), eq(owner, ownerId)));
	requireHeld(principal, await selectPermissionsOfHolders(orm, inArray(roleHolders.userId, referenced)));
}

async function requireUsers(tx: TransactionSql, organizationId: string, ids: string[]): Promise<void> {
	const { organizationId: organization, userId } = organizationMembers;
	// Locks the users, so that nobody is removed until the transaction ends.
	await builderIn(tx)
		.select({ userId })
		.from(organizationMembers)
		.where(and(eq(organization, organizationId), isAnyOf(userId, ids)))
		.orderBy(userId)
		.for("key share");
	// Its condition is one that templates share.
	const found = await tx<{ id: string }[]>`
		select u.id from users u where u.id = any(${ids}::uuid[]) and ${belongs(tx, organizationId)}
		order by u.id for key share of u`;
	requireAll(ids, found, "user");
}

async function requireGroups(tx: TransactionSql, organizationId: string, ids: string[]): Promise<void> {
	// Locks the groups, so that their members do not change until the transaction ends.
	const found = await builderIn(tx)
		.select({ id: groups.id })
		.from(groups)
		.where(and(eq(groups.organizationId, organizationId), isAnyOf(groups.id, ids)))
		.orderBy(groups.id)
		.for("share");
	requireAll(ids, found, "group");
}

function requireAll(ids: string[], found: readonly { id: string }[], kind: "user" | "group"): void {
	const known = new Set(found.map(({ id }) => id));
	const absent = ids.filter((id) => !known.has(id));
	if (absent.length > 0)
		throw invalidValue(`There is no ${kind} ${absent.slice(0, 10).join(", ")} in the organization.`);
}
