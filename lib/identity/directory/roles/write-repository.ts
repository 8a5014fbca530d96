import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { apiScopes, roles } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { keepingAdministrator } from "../access/administrators-repository";
import { auditedReferences } from "../access/audited-references";
import { requireHeld } from "../access/beyond";
import { requireHeldByReferenced, writeReferences } from "../access/references-repository";
import type { SetChange } from "../collections/set-change";
import { invalidValue, shippedRole } from "../errors";
import { renamed } from "../names/renamed-repository";
import type { ReferenceChange } from "../scim/reference-change";

/** The permissions after a change, in a fixed order. */
function permissionsAfter(before: readonly string[], { clear, add, remove }: ReferenceChange): string[] {
	const kept = clear ? [] : before.filter((each) => !remove.has(each));
	return [...new Set([...kept, ...add])].toSorted();
}

type RoleChange = SetChange<"permissions" | "users" | "groups">;

/** What an audit event says of a role. */
const NAMED = { id: roles.id, name: roles.displayName };

/** Inserts a role. @throws DomainError 403 if it has permissions that the caller does not hold */
export async function insertRole(
	context: RequestContext,
	id: string,
	{ displayName, externalId, ...change }: RoleChange & { displayName: string },
): Promise<void> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const permissions = permissionsAfter([], change.permissions);
	requireHeld(context.principal, permissions);
	const audit = { action: "role.created", targetType: "role", details: auditedChange(change) };
	await template.begin(async (tx) => {
		const orm = builderIn(tx);
		await requireScopes(orm, organizationId, permissions);
		const created = orm.$with("created").as(
			orm
				.insert(roles)
				.values({
					...{ organizationId, id, displayName, externalId, permissions, createdAt: NOW, updatedAt: NOW },
					...{ displayNameKey: comparisonKey(displayName), displayNameKeyOf: displayName },
				})
				.returning(NAMED),
		);
		await orm
			.with(created, auditing(orm, created, context, audit))
			.select()
			.from(created);
		await writeHolders(tx, context, id, {
			users: { ...change.users, clear: false },
			groups: { ...change.groups, clear: false },
		});
	});
}

/**
 * Updates a role; returns false if there is none at one of these revisions.
 * @throws DomainError 403 if the role has, or would have, permissions that the caller does not hold; 400 for the permissions of a
 * shipped role
 */
export async function updateRole(
	context: RequestContext,
	id: string,
	{ displayName, externalId, ...change }: RoleChange,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "role.updated", targetType: "role", details: auditedChange(change) };
	return template.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const orm = builderIn(tx);
			const role = await lockRole(orm, organizationId, id, revisions);
			if (role === undefined) return false;
			const permissions = permissionsAfter(role.permissions, change.permissions);
			requireHeld(context.principal, [...role.permissions, ...permissions]);
			if (role.shipped && permissions.join() !== role.permissions.toSorted().join()) throw shippedRole();
			await requireScopes(orm, organizationId, permissions);
			const updated = orm.$with("updated").as(
				orm
					.update(roles)
					.set({
						...renamed(roles, displayName),
						...{ permissions, externalId, revision: sql`${roles.revision} + 1`, updatedAt: CLOCK },
					})
					.where(isRole(organizationId, id))
					.returning(NAMED),
			);
			await orm
				.with(updated, auditing(orm, updated, context, audit))
				.select()
				.from(updated);
			await writeHolders(tx, context, id, change);
			return true;
		}),
	);
}

/** Deletes a role; returns false if there is none at one of these revisions. @throws DomainError 403, 400 for a shipped role */
export async function deleteRoleRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "role.deleted", targetType: "role" };
	return template.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const orm = builderIn(tx);
			const role = await lockRole(orm, organizationId, id, revisions);
			if (role === undefined) return false;
			if (role.shipped) throw shippedRole();
			requireHeld(context.principal, role.permissions);
			await requireHeldByReferenced(tx, context.principal, { link: "roleUsers", ownerId: id });
			const deleted = orm.$with("deleted").as(orm.delete(roles).where(isRole(organizationId, id)).returning(NAMED));
			await orm
				.with(deleted, auditing(orm, deleted, context, audit))
				.select()
				.from(deleted);
			return true;
		}),
	);
}

async function writeHolders(
	tx: TransactionSql,
	{ principal }: RequestContext,
	ownerId: string,
	{ users, groups }: Pick<RoleChange, "users" | "groups">,
): Promise<void> {
	await writeReferences(tx, principal, { link: "roleUsers", ownerId, change: users });
	await writeReferences(tx, principal, { link: "roleGroups", ownerId, change: groups });
}

/** Refuses API scopes that the organization does not have, and locks the others against deletion. @throws DomainError 400 */
async function requireScopes(orm: Statements, organizationId: string, permissions: readonly string[]): Promise<void> {
	const asked = permissions.filter((each) => !isAdministrative(each));
	if (asked.length === 0) return;
	const rows = await orm
		.select({ name: apiScopes.name })
		.from(apiScopes)
		.where(and(eq(apiScopes.organizationId, organizationId), isAnyOf(apiScopes.name, asked)))
		.for("key share");
	const known = new Set(rows.map(({ name }) => name));
	const missing = asked.filter((each) => !known.has(each));
	if (missing.length > 0) throw invalidValue(`permissions: no API resource has the scope ${missing.join(", ")}`);
}

async function lockRole(orm: Statements, organizationId: string, id: string, revisions: readonly number[] | null) {
	const [role] = await orm
		.select({ permissions: roles.permissions, shipped: sql<boolean>`${isNotNull(roles.shipped)}` })
		.from(roles)
		.where(and(isRole(organizationId, id), revisions === null ? undefined : isAnyOf(roles.revision, revisions)))
		.for("update");
	return role;
}

function isRole(organizationId: string, id: string): SQL | undefined {
	return and(eq(roles.organizationId, organizationId), eq(roles.id, id));
}

function auditedChange({
	permissions,
	users,
	groups,
}: Omit<RoleChange, "displayName" | "externalId">): Record<string, string> {
	return {
		...auditedReferences("permissions", permissions),
		...auditedReferences("users", users),
		...auditedReferences("groups", groups),
	};
}
