import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { keepingAdministrator } from "../access/administrators-repository";
import { auditedReferences } from "../access/audited-references";
import { requireHeld } from "../access/beyond";
import { requireHeldByReferenced, writeReferences } from "../access/references-repository";
import { invalidValue, shippedRole } from "../errors";
import { permissionsAfter, type RoleChange } from "./role-changes";

/** Inserts a role. @throws DomainError 403 if it has permissions that the caller does not hold */
export async function insertRole(
	context: RequestContext,
	id: string,
	{ displayName, externalId, ...change }: RoleChange & { displayName: string },
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const permissions = permissionsAfter([], change.permissions);
	requireHeld(context.principal, permissions);
	const audit = { action: "role.created", targetType: "role", details: auditedChange(change) };
	await sql.begin(async (tx) => {
		await requireScopes(tx, organizationId, permissions);
		await tx`
			with created as (
				insert into roles (organization_id, id, display_name, display_name_key, display_name_key_of,
					external_id, permissions, created_at, updated_at)
				values (${organizationId}, ${id}, ${displayName}, ${comparisonKey(displayName)}, ${displayName},
					${externalId ?? null}, ${permissions}, now(), now())
				returning id, display_name as name
			) ${auditOf(tx, "created", context, audit)}`;
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
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "role.updated", targetType: "role", details: auditedChange(change) };
	return sql.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const role = await lockRole(tx, organizationId, id, revisions);
			if (role === undefined) return false;
			const permissions = permissionsAfter(role.permissions, change.permissions);
			requireHeld(context.principal, [...role.permissions, ...permissions]);
			if (role.shipped && permissions.join() !== role.permissions.toSorted().join()) throw shippedRole();
			await requireScopes(tx, organizationId, permissions);
			await tx`
				with updated as (
					update roles set display_name = coalesce(${displayName ?? null}, display_name),
						display_name_key = case when display_name <> ${displayName ?? null}::text then ${comparisonKey(displayName ?? "")}
							else display_name_key end,
						display_name_key_of = case when display_name <> ${displayName ?? null}::text then ${displayName ?? null}::text
							else display_name_key_of end,
						permissions = ${permissions},
						external_id = case when ${externalId === undefined} then external_id else ${externalId ?? null}::text end,
						revision = revision + 1, updated_at = clock_timestamp()
					where organization_id = ${organizationId} and id = ${id} returning id, display_name as name
				) ${auditOf(tx, "updated", context, audit)}`;
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
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "role.deleted", targetType: "role" };
	return sql.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const role = await lockRole(tx, organizationId, id, revisions);
			if (role === undefined) return false;
			if (role.shipped) throw shippedRole();
			requireHeld(context.principal, role.permissions);
			await requireHeldByReferenced(tx, context.principal, { link: "roleUsers", ownerId: id });
			await tx`
				with deleted as (
					delete from roles where organization_id = ${organizationId} and id = ${id} returning id, display_name as name
				) ${auditOf(tx, "deleted", context, audit)}`;
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
async function requireScopes(
	tx: TransactionSql,
	organizationId: string,
	permissions: readonly string[],
): Promise<void> {
	const asked = permissions.filter((each) => !isAdministrative(each));
	if (asked.length === 0) return;
	const rows = await tx<{ name: string }[]>`
		select name from api_scopes where organization_id = ${organizationId} and name = any(${asked}::text[]) for key share`;
	const known = new Set(rows.map(({ name }) => name));
	const missing = asked.filter((each) => !known.has(each));
	if (missing.length > 0) throw invalidValue(`permissions: no API resource has the scope ${missing.join(", ")}`);
}

async function lockRole(tx: TransactionSql, organizationId: string, id: string, revisions: readonly number[] | null) {
	const [role] = await tx<{ permissions: string[]; shipped: boolean }[]>`
		select permissions, shipped is not null as shipped from roles where organization_id = ${organizationId} and id = ${id}
			${revisions === null ? tx`` : tx`and revision = any(${revisions}::int[])`} for update`;
	return role;
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
