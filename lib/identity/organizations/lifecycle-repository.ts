import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { isViolation } from "@/db/violation";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { insertShippedRoles } from "./shipped-roles-repository";

const MAX_ABOVE = 10;

/** Gives a new organization the flows that its applications start with. */
export type DefaultFlows = (tx: TransactionSql, organizationId: string) => Promise<void>;

export type InsertedOrganization = "created" | "name-taken" | "no-parent" | "too-deep";

/** Inserts an organization below `parentId`, with its default flows, its shipped roles and its audit row. */
export async function insertOrganization(
	context: RequestContext,
	organization: { id: string; name: string; displayName: string; parentId: string },
	defaultFlows: DefaultFlows,
): Promise<InsertedOrganization> {
	const { sql } = await database();
	const above = context.principal.organizationId;
	const { id, name, displayName, parentId } = organization;
	const audit = { action: "organization.created", targetType: "organization" };
	try {
		return await sql.begin(async (tx) => {
			const [parent] = await tx<{ ancestorIds: string[] }[]>`
				select ancestor_ids as "ancestorIds" from organizations
				where id = ${parentId} and (id = ${above} or ${above}::uuid = any(ancestor_ids)) for key share`;
			if (parent === undefined) return "no-parent";
			const ancestorIds = [...parent.ancestorIds, parentId];
			if (ancestorIds.length > MAX_ABOVE) return "too-deep";
			const created = await tx`
				with created as (
					insert into organizations (id, name, display_name, parent_id, ancestor_ids, created_at, updated_at)
					values (${id}, ${name}, ${displayName}, ${parentId}, ${ancestorIds}::uuid[], clock_timestamp(), clock_timestamp())
					on conflict (name) do nothing
					returning id, name
				), audited as (${auditOf(tx, "created", context, audit)})
				select id from created`;
			if (created.length === 0) return "name-taken";
			await defaultFlows(tx, id);
			await insertShippedRoles(tx, id);
			return "created";
		});
	} catch (error) {
		if (isViolation(error, "foreign-key")) return "no-parent";
		throw error;
	}
}

/** Tables without a foreign key that cascades, in an order that the foreign keys allow. */
const LEFT_BEHIND = [
	"default_flows",
	"flows",
	"flow_counts",
	"flow_texts",
	// After the texts, because deleting a text inserts a change.
	"flow_text_changes",
	"brandings",
	"identity_providers",
	"senders",
	"organization_secrets",
	"actions",
	"action_calls",
	"webhooks",
	"webhook_deliveries",
	"messages",
	"executed_versions",
	"flow_executions",
	"flow_outcomes",
	"flow_traffic",
	"one_time_codes",
	"consents",
	"sign_in_sessions",
	"trusted_browsers",
	"sign_in_throttles",
	"token_artifacts",
	"signing_keys",
] as const;

export type DeletedOrganization = { kind: "deleted" } | { kind: "absent" } | { kind: "held"; by: string[] };

/**
 * Deletes an organization below the caller's with everything that was created with it, unless it contains anything else. Its
 * audit rows stay. The deletion is audited in the caller's organization.
 */
export async function deleteOrganizationRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<DeletedOrganization> {
	const { sql } = await database();
	const above = context.principal.organizationId;
	const audit = { action: "organization.deleted", targetType: "organization" };
	const remove = () =>
		sql.begin(async (tx): Promise<DeletedOrganization> => {
			const [row] = await tx<Record<string, boolean>[]>`
				select exists (select from organizations c where c.parent_id = o.id) as organizations,
					exists (select from users u where u.organization_id = o.id) as users,
					exists (select from organization_members m where m.organization_id = o.id) as members,
					exists (select from applications a where a.organization_id = o.id) as applications
				from organizations o
				where o.id = ${id} and ${above}::uuid = any(o.ancestor_ids)
					${revisions === null ? tx`` : tx`and o.revision = any(${revisions}::int[])`}
				for update`;
			if (row === undefined) return { kind: "absent" };
			const held = Object.keys(row).filter((kind) => row[kind] === true);
			if (held.length > 0) return { kind: "held", by: held };
			// Locked before its groups, in the same order as in changes of memberships, to avoid deadlocks.
			await tx`select from roles where organization_id = ${id} and shipped = 'administrator' for update`;
			for (const table of LEFT_BEHIND) await tx`delete from ${tx(table)} where organization_id = ${id}`;
			await tx`
				with deleted as (delete from organizations where id = ${id} returning id, name)
				${auditOf(tx, "deleted", context, audit)}`;
			return { kind: "deleted" };
		});
	try {
		return await remove();
	} catch (error) {
		// A user, an application or an organization was added after the check.
		if (isViolation(error, "foreign-key")) return remove();
		throw error;
	}
}
