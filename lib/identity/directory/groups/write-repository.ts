import { and, eq, type SQL, sql } from "drizzle-orm";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { groups, roleGroups, roles } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { keepingAdministrator } from "../access/administrators-repository";
import { auditedReferences } from "../access/audited-references";
import { requireHeld } from "../access/beyond";
import { requireHeldByReferenced, writeReferences } from "../access/references-repository";
import type { SetChange } from "../collections/set-change";
import { renamed } from "../names/renamed-repository";
import { removesValues } from "../scim/reference-change";

type GroupChange = SetChange<"members">;

/** What an audit event says of a group. */
const NAMED = { id: groups.id, name: groups.displayName };

export async function insertGroup(
	context: RequestContext,
	id: string,
	{ displayName, externalId, members }: GroupChange & { displayName: string },
): Promise<void> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.created", targetType: "group", details: auditedReferences("members", members) };
	await template.begin(async (tx) => {
		const orm = builderIn(tx);
		const created = orm.$with("created").as(
			orm
				.insert(groups)
				.values({
					...{ organizationId, id, displayName, externalId, createdAt: NOW, updatedAt: NOW },
					...{ displayNameKey: comparisonKey(displayName), displayNameKeyOf: displayName },
				})
				.returning(NAMED),
		);
		await orm
			.with(created, auditing(orm, created, context, audit))
			.select()
			.from(created);
		const change = { ...members, clear: false };
		await writeReferences(tx, context.principal, { link: "groupMembers", ownerId: id, change });
	});
}

/**
 * Updates a group; returns false if there is none at one of these revisions.
 * @throws DomainError 403 if the group gives its members, or who comes or goes has, permissions that the caller does not hold
 */
export async function updateGroup(
	context: RequestContext,
	id: string,
	{ displayName, externalId, members }: GroupChange,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.updated", targetType: "group", details: auditedReferences("members", members) };
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		const write = async () => {
			const updated = orm.$with("updated").as(
				orm
					.update(groups)
					.set({
						...renamed(groups, displayName),
						...{ externalId, revision: sql`${groups.revision} + 1`, updatedAt: CLOCK },
					})
					.where(isGroup(organizationId, id, revisions))
					.returning(NAMED),
			);
			const rows = await orm
				.with(updated, auditing(orm, updated, context, audit))
				.select()
				.from(updated);
			if (rows.length === 0) return false;
			await requireHeldOf(orm, context, id);
			await writeReferences(tx, context.principal, { link: "groupMembers", ownerId: id, change: members });
			return true;
		};
		return removesValues(members) ? keepingAdministrator(tx, organizationId, write) : write();
	});
}

/** Deletes a group; returns false if there is none at one of these revisions. */
export async function deleteGroupRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.deleted", targetType: "group" };
	return template.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const orm = builderIn(tx);
			const [group] = await orm
				.select({ id: groups.id })
				.from(groups)
				.where(isGroup(organizationId, id, revisions))
				.for("update");
			if (group === undefined) return false;
			await requireHeldOf(orm, context, id);
			await requireHeldByReferenced(tx, context.principal, { link: "groupMembers", ownerId: id });
			const deleted = orm.$with("deleted").as(orm.delete(groups).where(isGroup(organizationId, id)).returning(NAMED));
			await orm
				.with(deleted, auditing(orm, deleted, context, audit))
				.select()
				.from(deleted);
			return true;
		}),
	);
}

function isGroup(organizationId: string, id: string, revisions: readonly number[] | null = null): SQL | undefined {
	const isCurrent = revisions === null ? undefined : isAnyOf(groups.revision, revisions);
	return and(eq(groups.organizationId, organizationId), eq(groups.id, id), isCurrent);
}

/** Requires the permissions that the group gives. They are read while its row is locked, so that none is added meanwhile. */
async function requireHeldOf(orm: Statements, { principal }: RequestContext, id: string): Promise<void> {
	const rows = await orm
		.selectDistinct({ permission: sql<string>`unnest(${roles.permissions})` })
		.from(roleGroups)
		.innerJoin(roles, and(eq(roles.organizationId, roleGroups.organizationId), eq(roles.id, roleGroups.roleId)))
		.where(and(eq(roleGroups.organizationId, principal.organizationId), eq(roleGroups.groupId, id)))
		.orderBy(sql`1`);
	requireHeld(
		principal,
		rows.map(({ permission }) => permission),
	);
}
