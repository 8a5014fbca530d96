import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { keepingAdministrator } from "../access/administrators-repository";
import { auditedReferences } from "../access/audited-references";
import { requireHeld } from "../access/beyond";
import { requireHeldByReferenced, writeReferences } from "../access/references-repository";
import { takesAway } from "../scim/reference-change";
import type { GroupChange } from "./group-changes";

export async function insertGroup(
	context: RequestContext,
	id: string,
	{ displayName, externalId, members }: GroupChange & { displayName: string },
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.created", targetType: "group", details: auditedReferences("members", members) };
	await sql.begin(async (tx) => {
		await tx`
			with created as (
				insert into groups (organization_id, id, display_name, display_name_key, display_name_key_of,
					external_id, created_at, updated_at)
				values (${organizationId}, ${id}, ${displayName}, ${comparisonKey(displayName)}, ${displayName},
					${externalId ?? null}, now(), now()) returning id, display_name as name
			) ${auditOf(tx, "created", context, audit)}`;
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
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.updated", targetType: "group", details: auditedReferences("members", members) };
	return sql.begin(async (tx) => {
		const write = async () => {
			const updated = await tx`
				with updated as (
					update groups set display_name = coalesce(${displayName ?? null}, display_name),
						display_name_key = case when display_name <> ${displayName ?? null}::text then ${comparisonKey(displayName ?? "")}
							else display_name_key end,
						display_name_key_of = case when display_name <> ${displayName ?? null}::text then ${displayName ?? null}::text
							else display_name_key_of end,
						external_id = case when ${externalId === undefined} then external_id else ${externalId ?? null}::text end,
						revision = revision + 1, updated_at = clock_timestamp()
					where organization_id = ${organizationId} and id = ${id}
						${revisions === null ? tx`` : tx`and revision = any(${revisions}::int[])`}
					returning id, display_name as name
				), audited as (${auditOf(tx, "updated", context, audit)})
				select id from updated`;
			if (updated.length === 0) return false;
			await requireHeldOf(tx, context, id);
			await writeReferences(tx, context.principal, { link: "groupMembers", ownerId: id, change: members });
			return true;
		};
		return takesAway(members) ? keepingAdministrator(tx, organizationId, write) : write();
	});
}

/** Deletes a group; returns false if there is none at one of these revisions. */
export async function deleteGroupRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "group.deleted", targetType: "group" };
	return sql.begin((tx) =>
		keepingAdministrator(tx, organizationId, async () => {
			const [group] = await tx<{ id: string }[]>`
				select id from groups where organization_id = ${organizationId} and id = ${id}
					${revisions === null ? tx`` : tx`and revision = any(${revisions}::int[])`} for update`;
			if (group === undefined) return false;
			await requireHeldOf(tx, context, id);
			await requireHeldByReferenced(tx, context.principal, { link: "groupMembers", ownerId: id });
			await tx`
				with deleted as (
					delete from groups where organization_id = ${organizationId} and id = ${id} returning id, display_name as name
				) ${auditOf(tx, "deleted", context, audit)}`;
			return true;
		}),
	);
}

/** Requires the permissions that the group gives. They are read while its row is locked, so that none is added meanwhile. */
async function requireHeldOf(tx: TransactionSql, { principal }: RequestContext, id: string): Promise<void> {
	const rows = await tx<{ permission: string }[]>`
		select distinct permission from role_groups h
		join roles r on r.organization_id = h.organization_id and r.id = h.role_id, unnest(r.permissions) as permission
		where h.organization_id = ${principal.organizationId} and h.group_id = ${id} order by 1`;
	requireHeld(
		principal,
		rows.map(({ permission }) => permission),
	);
}
